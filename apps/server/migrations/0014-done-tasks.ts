import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** What a task ends with, noted with what it has done. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'task', 'done', 'json?');
