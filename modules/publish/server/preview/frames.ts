import type { FramePlace } from '@kaiyin/modules/publish/schema';
import { hashOf, isShared } from './is-shared.ts';
import { defineMemory, KeptShares, notFound, siteOf, whoWaits, type Context } from '@kaiyin/server-kit';
import { contentTypeOf } from '../page/content-types.ts';
import { minute, openView, type Lent, type View, type ViewTerms } from './views.ts';

const lifetime = 60 * minute;
const remembered = 20;
const longestPath = 1000;

interface Frame {
  siteId: number;
  pages: number;
  /** The last ones, each with its number. */
  visits: { number: number; path: string }[];
}

const openFrames = defineMemory(
  'publish.frames',
  () => new KeptShares<Frame>({ inAll: 16_000_000, perHolder: 2_000_000, lifetime }),
);

/** Opens a view for a frame and notes which pages it asks for; pages are what it loads first, then what they hold. */
export function openFrame(opener: Context, view: View, terms: ViewTerms): string {
  const siteId = siteOf(opener).id;
  const frame: Frame = { siteId, pages: 0, visits: [] };
  const url = openView(opener, noting(view, siteId), { ...terms, lifetime });
  const { key: holder } = whoWaits(opener);
  return opener.services.memory(openFrames).keep(frame, { holder, bytes: remembered * longestPath, name: url });
}

/** Notes which pages a frame asks for. */
export const noting =
  (view: View, siteId: number): View =>
  async (path, lent) => {
    if (isPage(path)) await note(lent, path, siteId);
    return view(path, lent);
  };

async function note({ ctx, root: url }: Lent, path: string, siteId: number): Promise<void> {
  const frame = (await frameAt(ctx, url)) ?? { siteId, pages: 0, visits: [] };
  frame.visits = [...frame.visits, { number: ++frame.pages, path }].slice(-remembered);
  if (isShared(ctx)) await storeOf(ctx).put(hashOf(url), JSON.stringify(frame), lifetime);
}

const storeOf = ({ services }: Context) => services.shared.store('previewFrame');

/** A frame that was opened here, with what other processes have noted of it. */
async function frameAt(ctx: Context, url: string): Promise<Frame | undefined> {
  const shared = isShared(ctx) ? await storeOf(ctx).get(hashOf(url)) : undefined;
  return shared === undefined ? ctx.services.memory(openFrames).get(url) : (JSON.parse(shared) as Frame);
}

const isPage = (path: string): boolean =>
  path.length <= longestPath &&
  (path === '' || path.endsWith('/') || !/\.\w+$/.test(path) || contentTypeOf(path).startsWith('text/html'));

/** Where a frame of the current site went after the pages that the caller knows. */
export async function framePlace(
  ctx: Context,
  { frame: url, after }: { frame: string; after: number },
): Promise<FramePlace> {
  const frame = await frameAt(ctx, url);
  if (!frame || frame.siteId !== siteOf(ctx).id) throw notFound();
  const visit = frame.visits.find(({ number }) => number > after);
  return { path: visit?.path ?? null, pages: frame.pages };
}
