import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Releases say which pages they made others; of earlier ones only files are counted. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'cms_release', 'updatedPages', 'json?');
