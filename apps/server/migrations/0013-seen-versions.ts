import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Which version of a content its published page shows. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'cms_page', 'versionId', 'integer?');
