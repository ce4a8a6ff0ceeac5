import { isPublic, type Content } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { changePublic } from '../content-changes.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { changeContents, type ContentIds } from './change-contents.ts';

/** Takes back what was submitted or planned; what is public stays public. */
export const sendBackContents = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'send-back', items);
    const now = ctx.now().toISOString();
    await changePublic(ctx, ids, async () => {
      for (const item of items) await withdrawPlans(ctx, item, now);
    });
    for (const item of items) await ctx.audit('content.sentBack', item);
  });

// A plan that has not begun is dropped; the row that it was to replace runs on.
async function withdrawPlans(ctx: Context, item: Content, now: string): Promise<void> {
  await ctx.db.deleteFrom('cms_publication').where('contentId', '=', item.id).where('validFrom', '>', now).execute();
  if (item.scheduledFor && item.scheduledFor > now) {
    await ctx.db
      .updateTable('cms_publication')
      .set({ validUntil: null })
      .where('contentId', '=', item.id)
      .where('validUntil', '=', item.scheduledFor)
      .execute();
  }
  const shown = isPublic(item, now);
  const planned = item.publicFrom !== null && item.publicFrom > now;
  await changeContents(ctx, [item], {
    submitted: false,
    scheduledFor: null,
    ...(planned ? { publicFrom: null, publicUntil: null } : {}),
    ...(planned || (shown && item.scheduledFor) ? { dirty: true } : {}),
  });
}
