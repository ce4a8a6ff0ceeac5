import { comment, type Comment } from '@kaiyin/modules/comment/schema';
import { holdExperience } from '@kaiyin/modules/member/server';
import { holdInTransaction, scoped, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/**
 * Keeps comments, those that they answer and the experience of their writers for the transaction that changes their standing: all who do
 * this take the same in the same order. Answers the comments that there are, by their ids.
 */
export async function holdComments(ctx: Context, ids: readonly number[]): Promise<Comment[]> {
  const answers = await ctx.db.selectFrom('cc_comment').select('parentId').where('id', 'in', ids).execute();
  const all = [...ids, ...answers.flatMap(({ parentId }) => parentId ?? [])];
  const held = await ctx.db
    .selectFrom('cc_comment')
    .selectAll()
    .where('id', 'in', all)
    .orderBy('id')
    .$if(isPostgres(ctx.db as Kysely<unknown>), (query) => query.forUpdate())
    .execute();
  const wanted = held.filter(({ id }) => ids.includes(id));
  await holdExperience(
    ctx,
    wanted.map(({ memberId }) => memberId).filter((id) => id > 0),
  );
  return wanted;
}

/** The same of the current site, and of what the caller may see. */
export async function holdSeen(ctx: Context, ids: readonly number[]): Promise<Comment[]> {
  const seen = (await scoped(ctx, comment).select('id').where('id', 'in', ids).execute()) as { id: number }[];
  return seen.length === new Set(ids).size ? holdComments(ctx, ids) : [];
}

/** Lets comments of a site be written, and their writers banned, one after another: each sees the flood and the bans before it. */
export const holdWriting = (ctx: Context, siteId: number): Promise<void> =>
  holdInTransaction(ctx, `comments ${siteId}`);
