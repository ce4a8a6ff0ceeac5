import { isPublic, type Content } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { changePublic } from '../content-changes.ts';
import { mappingsOf, holdFamilies } from '../mapping/families.ts';
import { followVersion } from '../mapping/follow-version.ts';
import { publicationsFrom } from '../mapping/show-origin.ts';
import { loadContents, refuseUnlessAllowed, type LoadedContent } from '../queries.ts';
import { changeContents, type ContentIds } from './change-contents.ts';

/** Takes back what was submitted or planned; what is public stays public. What mappings were to show with it is taken back, too. */
export const sendBackContents = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await holdFamilies(ctx, ids);
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'send-back', items);
    const now = ctx.now().toISOString();
    const isPlanned = ({ id, scheduledFor }: Content) => scheduledFor !== null && !ids.includes(id);
    const mappings = (await mappingsOf(ctx, ids)).filter(isPlanned);
    await changePublic(ctx, [...ids, ...mappings.map(({ id }) => id)], async () => {
      for (const item of [...items, ...mappings]) await withdrawPlans(ctx, item, now);
    });
    for (const item of items) await followShown(ctx, item, now);
    for (const item of items) await ctx.audit('content.sentBack', item);
  });

// Mappings that were to show what was planned are as what is public again.
async function followShown(ctx: Context, item: LoadedContent, now: string): Promise<void> {
  const [shown] = Number(item.mappings) > 0 ? await publicationsFrom(ctx, item.id, now) : [];
  if (shown) await followVersion(ctx, item, shown.versionId, { publishDate: shown.publishDate });
}

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
