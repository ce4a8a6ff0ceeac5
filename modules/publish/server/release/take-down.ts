import type { Rows } from '@kaiyin/entity';
import type { Mention, TakeDown } from '@kaiyin/modules/publish/schema';
import { loadContent, withdrawContent } from '@kaiyin/modules/content/server';
import { containing, actor, fail, notFound, siteOf, taskTitle, type Context, type Progress } from '@kaiyin/server-kit';
import { isText } from '../page/content-types.ts';
import { publishSite, type PublishDesk } from '../publish-site.ts';
import { currentRelease, manifestAt } from './releases.ts';

export interface WantedTakeDown {
  contentId: number;
  reason: string;
}

/** Ends what is public of an item everywhere, publishes, searches every published file for it and keeps what was found. */
export async function takeDown(
  ctx: Context,
  desk: PublishDesk,
  { contentId, reason }: WantedTakeDown,
  progress: Progress,
): Promise<{ certificateId: number }> {
  const siteId = siteOf(ctx).id;
  const item = await loadContent(ctx, contentId);
  const addresses = await addressesOf(ctx, siteId, contentId);
  const before = await releasesOf(ctx, siteId);
  await withdrawContent(ctx, contentId);
  await publishSite(ctx, desk, { siteId, reason: taskTitle(ctx, 'publish.takeDownTitle', { name: item.title }) });
  const search = await searchFiles(ctx, desk, { siteId, needles: needlesOf(item, addresses) }, progress);
  const { id: certificateId } = await ctx.db
    .insertInto('cms_take_down')
    .values({
      siteId,
      contentId,
      title: item.title,
      reason,
      addresses,
      ...search,
      releases: await releasesSince(ctx, siteId, before),
      createBy: actor(ctx),
      createTime: ctx.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { searchedFiles: files, mentions } = search;
  await progress.report(100, taskTitle(ctx, 'publish.takenDown', { files, mentions: mentions.length }));
  return { certificateId };
}

/** Refuses what is neither public nor shown any more: there would be nothing to prove. */
export async function refuseUnlessPublic(ctx: Context, contentId: number): Promise<string> {
  const { title } = await loadContent(ctx, contentId);
  const now = ctx.now().toISOString();
  const shown = await ctx.db
    .selectFrom('cms_publication')
    .select('id')
    .where('contentId', '=', contentId)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .executeTakeFirst();
  // A take-down that was interrupted is done again while pages are left.
  const stands = shown ?? (await addressesOf(ctx, siteOf(ctx).id, contentId))[0];
  if (!stands) fail('publish.takeDownNotPublic', { name: title });
  return title;
}

const addressesOf = (ctx: Context, siteId: number, contentId: number): Promise<TakeDown['addresses']> =>
  ctx.db
    .selectFrom('cms_page')
    .select(['pipeCode', 'path'])
    .where('siteId', '=', siteId)
    .where('kind', '=', 'content')
    .where('subjectId', '=', contentId)
    .where('hash', '!=', '')
    .orderBy('pipeCode')
    .orderBy('part')
    .execute();

interface Needle {
  found: string;
  /** Characters on both sides of a find must not belong to a longer name. */
  text: string;
}

function needlesOf({ id, title }: { id: number; title: string }, addresses: readonly { path: string }[]): Needle[] {
  const escaped = title.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const texts = [
    ...new Set([title, escaped, title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')]),
  ];
  return [
    ...[...new Set(addresses.map(({ path }) => path))].map((path) => ({ found: path, text: path })),
    { found: `iurl://content?id=${id}`, text: `iurl://content?id=${id}` },
    // Short titles are found in anything.
    ...(title.length >= 4 ? texts.map((text) => ({ found: title, text })) : []),
  ];
}

interface Search {
  siteId: number;
  needles: readonly Needle[];
}

const reportEvery = 500;

/** Reads every text file that any pipe of the site shows, also those of pipes that are closed. */
async function searchFiles(ctx: Context, { blobs }: PublishDesk, { siteId, needles }: Search, progress: Progress) {
  const pipes = await ctx.db
    .selectFrom('cms_release')
    .select('pipeCode')
    .distinct()
    .where('siteId', '=', siteId)
    .execute();
  const found = { searchedFiles: 0, searchedBytes: 0, mentions: [] as Mention[] };
  for (const { pipeCode } of pipes) {
    const files = await manifestAt(ctx, siteId, pipeCode, await currentRelease(ctx, siteId, pipeCode));
    for (const [path, { hash, size }] of files) {
      found.searchedFiles++;
      found.searchedBytes += size;
      const text = isText(path) ? `${path}\n${(await blobs.get(hash)).toString()}` : path;
      const hits = new Set(needles.filter((needle) => mentions(text, needle.text)).map((needle) => needle.found));
      for (const hit of hits) found.mentions.push({ pipeCode, path, found: hit });
      if (found.searchedFiles % reportEvery === 0)
        await progress.report(
          60,
          taskTitle(ctx, 'publish.searching', { done: found.searchedFiles, total: files.size }),
        );
    }
  }
  return found;
}

const partOfName = /[\w-]/;
export function mentions(text: string, needle: string): boolean {
  const edges = partOfName.test(needle[0] ?? '') || partOfName.test(needle.at(-1) ?? '');
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (!edges) return true;
    const [before, after] = [text[at - 1] ?? '', text[at + needle.length] ?? ''];
    const cutsBefore = partOfName.test(needle[0] ?? '') && partOfName.test(before);
    const cutsAfter = partOfName.test(needle.at(-1) ?? '') && partOfName.test(after);
    if (!cutsBefore && !cutsAfter) return true;
  }
  return false;
}

async function releasesOf(ctx: Context, siteId: number): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('cms_release')
    .select(['pipeCode', (eb) => eb.fn.max('number').as('number')])
    .where('siteId', '=', siteId)
    .groupBy('pipeCode')
    .execute();
  return new Map(rows.map(({ pipeCode, number }) => [pipeCode, Number(number)]));
}

async function releasesSince(
  ctx: Context,
  siteId: number,
  before: ReadonlyMap<string, number>,
): Promise<TakeDown['releases']> {
  const rows = await ctx.db
    .selectFrom('cms_release')
    .select(['pipeCode', 'number', 'changed', 'removed'])
    .where('siteId', '=', siteId)
    .orderBy('id')
    .execute();
  return rows.filter(({ pipeCode, number }) => number > (before.get(pipeCode) ?? 0));
}

export async function listTakeDowns(
  ctx: Context,
  { pageNum, pageSize, title }: { pageNum: number; pageSize: number; title?: string | undefined },
): Promise<Rows<TakeDown>> {
  let rows = ctx.db.selectFrom('cms_take_down').where('siteId', '=', siteOf(ctx).id);
  if (title) rows = rows.where(containing('title', title));
  const { n } = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const found = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows: found, total: Number(n) };
}

export async function getTakeDown(ctx: Context, { id }: { id: number }): Promise<TakeDown> {
  const row = await ctx.db
    .selectFrom('cms_take_down')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
