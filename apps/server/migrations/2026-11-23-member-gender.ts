import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Members say in their account centre what staff say there. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'cc_member', 'gender', 'text', 'unknown');
