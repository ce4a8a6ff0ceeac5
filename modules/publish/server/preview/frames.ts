import type { FramePlace } from '@kaiyin/modules/publish/schema';
import { defineMemory, KeptShares, notFound, siteOf, whoWaits, type Context } from '@kaiyin/server-kit';
import { contentTypeOf } from '../page/content-types.ts';
import { minute, openView, type View, type ViewTerms } from './views.ts';

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
  const frame: Frame = { siteId: siteOf(opener).id, pages: 0, visits: [] };
  const noting: View = (path, lent) => {
    if (isPage(path)) frame.visits = [...frame.visits, { number: ++frame.pages, path }].slice(-remembered);
    return view(path, lent);
  };
  const url = openView(opener, noting, { ...terms, lifetime });
  const { key: holder } = whoWaits(opener);
  return opener.services.memory(openFrames).keep(frame, { holder, bytes: remembered * longestPath, name: url });
}

const isPage = (path: string): boolean =>
  path.length <= longestPath &&
  (path === '' || path.endsWith('/') || !/\.\w+$/.test(path) || contentTypeOf(path).startsWith('text/html'));

/** Where a frame of the current site went after the pages that the caller knows. */
export function framePlace(ctx: Context, { frame: url, after }: { frame: string; after: number }): FramePlace {
  const frame = ctx.services.memory(openFrames).get(url);
  if (!frame || frame.siteId !== siteOf(ctx).id) throw notFound();
  const visit = frame.visits.find(({ number }) => number > after);
  return { path: visit?.path ?? null, pages: frame.pages };
}
