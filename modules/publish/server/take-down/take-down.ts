import type { Rows } from '@kaiyin/entity';
import type { Mention, TakeDown, TakeDownView } from '@kaiyin/modules/publish/schema';
import { seesAll } from '@kaiyin/modules/catalog/server';
import { loadContent, withdrawContent, withMappings } from '@kaiyin/modules/content/server';
import {
  actor,
  containing,
  fail,
  isInScope,
  notFound,
  said,
  siteOf,
  type Context,
  type Progress,
} from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { readersSee } from '../held/seen.ts';
import { inPieces } from '../kept/kept-pages.ts';
import { type PublishDesk } from '../publish-desk.ts';
import { publishSite } from '../publish-site.ts';
import { cleanClosed } from './clean-pipes.ts';
import { distinct, ownAddresses, shownPages } from './own-addresses.ts';
import { remainsOf } from './remains.ts';
import { needlesOf, searchFiles } from './search-files.ts';
import { isBeingDone, isPublic, isPublicOrPlanned } from './take-down-rows.ts';

export interface WantedTakeDown {
  contentId: number;
  reason: string;
}

/**
 * Ends what is public of an item everywhere, publishes, searches every published file for it and keeps what was found. One
 * that stopped half way, because a disk or a publish failed, is gone on with.
 */
export async function takeDown(
  ctx: Context,
  desk: PublishDesk,
  wanted: WantedTakeDown,
  progress: Progress,
): Promise<{ certificateId: number }> {
  return finishTakeDown(ctx, desk, await beginTakeDown(ctx, wanted), progress);
}

/** Does what is left of a take-down after its act, which has been before: the call that asked for it. */
export async function proveTakeDown(
  ctx: Context,
  desk: PublishDesk,
  wanted: WantedTakeDown,
  progress: Progress,
): Promise<{ certificateId: number }> {
  const { title } = await loadContent(ctx, wanted.contentId);
  const begun = await unfinishedOf(ctx, siteOf(ctx).id, wanted.contentId);
  const isAgain = await isPublic(ctx, wanted.contentId);
  if (begun && isAgain) fail('publish.takeDownPublicAgain', { name: title });
  if (begun) return finishTakeDown(ctx, desk, begun.id, progress);
  const proved = isAgain ? undefined : await lastOf(ctx, siteOf(ctx).id, wanted.contentId);
  // Earlier editions left the act to the task.
  return proved ? { certificateId: proved.id } : takeDown(ctx, desk, wanted, progress);
}

const quiet: Progress = { report: async () => undefined, error: () => undefined, done: async () => undefined };

/** Who makes it public and takes it down anew so often, while it is being proved, is told to try again. */
const mostTimes = 10;

/** Publishes what a take-down has withdrawn, searches for it and keeps the proof. */
export async function finishTakeDown(
  ctx: Context,
  desk: PublishDesk,
  id: number,
  progress: Progress = quiet,
): Promise<{ certificateId: number }> {
  for (let times = 0; times < mostTimes; times++)
    // Else it was public meanwhile and has been taken down anew: nothing of that is proved.
    if (await isProvedNow(ctx, desk, id, progress)) return { certificateId: id };
  const { title } = await keptTakeDown(ctx, id);
  return fail('publish.takeDownPublicAgain', { name: title });
}

async function isProvedNow(ctx: Context, desk: PublishDesk, id: number, progress: Progress): Promise<boolean> {
  const siteId = siteOf(ctx).id;
  const { contentId, title, createTime, releasesBefore, ...kept } = await keptTakeDown(ctx, id);
  // A publish that was under way when it began may have made some since.
  const addresses = distinct([...kept.addresses, ...(await ownAddresses(ctx, siteId, [contentId]))]);
  const reason = said('publish.takeDownTitle', { name: title });
  const contents = await withMappings(ctx, [contentId]);
  await publishSite(ctx, desk, { siteId, reason, urgent: true, held: { contents, areTakenDown: true } });
  await cleanClosed(ctx, desk, { siteId, reason });
  const needles = needlesOf({ id: contentId, title }, addresses);
  const searched = await searchFiles(ctx, desk, { siteId, needles }, progress);
  const search = { ...searched, mentions: await ofThisItem(ctx, { siteId, contentId }, searched.mentions) };
  const releases = await releasesSince(ctx, siteId, releasesBefore);
  const { searchedFiles: files, mentions } = search;
  const done = {
    message: said('publish.takenDown', { files, mentions: mentions.length }),
    result: { certificateId: id },
  };
  const isProved = await ctx.transaction(async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('cms_take_down')
      .set({ ...search, addresses, releases, finishedTime: ctx.now().toISOString() })
      .where('id', '=', id)
      .where('createTime', '=', createTime)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await progress.done(ctx, done);
    return numUpdatedRows > 0n;
  });
  if (isProved) await desk.sites.hideTakenDown(siteId);
  return isProved;
}

// An address may have been waited for: what names it now names the page that has it since.
async function ofThisItem(
  ctx: Context,
  { siteId, contentId }: { siteId: number; contentId: number },
  mentions: Mention[],
): Promise<Mention[]> {
  const others = new Set<string>();
  for (const found of inPieces([...new Set(mentions.map((mention) => mention.found))])) {
    const pages = ctx.db.selectFrom('cms_page').select(['pipeCode', 'path']).where('siteId', '=', siteId);
    const rows = await pages
      .where('path', 'in', found)
      .where('hash', '!=', '')
      .where((eb) => eb.or([eb('kind', '!=', 'content'), eb('subjectId', '!=', contentId)]))
      .execute();
    for (const { pipeCode, path } of rows) others.add(`${pipeCode} ${path}`);
  }
  return mentions.filter(({ pipeCode, found }) => !others.has(`${pipeCode} ${found}`));
}

