import { plannedInstants } from '../planned-instants.ts';
import { reasonFor } from '../release/reason.ts';
import type { TimeMark, TimePreview, workingCopies } from '@kaiyin/modules/publish/schema';
import { refuseUnlessMayEverywhere, seesAll } from '@kaiyin/modules/catalog/server';
import { enabledPipes, pipeRoot } from '@kaiyin/modules/site/server';
import {
  actor,
  notFound,
  siteOf,
  waitingLine,
  whoWaits,
  type BlobStore,
  type Context,
  type Place,
} from '@kaiyin/server-kit';
import { openBatch, type Batch } from '../render/batch.ts';
import { contentTypeOf, isPage, isText } from '../page/content-types.ts';
import { composeIncludes } from '../export/compose-includes.ts';
import { hidesOf } from '../take-down/hides-of.ts';
import { takenDown } from '../take-down/taken-down.ts';
import { fileAt, releaseAt } from '../release/releases.ts';
import { findSiteRow } from '../site-row.ts';
import { renderOrThrow } from '../render/render-page.ts';
import { pageAt } from '../page/site-paths.ts';
import type { DescribedSite } from './described.ts';
import { openFrame } from './frames.ts';
import type { PageDesk } from './wanted-page.ts';
import { openUntilTakeDown } from './ticket.ts';
import { seenAssets } from './seen-assets.ts';
import { minute, type Lent, type Shown, type View } from './views.ts';

interface Wanted {
  pipeCode: string;
  /** ISO 8601 UTC. */
  at: string;
  working: (typeof workingCopies)[number];
}

/** Most of it are the addresses of the pictures that were shown. */
const bytesOfPreview = 50_000;

/** Opens the whole site in a pipe as it was, is or will be at an instant; the address works for an hour. */
export async function openTimePreview(
  ctx: Context,
  { blobs, pages }: { blobs: BlobStore; pages: PageDesk },
  wanted: Wanted,
): Promise<TimePreview> {
  const siteId = siteOf(ctx).id;
  const site = await findSiteRow(ctx, siteId);
  const pipe = (await enabledPipes(ctx, siteId)).find(({ code }) => code === wanted.pipeCode);
  if (!site || !pipe) throw notFound();
  const past = wanted.working === 'none' && wanted.at <= ctx.now().toISOString();
  // What nobody sees yet is shown whole only to whoever sees all of it anyway.
  if (!past) refuseUnlessMayEverywhere(ctx, 'View');
  return openUntilTakeDown({ ctx, siteId }, async (open) => {
    const { pipeCode, at } = wanted;
    const working = past ? [] : await workingIds(ctx, wanted.working);
    const { suffix } = pipe;
    const described = {
      kind: 'site',
      siteId,
      pipeCode,
      at,
      past,
      working,
      suffix,
      root: pipeRoot(site.path, pipe),
    } as const;
    const whole = await viewOfSite(ctx, { blobs, pages, place: whoWaits(ctx) }, described);
    const terms = { lifetime: 60 * minute, bytes: bytesOfPreview, described };
    return { url: open(whole, terms), frameUrl: open(whole, { ...terms, open: openFrame }), past };
  });
}

/** The whole site as it is described. */
export async function viewOfSite(
  ctx: Context,
  lent: { blobs: BlobStore; pages: PageDesk; place: Place },
  described: DescribedSite,
): Promise<View> {
  const view = described.past ? await viewOfRelease(ctx, lent, described) : viewOfTime(lent, described);
  return linked(indexed(view, described.suffix), described.root);
}

/** Ids of items whose working copies a preview shows: of the caller, or of everyone. */
async function workingIds(ctx: Context, whose: Wanted['working']): Promise<number[]> {
  if (whose === 'none') return [];
  let rows = ctx.db
    .selectFrom('cms_content')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('deletedTime', 'is', null)
    .where((eb) => eb.or([eb('dirty', '=', true), eb('publicFrom', 'is', null)]));
  if (whose === 'mine') rows = rows.where('updateBy', '=', actor(ctx));
  const found = await rows.orderBy('updateTime', 'desc').orderBy('id', 'desc').limit(1000).execute();
  const down = new Set((await takenDown(ctx, siteOf(ctx).id)).map(({ contentId }) => contentId));
  return found.map(({ id }) => id).filter((id) => !down.has(id));
}

interface Moment {
  siteId: number;
  pipeCode: string;
  at: string;
}

