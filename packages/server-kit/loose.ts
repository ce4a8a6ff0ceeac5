import type { Kysely } from 'kysely';
import type { Context } from './context.ts';

export type Loose = Record<string, Record<string, unknown>>;

/** The database where tables are chosen by name, which is where typing by table ends. */
export const loose = (ctx: Pick<Context, 'db'>): Kysely<Loose> => ctx.db as Kysely<Loose>;
