import { notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { forgetPublic } from '../content-changes.ts';
import { contentWithdrawn } from '../events.ts';
import { loadContents } from '../queries.ts';
import { changeContents } from './change-contents.ts';

/** Ends what is public of an item and whatever is planned for it, in any state; no instant before shows it either. */
export const withdrawContent = (ctx: Context, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const [item] = await loadContents(ctx, [id]);
    if (!item) throw notFound();
    const now = ctx.now().toISOString();
    await forgetPublic(ctx, id);
    const never = item.publicFrom === null || item.publicFrom > now;
    await changeContents(ctx, [item], {
      submitted: false,
      scheduledFor: null,
      topTime: null,
      topUntil: null,
      ...(never ? { publicFrom: null, publicUntil: null } : { publicUntil: now }),
    });
    await ctx.audit('content.takenDown', item);
    await ctx.emit(contentWithdrawn, { siteId: siteOf(ctx).id, contentIds: [id], at: now });
  });
