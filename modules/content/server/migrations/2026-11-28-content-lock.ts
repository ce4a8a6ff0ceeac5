import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** A content can be locked by one person, against changes by others. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'cms_content', 'lockedBy', 'text?');
