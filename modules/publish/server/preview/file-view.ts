import type { FileSides } from '@kaiyin/modules/plan/schema';
import { changeId, siteOf, waitingLine, whoWaits, type BlobStore, type Context, type Place } from '@kaiyin/server-kit';
import { contentTypeOf, isPage, isText } from '../page/content-types.ts';
import { hidesOf } from '../take-down/hides-of.ts';
import { currentRelease } from '../release/releases.ts';
import { takenDown } from '../take-down/taken-down.ts';
import { comparePages } from './compared-pages.ts';
import type { DescribedSide } from './described.ts';
import type { PagePair } from './mark-pair.ts';
import type { PageDesk } from './wanted-page.ts';
import { openUntilTakeDown, type Open } from './ticket.ts';
import { describeFiles, withFiles } from './static-files.ts';
import { minute, type View } from './views.ts';

interface File {
  pipeCode: string;
  path: string;
  before: string | null;
  after: string | null;
  /** Static files that no release has yet, by path. */
  fresh?: Iterable<readonly [path: string, hash: string]>;
}

interface Lent {
  blobs: BlobStore;
  pages: PageDesk;
}

interface Side {
  text: string | null;
  url: string;
}

/** Below a page's own address: the same page with what has changed marked. */
const markedPath = 'changes';

// Texts of both sides are in memory while they are compared and told.
const line = waitingLine({ perKey: 6, inAll: 24, atOnce: 2 });

/**
 * The two sides of a published file: as text, and as addresses that show them for ten minutes; nothing of what was taken
 * down. @throws LineFull when too many are asked for at once
 */
export const fileSides = (ctx: Context, lent: Lent, file: File): Promise<FileSides> =>
  line.take(whoWaits(ctx), () =>
    openUntilTakeDown({ ctx, siteId: siteOf(ctx).id }, (open) => sidesOf(ctx, { ...lent, open }, file)),
  );

async function sidesOf(
  ctx: Context,
  { open, ...lent }: Lent & { open: Open },
  { pipeCode, path, before, after, fresh = [] }: File,
): Promise<FileSides> {
  const { blobs } = lent;
  const siteId = siteOf(ctx).id;
  const release = await currentRelease(ctx, siteId, pipeCode);
  const isHidden = hidesOf(ctx, blobs, { siteId, pipeCode, release, items: await takenDown(ctx, siteId) });
  const isShown = async (hash: string | null) =>
    hash !== null && !(await isHidden({ path, hash }, () => blobs.get(hash)));
  const shown = { before: await isShown(before), after: await isShown(after) };
  const isPair = before !== null && after !== null && shown.before && shown.after && isPage(path);
  const pair = isPair ? { before, after } : undefined;
  const files = isPage(path) ? await describeFiles(ctx, { siteId, pipeCode }, fresh) : undefined;
  const side = async (name: keyof PagePair, hash: string | null): Promise<Side> => {
    if (hash === null) return { text: null, url: '' };
    if (!shown[name]) return { text: ctx.say('publish.takenDownFile'), url: '' };
    const described: DescribedSide = { kind: 'side', hash, type: contentTypeOf(path), name, pair, files };
    const view = viewOfSide({ ...lent, place: whoWaits(ctx) }, described);
    const url = open(view, { lifetime: 10 * minute, described });
    return { text: isText(path) ? (await blobs.get(hash)).toString() : '', url };
  };
  const [was, is] = [await side('before', before), await side('after', after)];
  const count = pair ? (await comparePages({ ...lent, memory: ctx.services.memory }, whoWaits(ctx), pair)).count : 0;
  return {
    before: was.text,
    after: is.text,
    beforeUrl: was.url,
    afterUrl: is.url,
    changes: count > 0 ? linked(count, was, is) : null,
  };
}

/** Holds no page: what it shows is read when it is asked for. */
export function viewOfSide(
  { place: { key }, ...lent }: Lent & { place: Pick<Place, 'key'> },
  { hash, type, name, pair, files }: DescribedSide,
): View {
  const view: View = async (path, { ctx: { signal, services } }) => {
    if (path === '') return { body: await lent.blobs.get(hash), type };
    if (path !== markedPath || !pair) return undefined;
    const place = { key, signal };
    const { count, [name]: body } = await line.take(place, () =>
      comparePages({ ...lent, memory: services.memory }, place, pair),
    );
    return count > 0 ? { body, type } : undefined;
  };
  return withFiles(view, lent.blobs, files);
}

const linked = (count: number, was: Side, is: Side): FileSides['changes'] => ({
  beforeUrl: was.url + markedPath,
  afterUrl: is.url + markedPath,
  ids: Array.from({ length: count }, (_, index) => changeId(index + 1)),
});
