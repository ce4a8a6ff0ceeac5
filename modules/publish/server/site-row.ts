import type { Site } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';

export const findSiteRow = (ctx: Context, siteId: number): Promise<Site | undefined> =>
  ctx.db.selectFrom('cms_site').selectAll().where('id', '=', siteId).executeTakeFirst() as Promise<Site | undefined>;
