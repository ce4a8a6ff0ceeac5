import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Titles of tasks are said in the language of whoever reads them. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'task', 'titleWords', 'json?');
