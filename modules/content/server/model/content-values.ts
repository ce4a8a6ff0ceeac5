import { catalogsWithModel } from '@kaiyin/modules/catalog/server';
import { valuesOfTable } from '@kaiyin/modules/model/server';
import { siteOf } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { contentsChanged } from '../list-contents.ts';

/** Contents hold values of the fields of their catalogs' models. */
export const contentValues = valuesOfTable({
  table: 'cms_content',
  title: 'title',
  async having(ctx, modelId) {
    const catalogs = await catalogsWithModel(ctx, modelId, 'contentModelId');
    if (catalogs.length === 0) return undefined;
    return sql<boolean>`cms_content."siteId" = ${siteOf(ctx).id} and cms_content."catalogId" in (${sql.join(catalogs)})`;
  },
  purged: contentsChanged,
});
