import type { Content } from '@kaiyin/modules/content/schema';
import { notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { forgetPublic } from '../content-changes.ts';
import { contentWithdrawn } from '../events.ts';
import { holdFamilies, mappingsOf } from '../mapping/families.ts';
import { followVersion } from '../mapping/follow-version.ts';
import { loadContents } from '../queries.ts';
import { changeContents } from './change-contents.ts';

/**
 * Ends what is public of an item and whatever is planned for it, in any state; no instant before shows it either. Its mappings
 * go with it, those in the recycle bin as well.
 */
export const withdrawContent = (ctx: Context, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await holdFamilies(ctx, [id]);
    const [item] = await loadContents(ctx, [id]);
    if (!item) throw notFound();
    const mappings = await mappingsOf(ctx, [id]);
    for (const one of [item, ...mappings]) await withdraw(ctx, one);
    await followVersion(ctx, item, item.versionId);
    const contentIds = [id, ...mappings.map((one) => one.id)];
    await ctx.emit(contentWithdrawn, { siteId: siteOf(ctx).id, contentIds, at: ctx.now().toISOString() });
  });

async function withdraw(ctx: Context, item: Content): Promise<void> {
  const now = ctx.now().toISOString();
  await forgetPublic(ctx, item.id);
  const never = item.publicFrom === null || item.publicFrom > now;
  await changeContents(ctx, [item], {
    submitted: false,
    scheduledFor: null,
    topTime: null,
    topUntil: null,
    ...(never ? { publicFrom: null, publicUntil: null } : { publicUntil: now }),
  });
  await ctx.audit('content.takenDown', item);
}
