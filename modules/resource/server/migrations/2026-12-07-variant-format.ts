import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** A picture made narrower may be of another format than the one that it is made of. */
export const up = (db: Kysely<unknown>): Promise<void> => addColumn(db, 'cms_resource_variant', 'suffix', 'text', '');
