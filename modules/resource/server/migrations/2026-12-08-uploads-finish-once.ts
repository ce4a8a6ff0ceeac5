import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** An upload in pieces is put together once at a time. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'cms_upload', 'finishingSince', 'instant?');
