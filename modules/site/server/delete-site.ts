import { defineTask, startTask, taskTitle, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { siteDeleted } from './events.ts';
import { forgetSites, openSite } from './queries.ts';

/** Rows that go with their site: by their `siteId`, or as parts of rows that do. */
export interface SiteTable {
  table: string;
  part?: { column: string; of: string };
}

/** Children first; modules below add theirs when they are composed. */
export const siteTables: SiteTable[] = [
  { table: 'cms_site_property' },
  { table: 'cms_publishpipe' },
  { table: 'sys_role_site' },
];

export const deleteSiteTask = defineTask<{ siteId: number }>('DeleteSite', async (ctx, { siteId }, progress) => {
  const site = await ctx.db
    .selectFrom('cms_site')
    .select(['id', 'name', 'path'])
    .where('id', '=', siteId)
    .executeTakeFirst();
  if (!site) return;
  for (const [index, rows] of siteTables.entries()) {
    await progress.report(
      (index / siteTables.length) * 90,
      taskTitle(ctx, 'site.deletingPart', { part: `{${rows.part?.of ?? rows.table}}` }),
    );
    await removeRows(ctx, rows, siteId);
  }
  await ctx.transaction(async (ctx) => {
    await ctx.db.deleteFrom('cms_site').where('id', '=', siteId).execute();
    await ctx.audit('cms_site.removed', site);
    await ctx.emit(siteDeleted, { siteId, path: site.path });
    await progress.done(ctx, { message: taskTitle(ctx, 'site.deleted', { name: site.name }) });
  });
  forgetSites();
});

const removeRows = (ctx: Context, { table, part }: SiteTable, siteId: number) =>
  part
    ? sql`delete from ${sql.table(table)} where ${sql.ref(part.column)} in (select id from ${sql.table(part.of)} where "siteId" = ${siteId})`.execute(
        ctx.db,
      )
    : sql`delete from ${sql.table(table)} where "siteId" = ${siteId}`.execute(ctx.db);

/** Starts the deletion; answers the task's id. */
export async function deleteSite(ctx: Context, { id }: { id: number }): Promise<{ taskId: number }> {
  const { name } = await openSite(ctx, id);
  const taskId = await startTask(
    ctx,
    deleteSiteTask,
    { siteId: id },
    { title: taskTitle(ctx, 'site.deleting', { name }), key: String(id) },
  );
  return { taskId };
}
