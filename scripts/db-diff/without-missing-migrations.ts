import type { ResolveHookSync } from 'node:module';

const migration = /\/migrations\/[\w-]+\.ts$/;

/** Resolves a migration that a module names and whose file is not there yet to one that is empty. */
export const withoutMissingMigrations: ResolveHookSync = (specifier, context, next) => {
  try {
    return next(specifier, context);
  } catch (error) {
    const isMissing = (error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !migration.test(specifier)) throw error;
    return { url: 'data:text/javascript,export{}', format: 'module', shortCircuit: true };
  }
};
