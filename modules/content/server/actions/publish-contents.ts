import { isPublic, type Content } from '@kaiyin/modules/content/schema';
import { failField, giveWay, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { changePublic } from '../content-changes.ts';
import { publicContentChanged } from '../events.ts';
import { contentsChanged } from '../list-contents.ts';
import { endPublications, publicationOf, updatedAt } from '../publication.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { refuseUnready } from '../rules.ts';
import { bodyOfVersion } from '../versions.ts';

/**
 * Makes the working copies public: now, or from their publish date when that lies ahead, until their offline date. An
 * item that is public stays so until its new version takes over.
 */
export async function publishContents(ctx: Context, ids: number[]): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'publish', items);
    // One instant for all: what follows from them is one piece of work.
    const now = ctx.now().toISOString();
    await changePublic(ctx, ids, async () => {
      for (const item of items) {
        await publishOne(ctx, item, now);
        await giveWay();
      }
    });
  });
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
