import { defineTask, startTask, taskTitle, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { siteDeleted } from './events.ts';
import { forgetSites, openSite } from './queries.ts';

/** Tables whose rows belong to a site, children first; modules below add theirs when they are composed. */
export const siteTables: string[] = ['cms_site_property', 'cms_publishpipe', 'sys_role_site'];

export const deleteSiteTask = defineTask<{ siteId: number }>('DeleteSite', async (ctx, { siteId }, progress) => {
  const site = await ctx.db.selectFrom('cms_site').select(['id', 'name', 'path']).where('id', '=', siteId).executeTakeFirst();
  if (!site) return;
  for (const [index, table] of siteTables.entries()) {
    await progress.report((index / siteTables.length) * 90, taskTitle(ctx, 'site.deletingPart', { part: `{${table}}` }));
    await sql`delete from ${sql.table(table)} where "siteId" = ${siteId}`.execute(ctx.db);
  }
  await ctx.transaction(async (ctx) => {
    await ctx.db.deleteFrom('cms_site').where('id', '=', siteId).execute();
    await ctx.audit('cms_site.removed', site);
    await ctx.emit(siteDeleted, { siteId, path: site.path });
  });
  forgetSites();
});

/** Starts the deletion; answers the task's id. */
export async function deleteSite(ctx: Context, { id }: { id: number }): Promise<{ taskId: number }> {
  const { name } = await openSite(ctx, id);
  const taskId = await startTask(ctx, deleteSiteTask, { siteId: id }, { title: taskTitle(ctx, 'site.deleting', { name }), key: String(id) });
  return { taskId };
}
