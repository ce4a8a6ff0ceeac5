import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrations } from './migrations/index.ts';

/** Brings the database to this version's tables, or as far as these migrations go; throws what the failed migration said. */
export async function migrate<T>(db: Kysely<T>, all: Readonly<Record<string, Migration>> = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}
