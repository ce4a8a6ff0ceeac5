import { comment, type BanTarget, type Comment } from '@kaiyin/modules/comment/schema';
import { fail, isInScope, notFound, scoped, siteOf, type Context } from '@kaiyin/server-kit';
import { memberNames } from './names.ts';
import type { Reader } from './tables.ts';

/** Whom a ban of the writers of comments would meet, and how much of each it would remove; as far as the caller may see it. */
export async function banTargets(ctx: Context, { ids }: { ids: number[] }): Promise<BanTarget[]> {
  const rows = (await scoped(ctx, comment).selectAll().where('id', 'in', ids).execute()) as Comment[];
  if (rows.length !== new Set(ids).size) throw notFound();
  const writers = distinctWriters(rows);
  const names = await memberNames(
    ctx,
    writers.map(({ memberId }) => memberId),
  );
  return Promise.all(
    writers.map(async (writer) => {
      const isGuest = writer.memberId === 0;
      const counted = writtenBy(ctx, writer).select(({ fn }) => fn.countAll<number>().as('comments'));
      const { comments } = await counted.executeTakeFirstOrThrow();
      const name = isGuest ? writer.guestName : (names.get(writer.memberId) ?? null);
      return { name, isGuest, comments: Number(comments) };
    }),
  );
}

/** One comment of each writer. Of what was written before there were guests' marks nobody else is known. */
export function distinctWriters(rows: readonly Comment[]): Comment[] {
  if (rows.some(({ memberId, visitorId }) => memberId === 0 && visitorId === '')) fail('comment.unknownWriter');
  return [...new Map(rows.map((row) => [`${row.memberId} ${row.visitorId}`, row])).values()];
}

/** What a reader wrote on the current site and is not deleted, as far as the caller may see it. */
export const writtenBy = (ctx: Context, { memberId, visitorId }: Reader) =>
  ctx.db
    .selectFrom('cc_comment')
    .where('siteId', '=', siteOf(ctx).id)
    .where(isInScope(ctx, 'cc_comment'))
    .where('memberId', '=', memberId)
    .where('visitorId', '=', visitorId)
    .where('isDeleted', '=', false);
