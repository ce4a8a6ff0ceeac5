import type { Context } from '@kaiyin/server-kit';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { changeContents, type ContentIds } from './change-contents.ts';

/** Submits working copies for publishing. */
export const submitContents = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'to-publish', items);
    await changeContents(ctx, items, { submitted: true });
    for (const item of items) await ctx.audit('content.submitted', item);
  });