/** The very files of the release that was shown at the instant; those that tell of what was taken down since are rendered without it. */
async function viewOfRelease(
  ctx: Context,
  lent: { blobs: BlobStore; pages: PageDesk; place: Place },
  { siteId, pipeCode, at }: Moment,
): Promise<View> {
  const { blobs } = lent;
  const { number, at: heldAt } = (await releaseAt(ctx, { siteId, pipeCode, at })) ?? { number: 0, at };
  // The files of a large site are too many to be held for as long as it may be looked at.
  const hashAt = ({ ctx }: Lent, path: string) => fileAt(ctx, { siteId, pipeCode, path }, number);
  const bytesAt = async (visit: Lent, path: string) => {
    const hash = await hashAt(visit, path);
    return hash === undefined ? undefined : blobs.get(hash);
  };
  const composed = async (html: string, path: string, visit: Lent) =>
    (await composeIncludes(html, path, async (one) => (await bytesAt(visit, one))?.toString())).html;
  // What was taken down since was not yet when these files were made.
  const isHidden = hidesOf(ctx, blobs, { siteId, pipeCode, release: number, items: await takenDown(ctx, siteId) });
  const renderedThen = viewOfTime(lent, { siteId, pipeCode, at: heldAt, working: [] });
  return async (path, visit) => {
    const hash = await hashAt(visit, path);
    if (hash === undefined) return undefined;
    const stored = await blobs.get(hash);
    const body = isPage(path) ? Buffer.from(await composed(stored.toString(), path, visit)) : stored;
    if (await isHidden({ path, hash }, async () => body)) return renderedThen(path, visit);
    return { body: isPage(path) ? body.toString() : body, type: contentTypeOf(path) };
  };
}

/** Twice as many as browsers ask one host for. */
const askedAtOnce = 12;

/** Pages rendered as the release of that instant will render them. */
function viewOfTime(
  { blobs, pages, place }: { blobs: BlobStore; pages: PageDesk; place: Place },
  { siteId, pipeCode, at, working }: Moment & { working: readonly number[] },
): View {
  // A browser asks for several pages at once: of one preview they stand in the common line one after another.
  const own = waitingLine({ perKey: askedAtOnce, inAll: askedAtOnce });
  const assets = seenAssets();
  return async (path, lent) => {
    const { ctx } = lent;
    const hash = await assets.find(lent, path);
    if (hash !== undefined) return { body: await blobs.get(hash), type: contentTypeOf(path) };
    const wanted = { kind: 'moment', siteId, pipeCode, at, working, path } as const;
    const turn = { ...place, signal: ctx.signal };
    const shown = await own.take(turn, () => pages.show(ctx, turn, wanted));
    await assets.note(lent, shown?.assets ?? []);
    const stored = shown?.assets.find((asset) => asset.path === path);
    return shown && { body: stored ? await blobs.get(stored.hash) : shown.html, type: contentTypeOf(path) };
  };
}

/** A batch at an instant, with working copies in place of what is public. */
export async function batchAt(
  ctx: Context,
  blobs: BlobStore,
  { siteId, pipeCode, at, working }: Moment & { working: readonly number[] },
): Promise<Batch> {
  const site = await findSiteRow(ctx, siteId);
  const pipe = (await enabledPipes(ctx, siteId)).find(({ code }) => code === pipeCode);
  if (!site || !pipe) throw notFound();
  return openBatch({ ctx, blobs, site, pipe, perspective: { at, working: new Set(working) } });
}

/** The page at a path; undefined when there is none, or not so many parts. */
export async function pageOf(batch: Batch, path: string) {
  const found = await pageAt(batch, path);
  if (!found) return undefined;
  const { ref, part } = found;
  if (part > 1 && (await renderOrThrow(batch, ref, 1)).parts < part) return undefined;
  return renderOrThrow(batch, ref, part);
}

/** Folders show their index, and what is missing shows the site's own page for that. */
const indexed =
  (view: View, suffix: string): View =>
  async (path, lent) => {
    const file = path === '' || path.endsWith('/') ? `${path}index.${suffix}` : path;
    const shown = (await view(file, lent)) ?? (await view(`${path}/index.${suffix}`, lent));
    if (shown) return shown;
    const missing = await view(`404.${suffix}`, lent);
    return missing && { ...missing, status: 404 };
  };

/** Absolute links of the pages lead on inside the preview; nothing else of their bytes is changed. */
const linked =
  (view: View, root: string): View =>
  async (path, lent) => {
    const shown = await view(path, lent);
    return shown && isText(`.${/\/(\w+)/.exec(shown.type)?.[1] ?? ''}`) ? withLinks(shown, root, lent.root) : shown;
  };

function withLinks(shown: Shown, from: string, to: string): Shown {
  const plain = from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const links = new RegExp(`(\\s(?:href|src|action|poster|srcset)=["'])(?:https?:)?${plain}`, 'g');
  return { ...shown, body: String(shown.body).replace(links, `$1${to}`) };
}

/** Instants of the current site that are worth looking at: the last releases, and what is planned. */
export async function timeMarks(ctx: Context): Promise<TimeMark[]> {
  const siteId = siteOf(ctx).id;
  const releases = await ctx.db
    .selectFrom('cms_release')
    .select(['at', 'reason', 'reasonWords', 'createBy'])
    .distinct()
    .where('siteId', '=', siteId)
    .orderBy('at', 'desc')
    .orderBy('reason')
    .limit(50)
    .execute();
  const planned = seesAll(ctx) ? await plannedInstants(ctx, siteId, { after: ctx.now().toISOString() }) : [];
  return [
    ...releases.toReversed().map((one) => ({ at: one.at, kind: 'release' as const, title: reasonFor(ctx, one) })),
    ...planned,
  ];
}