/**
 * The act: withdraws an item and notes that this is to be proved; what the publish will remove is not known afterwards.
 * Answers the certificate's id. What is being done already has begun.
 */
export const beginTakeDown = (ctx: Context, { contentId, reason }: WantedTakeDown): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    const item = await loadContent(ctx, contentId);
    // The words of a mapping are its origin's, which may stay public.
    const title = item.mappingOf === null ? item.title : '';
    const known = await unfinishedOf(ctx, siteId, contentId);
    // One that has been public again since is taken down anew: what was released until then did not remove it.
    const half = known && !(await isPublic(ctx, contentId)) ? known : undefined;
    const isWithdrawn = half && !(await isPublicOrPlanned(ctx, contentId));
    if (isWithdrawn && (await isBeingDone(ctx, contentId))) return half.id;
    const own = await ownAddresses(ctx, siteId, [contentId]);
    const addresses = distinct([...(half?.addresses ?? []), ...own]);
    const releasesBefore = half?.releasesBefore ?? (await releasesOf(ctx, siteId));
    await withdrawContent(ctx, contentId);
    const now = { createBy: actor(ctx), createTime: ctx.now().toISOString() };
    if (known) {
      const again = { ...now, title, reason: reason || known.reason, addresses, releasesBefore };
      await ctx.db.updateTable('cms_take_down').set(again).where('id', '=', known.id).execute();
      return known.id;
    }
    const begun = { siteId, contentId, title, reason, addresses, releasesBefore, ...nothingFound, ...now };
    const { id } = await ctx.db.insertInto('cms_take_down').values(begun).returning('id').executeTakeFirstOrThrow();
    return id;
  });

const nothingFound = {
  releases: [],
  searchedFiles: 0,
  searchedBytes: 0,
  mentions: [],
  finishedTime: null,
  erasure: null,
};

const lastOf = (ctx: Context, siteId: number, contentId: number) =>
  ctx.db
    .selectFrom('cms_take_down')
    .select('id')
    .where('siteId', '=', siteId)
    .where('contentId', '=', contentId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const unfinishedOf = (ctx: Context, siteId: number, contentId: number) =>
  ctx.db
    .selectFrom('cms_take_down')
    .select(['id', 'reason', 'addresses', 'releasesBefore'])
    .where('siteId', '=', siteId)
    .where('contentId', '=', contentId)
    .where('finishedTime', 'is', null)
    .executeTakeFirst();

/** Refuses what is neither public nor shown any more, and was not begun: there would be nothing to prove. */
export async function refuseUnlessPublic(ctx: Context, contentId: number): Promise<string> {
  const { title } = await loadContent(ctx, contentId);
  const siteId = siteOf(ctx).id;
  const stands =
    (await isPublicOrPlanned(ctx, contentId)) ||
    (await unfinishedOf(ctx, siteId, contentId)) ||
    (await shownPages(ctx, siteId, [contentId]))[0] ||
    // What has no page of its own is seen in lists of a held site.
    (await readersSee(ctx, { ids: String(contentId) }))[0]?.version;
  if (!stands) fail('publish.takeDownNotPublic', { name: title });
  return title;
}

/** Numbers of the newest releases by pipe. */
async function releasesOf(ctx: Context, siteId: number): Promise<Record<string, number>> {
  const rows = await ctx.db
    .selectFrom('cms_release')
    .select(['pipeCode', (eb) => eb.fn.max('number').as('number')])
    .where('siteId', '=', siteId)
    .groupBy('pipeCode')
    .execute();
  return Object.fromEntries(rows.map(({ pipeCode, number }) => [pipeCode, Number(number)]));
}

async function releasesSince(
  ctx: Context,
  siteId: number,
  before: Readonly<Record<string, number>>,
): Promise<TakeDown['releases']> {
  const rows = await ctx.db
    .selectFrom('cms_release')
    .select(['pipeCode', 'number', 'changed', 'removed'])
    .where('siteId', '=', siteId)
    .orderBy('id')
    .execute();
  return rows.filter(({ pipeCode, number }) => number > (before[pipeCode] ?? 0));
}

/** Of contents that the caller may see; of those that are no more, by whoever sees all. */
const isSeen = (ctx: Context): RawBuilder<boolean> =>
  seesAll(ctx)
    ? sql<boolean>`1 = 1`
    : sql<boolean>`"contentId" in (select id from cms_content where "siteId" = ${siteOf(ctx).id} and ${isInScope(ctx, 'cms_content')})`;

export async function listTakeDowns(
  ctx: Context,
  { pageNum, pageSize, title }: { pageNum: number; pageSize: number; title?: string | undefined },
): Promise<Rows<TakeDown>> {
  let rows = ctx.db.selectFrom('cms_take_down').where('siteId', '=', siteOf(ctx).id).where(isSeen(ctx));
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

export async function getTakeDown(ctx: Context, { id }: { id: number }): Promise<TakeDownView> {
  const kept = await keptTakeDown(ctx, id);
  return { ...kept, remains: await remainsOf(ctx, kept) };
}

async function keptTakeDown(ctx: Context, id: number) {
  const row = await ctx.db
    .selectFrom('cms_take_down')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', id)
    .where(isSeen(ctx))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
