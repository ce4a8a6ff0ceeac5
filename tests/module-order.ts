import { modules } from '../apps/server/modules.ts';

/** Names of the modules, foundations first. */
export const order: readonly string[] = modules.map(({ name }) => name);
