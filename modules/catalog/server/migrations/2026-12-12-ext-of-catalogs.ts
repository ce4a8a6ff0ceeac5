import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Catalogs, topics and sites have a model of their own, and values of its fields; properties of sites have a remark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cms_catalog', 'cms_site']) {
    await addColumn(db, table, 'extendModelId', 'integer', 0);
    await addColumn(db, table, 'ext', 'json', '{}');
  }
  await addColumn(db, 'cms_site_property', 'remark', 'text', '');
}
