import type { Erasure } from '@kaiyin/modules/publish/schema';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { eraseContent, withMappings, writtenTexts } from '@kaiyin/modules/content/server';
import { forgetArchives } from '@kaiyin/modules/theme/server';
import { actor, fail, notFound, said, siteOf, type Context, type Progress } from '@kaiyin/server-kit';
import { withLease } from '../lease.ts';
import { type PublishDesk } from '../publish-desk.ts';
import { findSiteRow } from '../site-row.ts';
import { cleanLeft } from '../take-down/clean-pipes.ts';
import { formerNamesOf } from '../take-down/former-names.ts';
import { faultIn } from '../take-down/take-down-mappings.ts';
import { isPublicOrPlanned } from '../take-down/take-down-rows.ts';
import { plainAddress, withoutWordsOf } from './certificate-words.ts';
import { removeBytes, removeUnnamed } from './remove-bytes.ts';
import { rewriteReleases } from './rewrite-releases.ts';
import { scrubNotes } from './scrub-notes.ts';
import { tracesOf } from './traces.ts';

/** Refuses what has not been taken down with proof, is public again, or is erased already. Answers the take-down. */
export async function refuseUnlessTakenDown(ctx: Context, id: number) {
  const kept = await ctx.db
    .selectFrom('cms_take_down')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!kept) throw notFound();
  if (kept.erasure) fail('publish.erasedAlready');
  if (kept.finishedTime === null || (await isPublicOrPlanned(ctx, kept.contentId))) fail('publish.eraseNotDown');
  return kept;
}

/**
 * Removes an item that was taken down from all that is stored: versions, earlier releases, bytes that nothing else names, and
 * words in logs. What is public is searched for its text once more. It cannot be taken back; half of it is gone on with by
 * another, as what the item said is kept until everything else is done.
 */
export async function eraseTakenDown(
  ctx: Context,
  desk: PublishDesk,
  { id }: { id: number },
  progress: Progress,
): Promise<{ certificateId: number }> {
  const kept = await refuseUnlessTakenDown(ctx, id);
  const mappings = await eraseMappings(ctx, desk, kept, progress);
  const { contentId, title, addresses, finishedTime, releases, createTime: at } = kept;
  const site = await findSiteRow(ctx, siteOf(ctx).id);
  if (!site) throw notFound();
  return withLease(ctx, site.id, async (lease) => {
    const { db } = ctx;
    // What it said is known no more afterwards: a page that was left with it could not be found again.
    await cleanLeft(ctx, desk, { site, lease, reason: said('publish.erasingReleases') });
    const { tells, mentions: remaining } = await tracesOf(ctx, desk.blobs, { siteId: site.id, contentId });
    const { titles, paragraphs } = await writtenTexts(ctx, contentId);
    const former = await formerNamesOf(ctx, site.id, contentId);
    const pipes = await db.selectFrom('cms_publishpipe').selectAll().where('siteId', '=', site.id).execute();
    const item = { contentId, title, at, addresses, finishedTime, releases, former };
    await progress.report(10, said('publish.erasingReleases'));
    const replaced = await rewriteReleases({ ...desk, ctx, site, item, tells }, pipes as PublishPipe[]);
    await progress.report(50, said('publish.erasingBytes'));
    // Nobody finds words in what is packed.
    const archives = await forgetArchives(ctx, site.id);
    const named = await removeBytes(ctx, desk.blobs, new Set([...replaced, ...archives]));
    const unnamed = await removeUnnamed(ctx, desk.blobs, { siteId: site.id, tells });
    const bytes = { blobs: named.blobs + unnamed.blobs, bytes: named.bytes + unnamed.bytes };
    const paths = [...former.paths, ...addresses.map(({ path }) => path)];
    const names = [...new Set([title, ...titles])].filter(({ length }) => length > 1);
    await ctx.transaction(async (ctx) => {
      const versions = await ctx.db.selectFrom('cms_version').select('id').where('contentId', '=', contentId).execute();
      await eraseContent(ctx, contentId);
      const written = { siteId: site.id, contentId, titles: names, texts: paragraphs };
      const all = [contentId, ...mappings];
      let notes = 0;
      for (const one of all) notes += await scrubNotes(ctx, { ...written, contentId: one, paths });
      const done = { time: ctx.now().toISOString(), by: actor(ctx) };
      const counts = { versions: versions.length, files: replaced.size, notes, blobs: bytes.blobs, bytes: bytes.bytes };
      const erasure: Erasure = { ...done, ...counts, mentions: remaining };
      await ctx.db.updateTable('cms_take_down').set({ erasure }).where('id', '=', id).execute();
      for (const one of all) {
        await plainCertificates(ctx, { ...written, contentId: one });
        await forgetMoves(ctx, { siteId: site.id, contentId: one });
      }
      const words = remaining.length ? 'publish.erasedMentions' : 'publish.erased';
      const message = said(words, { mentions: remaining.length });
      await progress.done(ctx, { message, result: { certificateId: id } });
    });
    return { certificateId: id };
  });
}

