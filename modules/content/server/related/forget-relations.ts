import type { Context } from '@kaiyin/server-kit';

/** Removes the relations of contents that are erased, in both directions. */
export async function forgetRelations(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const column of ['contentId', 'relaContentId'] as const)
    await ctx.db
      .deleteFrom('cms_content_rela')
      .where(column, 'in', [...ids])
      .execute();
}
