import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Experience is taken back with the record that brought it. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'cc_member_exp_log', 'ofId', 'integer?');
