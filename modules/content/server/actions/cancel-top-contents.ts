import type { Context } from '@kaiyin/server-kit';
import { changePublic } from '../content-changes.ts';
import { changeCurrent } from '../publication.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { changeContents, tellPublic, type ContentIds } from './change-contents.ts';

/** Items stand in their lists as all others do. */
export const cancelTopContents = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'cancel-top', items);
    await changeContents(ctx, items, { topTime: null, topUntil: null });
    await changePublic(ctx, ids, () => changeCurrent(ctx, ids, { topTime: null, topUntil: null }));
    for (const item of items) await ctx.audit('content.untopped', item);
    await tellPublic(ctx, ids);
  });
