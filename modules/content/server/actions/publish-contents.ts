import { isPublic, type Content, type KeptMapping } from '@kaiyin/modules/content/schema';
import { failField, giveWay, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { changePublic } from '../content-changes.ts';
import { publicContentChanged } from '../events.ts';
import { contentsChanged } from '../list-contents.ts';
import { bringAlong } from '../mapping/bring-along.ts';
import { holdFamilies, mappingsOf } from '../mapping/families.ts';
import { showOrigin } from '../mapping/show-origin.ts';
import { endPublications, publicationOf, updatedAt } from '../publication.ts';
import { loadContents, refuseUnlessAllowed, type LoadedContent } from '../queries.ts';
import { refuseUnready } from '../rules.ts';
import { bodyOfVersion } from '../versions.ts';
import { changeContents } from './change-contents.ts';

/**
 * Makes the working copies public: now, or from their publish date when that lies ahead, until their offline date. An
 * item that is public stays so until its new version takes over. Its public mappings come along where the caller may publish;
 * the others are answered.
 */
export const publishContents = (ctx: Context, ids: readonly number[]): Promise<KeptMapping[]> =>
  publish(ctx, ids, true);

/** The same, and mappings go on showing what they show: for work that is done in other rights than the asker's. */
export const publishAlone = async (ctx: Context, ids: readonly number[]): Promise<void> =>
  void (await publish(ctx, ids, false));

const publish = (ctx: Context, ids: readonly number[], bringsAlong: boolean): Promise<KeptMapping[]> =>
  ctx.transaction(async (ctx) => {
    await holdFamilies(ctx, ids);
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'publish', items);
    // One instant for all: what follows from them is one piece of work.
    const now = ctx.now().toISOString();
    const mappings = bringsAlong ? await mappingsOfOthers(ctx, items) : [];
    return changePublic(ctx, [...ids, ...mappings.map(({ id }) => id)], async () => {
      for (const item of items) {
        await (item.mappingOf === null ? publishOne(ctx, item, now) : publishMapping(ctx, item, now));
        await giveWay();
      }
      return bringAlong(ctx, items, { mappings, now });
    });
  });

/** The mappings of items that are not among them: a mapping comes after its origin. */
async function mappingsOfOthers(ctx: Context, items: readonly LoadedContent[]): Promise<Content[]> {
  const ids = new Set(items.map(({ id }) => id));
  const origins = items.filter(({ mappings }) => Number(mappings) > 0).map(({ id }) => id);
  return (await mappingsOf(ctx, origins)).filter(({ id }) => !ids.has(id));
}

async function publishMapping(ctx: Context, item: Content, now: string): Promise<void> {
  await showOrigin(ctx, item, { catalogId: item.catalogId, now });
  await changeContents(ctx, [item], { submitted: false });
}

async function publishOne(ctx: Context, item: Content, now: string): Promise<void> {
  await refuseUnready(ctx, item, await bodyOfVersion(ctx, item.versionId));
  if (item.offlineDate && item.offlineDate <= now) failField('offlineDate', 'content.offlineInPast');
  const shown = isPublic(item, now);
  const from = item.publishDate && item.publishDate > now ? item.publishDate : now;
  const later = from > now;
  const publishDate = item.publishDate ?? now;
  const times = { validFrom: from, validUntil: item.offlineDate, updateTime: await updatedAt(ctx, item, from) };
  await endPublications(ctx, item.id, from);
  await ctx.db
    .insertInto('cms_publication')
    .values(publicationOf({ ...item, publishDate }, times))
    .execute();
  await ctx.db
    .updateTable('cms_content')
    .set({
      publishDate,
      submitted: false,
      dirty: false,
      publicFrom: shown ? item.publicFrom : from,
      publicUntil: item.offlineDate,
      scheduledFor: shown && later ? from : null,
      ...touched(ctx),
    })
    .where('id', '=', item.id)
    .execute();
  await ctx.db.updateTable('cms_version').set({ kind: 'published' }).where('id', '=', item.versionId).execute();
  contentsChanged(ctx);
  await ctx.audit('content.published', item, { from, until: item.offlineDate });
  for (const at of [from, item.offlineDate]) {
    if (at) await ctx.emit(publicContentChanged, { siteId: siteOf(ctx).id, contentIds: [item.id], at });
  }
}