/**
 * The same of the mappings of an item, with their certificates; one that fails is named and goes without the files of earlier
 * releases. Answers all of them: nothing is left of any once the item is erased.
 */
async function eraseMappings(
  ctx: Context,
  desk: PublishDesk,
  { siteId, contentId }: Item,
  progress: Progress,
): Promise<number[]> {
  const mappings = (await withMappings(ctx, [contentId])).filter((id) => id !== contentId);
  if (mappings.length === 0) return [];
  const certificates = await ctx.db
    .selectFrom('cms_take_down')
    .select(['id', 'contentId', 'erasure'])
    .where('siteId', '=', siteId)
    .where('contentId', 'in', mappings)
    .orderBy('id')
    .execute();
  // Of several the last, which says all that was found.
  const last = new Map(certificates.map((one) => [one.contentId, one]));
  for (const { id, contentId, erasure } of last.values()) {
    if (erasure) continue;
    const refusal = await faultIn(ctx, () =>
      eraseTakenDown(ctx, desk, { id }, { ...progress, done: async () => undefined }),
    );
    if (refusal) progress.error(said('publish.mappingNotErased', { id: contentId, reason: refusal }));
  }
  return mappings;
}

interface Item {
  siteId: number;
  contentId: number;
}
interface Written extends Item {
  titles: readonly string[];
  texts: readonly string[];
}

/** Every certificate of an item goes without its words: title, reason, and addresses that somebody gave it; earlier ones, too. */
async function plainCertificates({ db }: Context, { siteId, contentId, titles, texts }: Written): Promise<void> {
  const certificates = await db
    .selectFrom('cms_take_down')
    .select(['id', 'reason', 'addresses', 'mentions'])
    .where('siteId', '=', siteId)
    .where('contentId', '=', contentId)
    .execute();
  const standIn = `#${contentId}`;
  for (const { id, ...kept } of certificates) {
    const own = new Set(kept.addresses.map(({ path }) => path));
    const foundAs = (found: string) =>
      titles.includes(found) ? standIn : own.has(found) ? plainAddress(found, contentId) : found;
    await db
      .updateTable('cms_take_down')
      .set({
        title: '',
        reason: await withoutWordsOf(kept.reason, { titles, texts }, standIn),
        addresses: kept.addresses.map((one) => ({ ...one, path: plainAddress(one.path, contentId) })),
        mentions: kept.mentions.map((one) => ({ ...one, found: foundAs(one.found) })),
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Such an address may spell the title, and leads nowhere any more. */
async function forgetMoves({ db }: Context, { siteId, contentId }: Item): Promise<void> {
  await db
    .deleteFrom('cms_redirect')
    .where('siteId', '=', siteId)
    .where('subjectKind', '=', 'content')
    .where('subjectId', '=', contentId)
    .execute();
}
