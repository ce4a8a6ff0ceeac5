import { takeBackAll } from '@kaiyin/modules/member/server';
import type { Context } from '@kaiyin/server-kit';

const atOnce = 500;

/** Removes the comments of contents that are gone for good, with likes and reports of them and the experience that they brought. */
export async function eraseComments(ctx: Context, contentIds: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('cc_comment')
    .select('id')
    .where('sourceType', '=', 'cms_content')
    .where('sourceId', 'in', contentIds)
    .execute();
  for (let from = 0; from < rows.length; from += atOnce)
    await ctx.transaction((ctx) =>
      erase(
        ctx,
        rows.slice(from, from + atOnce).map(({ id }) => id),
      ),
    );
}

async function erase(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const opType of ['Comment', 'CommentLike'] as const) await takeBackAll(ctx, { opType, of: ids });
  for (const table of ['cc_comment_like', 'cc_comment_report'] as const)
    await ctx.db.deleteFrom(table).where('commentId', 'in', ids).execute();
  await ctx.db.deleteFrom('cc_comment').where('id', 'in', ids).execute();
}
