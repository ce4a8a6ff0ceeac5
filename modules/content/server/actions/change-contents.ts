import type { Content } from '@kaiyin/modules/content/schema';
import { siteOf, touched, type Context } from '@kaiyin/server-kit';
import { publicContentChanged } from '../events.ts';
import { contentsChanged } from '../list-contents.ts';

export type ContentIds = { ids: number[] };

/** Says that what is public of some items is another from now on. */
export const tellPublic = (ctx: Context, contentIds: number[]): Promise<void> =>
  ctx.emit(publicContentChanged, { siteId: siteOf(ctx).id, contentIds, at: ctx.now().toISOString() });

/** Writes the working copies of items, and who did. */
export async function changeContents(ctx: Context, items: readonly Content[], values: Partial<Content>): Promise<void> {
  contentsChanged(ctx);
  const ids = items.map((item) => item.id);
  await ctx.db
    .updateTable('cms_content')
    .set({ ...values, ...touched(ctx) })
    .where('id', 'in', ids)
    .execute();
}
