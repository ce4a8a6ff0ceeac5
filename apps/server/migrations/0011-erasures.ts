import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** What was erased of an item after it had been taken down. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'cms_take_down', 'erasure', 'json?');
