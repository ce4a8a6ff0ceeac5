import { recycleDays } from '@kaiyin/modules/content/schema';
import { defineTarget } from '@kaiyin/modules/job/server';
import { findSite, settingOf } from '@kaiyin/modules/site/server';
import { said, type Context } from '@kaiyin/server-kit';
import { purgeContents } from './actions/purge-contents.ts';

const day = 86_400_000;
/** Contents that one transaction deletes, so that nobody waits long behind it. */
const piece = 50;

/** Deletes for ever what has been in the recycle bin of a site longer than its setting says. */
export const purgeOldContents = defineTarget({
  name: 'content.purgeOld',
  title: 'content.purgeOld',
  note: 'content.purgeOldNote',
  args: {},
  labels: {},
  standardCron: '40 3 * * *',
  async run(ctx, _, { report }) {
    const sites = await ctx.db.selectFrom('cms_site').select('id').orderBy('id').execute();
    let count = 0;
    for (const { id } of sites) {
      const site = await findSite(ctx, id);
      if (!site) continue;
      const within = ctx.within({ site });
      for (let ids = await oldOf(within); ids.length > 0; ids = await oldOf(within)) {
        await purgeContents(within, { ids });
        count += ids.length;
        await report(50, said('content.purgedOld', { count }));
      }
    }
    return said('content.purgedOld', { count });
  },
});

async function oldOf(ctx: Context): Promise<number[]> {
  const days = settingOf(ctx, recycleDays);
  if (days === 0 || !ctx.site) return [];
  const rows = await ctx.db
    .selectFrom('cms_content')
    .select('id')
    .where('siteId', '=', ctx.site.id)
    .where('deletedTime', '<', new Date(ctx.now().getTime() - days * day).toISOString())
    .orderBy('id')
    .limit(piece)
    .execute();
  return rows.map(({ id }) => id);
}
