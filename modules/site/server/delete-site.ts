import { defineTask, said, startTask, type Context, type TableShape, type TaskKind } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { siteDeleted } from './events.ts';
import { refuseUnlessMaySite } from './site-rights.ts';
import { forgetSites, openSite } from './queries.ts';

/** Rows that go with their site: by their `siteId`, or as parts of rows that do. */
export interface SiteTable {
  table: string;
  part?: NonNullable<TableShape['part']>;
}

/** What goes with a site: parts before what they are parts of. */
export function siteTables(tables: readonly TableShape[], undeclared: readonly SiteTable[]): SiteTable[] {
  const ofSites = new Set(tables.flatMap(({ name, columns }) => ('siteId' in columns ? name : [])));
  const parts = tables.flatMap(({ name, part }) => (part && ofSites.has(part.of) ? { table: name, part } : []));
  const own = tables.filter(({ name, outlivesSite }) => ofSites.has(name) && !outlivesSite);
  return [...undeclared, ...parts, ...own.map(({ name }) => ({ table: name }))];
}

export const deleteSiteTask = (rows: readonly SiteTable[]): TaskKind<{ siteId: number }> =>
  defineTask<{ siteId: number }>('DeleteSite', async (ctx, { siteId }, progress) => {
    const site = await ctx.db
      .selectFrom('cms_site')
      .select(['id', 'name', 'path'])
      .where('id', '=', siteId)
      .executeTakeFirst();
    if (!site) return;
    for (const [index, one] of rows.entries()) {
      await progress.report(
        (index / rows.length) * 90,
        said('site.deletingPart', { part: `{${one.part?.of ?? one.table}}` }),
      );
      await removeRows(ctx, one, siteId);
    }
    await ctx.transaction(async (ctx) => {
      await ctx.db.deleteFrom('cms_site').where('id', '=', siteId).execute();
      await ctx.audit('cms_site.removed', site);
      await ctx.emit(siteDeleted, { siteId, path: site.path });
      await progress.done(ctx, { message: said('site.deleted', { name: site.name }) });
    });
    forgetSites(ctx);
  });

const removeRows = (ctx: Context, { table, part }: SiteTable, siteId: number) =>
  part
    ? sql`delete from ${sql.table(table)} where ${sql.ref(part.column)} in (select id from ${sql.table(part.of)} where "siteId" = ${siteId})`.execute(
        ctx.db,
      )
    : sql`delete from ${sql.table(table)} where "siteId" = ${siteId}`.execute(ctx.db);

/** Starts the deletion; answers the task's id. */
export const deleteSite =
  (task: TaskKind<{ siteId: number }>) =>
  async (ctx: Context, { id }: { id: number }): Promise<{ taskId: number }> => {
    const site = await openSite(ctx, id);
    refuseUnlessMaySite(ctx, 'Delete', site);
    const { name } = site;
    const title = said('site.deleting', { name });
    return { taskId: await startTask(ctx, task, { siteId: id }, { title, key: String(id) }) };
  };
