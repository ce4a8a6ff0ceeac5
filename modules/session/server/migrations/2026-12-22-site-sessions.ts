import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** A session is of the console, or of one site. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'sys_session', 'siteId', 'integer', 0);
