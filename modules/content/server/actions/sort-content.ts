import type { Content } from '@kaiyin/modules/content/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { changePublic } from '../content-changes.ts';
import { publicContentChanged } from '../events.ts';
import { placeBefore, type Place } from '../place-before.ts';
import { onTop } from '../public-contents.ts';
import { changeCurrent } from '../publication.ts';
import { loadContent, refuseUnlessAllowed } from '../queries.ts';
import { changeContents, tellPublic } from './change-contents.ts';

/** Puts a content directly before another one of its catalog. It is pinned as long as that one is, or not at all. */
export const sortContent = (ctx: Context, { id, beforeId }: { id: number; beforeId: number }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    if (id === beforeId) failField('beforeId', 'content.sortBeforeItself');
    const item = await loadContent(ctx, id);
    await refuseUnlessAllowed(ctx, 'sort', [item]);
    const before = await loadContent(ctx, beforeId);
    if (before.deletedTime !== null || before.catalogId !== item.catalogId)
      failField('beforeId', 'content.sortElsewhere', { title: before.title });
    const pinned = pinnedAs(ctx, before);
    const [own, ...raised] = await newPlaces(ctx, item, before);
    const place = { ...pinned, sort: own?.sort ?? item.sort };
    await changeContents(ctx, [item], place);
    for (const { id, sort } of raised)
      await ctx.db.updateTable('cms_content').set({ sort }).where('id', '=', id).execute();
    const ids = [id, ...raised.map((one) => one.id)];
    await changePublic(ctx, ids, async () => {
      await changeCurrent(ctx, [id], place);
      for (const { id, sort } of raised) await changeCurrent(ctx, [id], { sort });
    });
    await ctx.audit('content.sorted', item, { before: before.title });
    await tellPublic(ctx, ids);
    const { topUntil } = pinned;
    if (topUntil) await ctx.emit(publicContentChanged, { siteId: siteOf(ctx).id, contentIds: [id], at: topUntil });
  });

function pinnedAs(ctx: Context, { topTime, topUntil }: Content): Pick<Content, 'topTime' | 'topUntil'> {
  const isPinned = topTime !== null && (topUntil === null || topUntil > ctx.now().toISOString());
  return isPinned ? { topTime, topUntil } : { topTime: null, topUntil: null };
}

// Most find a free number at once; the more have the same one, the more of them are read.
async function newPlaces(ctx: Context, item: Content, before: Content): Promise<Place[]> {
  for (let limit = 50; ; limit *= 20) {
    const above = await placesAbove(ctx, item, before, limit);
    const places = placeBefore(item.id, before, above);
    if (places.length <= above.length || above.length < limit) return places;
  }
}

/** Others of the catalog in front of one, the nearest first; of pinned ones those that were pinned in the same moment. */
function placesAbove(ctx: Context, item: Content, before: Content, limit: number): Promise<Place[]> {
  const { topTime } = pinnedAs(ctx, before);
  const top = onTop(ctx.now().toISOString());
  return ctx.db
    .selectFrom('cms_content')
    .select(['id', 'sort'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('catalogId', '=', before.catalogId)
    .where('deletedTime', 'is', null)
    .where('id', '!=', item.id)
    .where(topTime === null ? sql<boolean>`${top} = 0` : sql<boolean>`${top} = 1 and "topTime" = ${topTime}`)
    .where((eb) =>
      eb.or([eb('sort', '>', before.sort), eb.and([eb('sort', '=', before.sort), eb('id', '>', before.id)])]),
    )
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .execute();
}
