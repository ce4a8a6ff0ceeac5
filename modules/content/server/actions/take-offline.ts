import type { Context } from '@kaiyin/server-kit';
import { changePublic } from '../content-changes.ts';
import { endPublications } from '../publication.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { changeContents, tellPublic, type ContentIds } from './change-contents.ts';

/** Ends what is public now, and whatever was planned. */
export const takeOffline = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'offline', items);
    const now = ctx.now().toISOString();
    await changePublic(ctx, ids, async () => {
      for (const { id } of items) await endPublications(ctx, id, now);
    });
    for (const item of items) {
      const never = item.publicFrom === null || item.publicFrom > now;
      await changeContents(ctx, [item], {
        submitted: false,
        scheduledFor: null,
        ...(never ? { publicFrom: null, publicUntil: null } : { publicUntil: now }),
      });
      await ctx.audit('content.offline', item);
    }
    await tellPublic(ctx, ids);
  });
