import { valuesOfTable, type ModelUsers } from '@kaiyin/modules/model/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

async function siteNaming(ctx: Context, modelId: number): Promise<{ id: number; name: string } | undefined> {
  return ctx.db
    .selectFrom('cms_site')
    .select(['id', 'name'])
    .where('id', '=', siteOf(ctx).id)
    .where('extendModelId', '=', modelId)
    .executeTakeFirst();
}

/** The current site, when it names a model. */
export const sitesNaming: ModelUsers = async (ctx, modelId) => {
  const site = await siteNaming(ctx, modelId);
  return site ? [site.name] : [];
};

/** The current site holds values of the fields of its model. */
export const siteValues = valuesOfTable({
  table: 'cms_site',
  title: 'name',
  async having(ctx, modelId) {
    const site = await siteNaming(ctx, modelId);
    return site && sql<boolean>`cms_site.id = ${site.id}`;
  },
});
