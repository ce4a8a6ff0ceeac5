import type { Context } from '@kaiyin/server-kit';

/** Removes what special topics that are deleted held. */
export async function forgetSpecials(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const table of ['cms_special_content', 'cms_special_rule'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('specialId', 'in', [...ids])
      .execute();
}

/** Takes contents that are erased out of all special topics. */
export async function forgetInSpecials(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('cms_special_content')
    .where('contentId', 'in', [...ids])
    .execute();
}
