import { noteChange } from '@kaiyin/modules/page/server';
import { staticComments } from '@kaiyin/modules/comment/schema';
import { findSite, settingOf } from '@kaiyin/modules/site/server';
import { defineEvent, siteOf, type Context } from '@kaiyin/server-kit';

/** Comments that pages of a site have in them have changed. */
export const shownCommentsChanged = defineEvent<{ siteId: number }>('shownCommentsChanged');

/** The subject of noted changes of comments; their facts are `{ contentId }`. */
export const commentSubject = 'comment';

/** Notes that the comments below contents of the current site are others now, where its pages have comments in them. */
export async function noteComments(ctx: Context, contentIds: readonly number[]): Promise<void> {
  if (contentIds.length === 0 || !settingOf(ctx, staticComments)) return;
  const siteId = siteOf(ctx).id;
  const facts = [...new Set(contentIds)].map((contentId) => ({ contentId }));
  await noteChange(ctx, { siteId, subject: commentSubject, facts });
  await ctx.emit(shownCommentsChanged, { siteId });
}

/** Notes the comments that name members who are called otherwise now, or are gone. */
export async function noteRenamed(ctx: Context, { memberIds }: { memberIds: number[] }): Promise<void> {
  const rows = await ctx.db
    .selectFrom('cc_comment')
    .select(['siteId', 'sourceId'])
    .distinct()
    .where('memberId', 'in', memberIds)
    .where('auditStatus', '=', 'passed')
    .execute();
  await noteOfSites(ctx, rows);
}

/** The same as `noteComments` of contents of several sites. */
export async function noteOfSites(ctx: Context, rows: readonly { siteId: number; sourceId: number }[]): Promise<void> {
  for (const [siteId, contents] of Map.groupBy(rows, (row) => row.siteId)) {
    const site = await findSite(ctx, siteId);
    if (!site) continue;
    const ids = contents.map(({ sourceId }) => sourceId);
    await ctx.within({ site }).transaction((ctx) => noteComments(ctx, ids));
  }
}
