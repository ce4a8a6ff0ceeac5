import type { Marked, MarkedContent, OfMember } from '@kaiyin/modules/interaction/schema';
import { myMemberId } from '@kaiyin/modules/member/server';
import { fail, refuseOtherSite, type Context } from '@kaiyin/server-kit';

/** A kind of mark: where its rows are, and how a second and a missing one are refused. */
const kinds = {
  favorites: { table: 'cc_member_favorites', twice: 'interaction.favorited', none: 'interaction.notFavorited' },
  like: { table: 'cc_member_like', twice: 'interaction.liked', none: 'interaction.notLiked' },
} as const;
export type MarkKind = keyof typeof kinds;

/** Marks a public content for the caller, once; answers how many have marked it. */
export const mark = async (ctx: Context, kind: MarkKind, what: Marked): Promise<{ count: number }> => {
  const memberId = myMemberId(ctx);
  const siteId = await siteOfPublic(ctx, what.dataId);
  const { table, twice } = kinds[kind];
  const added = await ctx.db
    .insertInto(table)
    .values({ memberId, siteId, ...what, createTime: ctx.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['memberId', 'dataType', 'dataId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? count(ctx, kind, what) : fail(twice);
};

/** Takes the mark of the caller back, also from what is not public any more. */
export async function unmark(ctx: Context, kind: MarkKind, what: Marked): Promise<{ count: number }> {
  const { table, none } = kinds[kind];
  const { numDeletedRows } = await ctx.db
    .deleteFrom(table)
    .where('memberId', '=', myMemberId(ctx))
    .where('dataType', '=', what.dataType)
    .where('dataId', '=', what.dataId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? count(ctx, kind, what) : fail(none);
}

/** Whether the caller has marked something. */
export const isMarked = async (ctx: Context, kind: MarkKind, { dataType, dataId }: Marked): Promise<boolean> =>
  (await ctx.db
    .selectFrom(kinds[kind].table)
    .select('id')
    .where('memberId', '=', myMemberId(ctx))
    .where('dataType', '=', dataType)
    .where('dataId', '=', dataId)
    .executeTakeFirst()) !== undefined;

async function count({ db }: Context, kind: MarkKind, { dataType, dataId }: Marked): Promise<{ count: number }> {
  const { total } = await db
    .selectFrom(kinds[kind].table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('dataType', '=', dataType)
    .where('dataId', '=', dataId)
    .executeTakeFirstOrThrow();
  return { count: Number(total) };
}

/** The public contents that a member has marked at the site that is called, or at all sites, the latest first. */
export async function markedContents(
  ctx: Context,
  kind: MarkKind,
  { uid, limit, offset }: OfMember,
): Promise<MarkedContent[]> {
  const rows = await marked(ctx, kind, { memberId: uid, siteId: ctx.hostSite })
    .$if(offset > 0, (query) => query.where('mark.id', '<', offset))
    .select(['mark.id as logId', 'mark.dataId as contentId', 'cms_publication.title', 'mark.createTime'])
    .orderBy('mark.id', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

/** Rows of marks of contents that are public now, as a query that goes on. */
export const marked = (
  ctx: Context,
  kind: MarkKind,
  of: { memberId: number; siteId: number | null },
  at = ctx.now().toISOString(),
) =>
  ctx.db
    // Both tables have the same columns.
    .selectFrom(`${kinds[kind].table as 'cc_member_like'} as mark`)
    .innerJoin('cms_publication', 'cms_publication.contentId', 'mark.dataId')
    .where('mark.memberId', '=', of.memberId)
    .where('mark.dataType', '=', 'cms_content')
    .$if(of.siteId !== null, (query) => query.where('mark.siteId', '=', of.siteId ?? 0))
    .where('cms_publication.validFrom', '<=', at)
    .where((eb) => eb.or([eb('cms_publication.validUntil', 'is', null), eb('cms_publication.validUntil', '>', at)]));

/** How often public contents of the site that is called were liked and kept; others are left out. */
export async function marksOfContents(ctx: Context, ids: readonly number[]) {
  const at = ctx.now().toISOString();
  const rows = await ctx.db
    .selectFrom('cms_publication')
    .select('contentId')
    .where('contentId', 'in', ids)
    .$if(ctx.hostSite !== null, (query) => query.where('siteId', '=', ctx.hostSite ?? 0))
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .execute();
  const shown = [...new Set(rows.map(({ contentId }) => contentId))];
  const [likes, favorites] = await Promise.all([counts(ctx, 'like', shown), counts(ctx, 'favorites', shown)]);
  return shown.map((contentId) => ({
    contentId,
    likes: likes.get(contentId) ?? 0,
    favorites: favorites.get(contentId) ?? 0,
  }));
}

async function counts({ db }: Context, kind: MarkKind, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(kinds[kind].table)
    .select(({ fn }) => ['dataId', fn.countAll<number>().as('total')])
    .where('dataType', '=', 'cms_content')
    .where('dataId', 'in', [0, ...ids])
    .groupBy('dataId')
    .execute();
  return new Map(rows.map(({ dataId, total }) => [dataId, Number(total)]));
}

/** The site of a content that is public now; refuses all others, and that of another site than the one that is called. */
async function siteOfPublic(ctx: Context, contentId: number): Promise<number> {
  const at = ctx.now().toISOString();
  const row = await ctx.db
    .selectFrom('cms_publication')
    .select('siteId')
    .where('contentId', '=', contentId)
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .executeTakeFirst();
  if (!row) return fail('interaction.notThere');
  refuseOtherSite(ctx, row.siteId);
  return row.siteId;
}
