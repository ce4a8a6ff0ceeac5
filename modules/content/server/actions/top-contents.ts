import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import { changePublic } from '../content-changes.ts';
import { publicContentChanged } from '../events.ts';
import { changeCurrent } from '../publication.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { changeContents, tellPublic, type ContentIds } from './change-contents.ts';

/** Puts items before all others of their lists, until an instant if one is given. */
export const topContents = (
  ctx: Context,
  { ids, topUntil }: ContentIds & { topUntil?: string | null | undefined },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'top', items);
    const now = ctx.now().toISOString();
    const until = topUntil ? new Date(topUntil).toISOString() : null;
    if (until && until <= now) failField('topUntil', 'content.topUntilPast');
    const place = { topTime: now, topUntil: until };
    await changeContents(ctx, items, place);
    await changePublic(ctx, ids, () => changeCurrent(ctx, ids, place));
    for (const item of items) await ctx.audit('content.topped', item, { until });
    await tellPublic(ctx, ids);
    if (until) await ctx.emit(publicContentChanged, { siteId: siteOf(ctx).id, contentIds: ids, at: until });
  });
