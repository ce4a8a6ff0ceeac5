import { isPublic, type Content } from '@kaiyin/modules/content/schema';
import { actor, type Context } from '@kaiyin/server-kit';
import { changePublic } from '../content-changes.ts';
import { holdFamilies, mappingsOf } from '../mapping/families.ts';
import { endPublications } from '../publication.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { forgetTitle } from '../title-search.ts';
import { changeContents, tellPublic, type ContentIds } from './change-contents.ts';

/** To the recycle bin, from where it comes back as it was; its mappings go with it and stay there. */
export const removeContents = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await holdFamilies(ctx, ids);
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'delete', items);
    await recycle(ctx, items);
  });

/** Puts items and their mappings into the recycle bin whatever their state; what is public of them ends. */
export async function recycle(ctx: Context, chosen: readonly Content[]): Promise<void> {
  const now = ctx.now().toISOString();
  const ids = chosen.map(({ id }) => id);
  const mappings = await mappingsOf(ctx, ids);
  const items = [...chosen, ...mappings.filter(({ id, deletedTime }) => deletedTime === null && !ids.includes(id))];
  const shown = items.filter((item) => isPublic(item, now) || (item.publicFrom ?? '') > now).map(({ id }) => id);
  if (shown.length)
    await changePublic(ctx, shown, async () => {
      for (const id of shown) await endPublications(ctx, id, now);
    });
  for (const item of items) {
    const ended = isPublic(item, now) ? { publicUntil: now } : {};
    await changeContents(ctx, [item], {
      deletedTime: now,
      deletedBy: actor(ctx),
      lockedBy: null,
      submitted: false,
      scheduledFor: null,
      topTime: null,
      topUntil: null,
      ...ended,
    });
    await forgetTitle(ctx.db, item.id);
    await ctx.audit('content.deleted', item);
  }
  if (shown.length) await tellPublic(ctx, shown);
}
