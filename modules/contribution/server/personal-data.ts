import type { PersonalData } from '@kaiyin/modules/account/server';
import { publicContentChanged } from '@kaiyin/modules/content/server';
import type { Context } from '@kaiyin/server-kit';

/** What a member has offered to any site, for themselves. */
export async function exportContributions({ db }: Context, memberId: number) {
  const [contributions, pictures] = await Promise.all([
    db
      .selectFrom('cc_contribution')
      .select(['id', 'siteId', 'title', 'summary', 'tags', 'body', 'state', 'reason', 'createTime', 'submitTime'])
      .where('memberId', '=', memberId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cc_contribution_picture')
      .select(['id', 'siteId', 'name', 'size', 'createTime'])
      .where('memberId', '=', memberId)
      .orderBy('id')
      .execute(),
  ]);
  return { contributions, pictures };
}

/** Deletes what of a member was not accepted, and their pictures; accepted contents stay, with no name for their author. Answers how many rows were touched. */
export async function eraseContributions(ctx: Context, memberId: number): Promise<number> {
  const rows = await ctx.db
    .selectFrom('cc_contribution')
    .select(['id', 'contentId', 'state'])
    .where('memberId', '=', memberId)
    .execute();
  const gone = [0, ...rows.filter(({ state }) => state !== 'accepted').map(({ id }) => id)];
  await ctx.db.deleteFrom('cc_contribution_log').where('contributionId', 'in', gone).execute();
  await ctx.db.deleteFrom('cc_contribution').where('id', 'in', gone).where('state', '!=', 'accepted').execute();
  const { numDeletedRows } = await ctx.db
    .deleteFrom('cc_contribution_picture')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  const touched = rows.length + Number(numDeletedRows);
  await ctx.db.updateTable('cc_contribution').set({ coverId: 0 }).where('memberId', '=', memberId).execute();
  const contents = rows.flatMap(({ contentId }) => contentId ?? []);
  if (contents.length === 0) return touched;
  const author = ctx.say('contribution.goneMember');
  await ctx.db.updateTable('cms_content').set({ author }).where('id', 'in', contents).execute();
  const shown = await ctx.db
    .updateTable('cms_publication')
    .set({ author })
    .where('contentId', 'in', contents)
    .returning(['siteId', 'contentId'])
    .execute();
  for (const [siteId, some] of Map.groupBy(shown, (row) => row.siteId)) {
    const contentIds = [...new Set(some.map(({ contentId }) => contentId))];
    await ctx.emit(publicContentChanged, { siteId, contentIds, at: ctx.now().toISOString() });
  }
  return touched;
}

/** What members have offered to sites. */
export const contributionPersonalData: PersonalData = {
  name: 'contributions',
  label: 'contribution.data',
  export: async (ctx, { userType, userId }) => (userType === 'member' ? exportContributions(ctx, userId) : null),
  erase: async (ctx, { userType, userId }) => (userType === 'member' ? eraseContributions(ctx, userId) : 0),
};
