import type { FramePlace } from '@kaiyin/modules/publish/schema';
import { notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';
import { contentTypeOf } from '../page/content-types.ts';
import { minute, openView, type View } from './views.ts';

const lifetime = 60 * minute;
const remembered = 20;

interface Frame {
  siteId: number;
  pages: number;
  /** The last ones, each with its number. */
  visits: { number: number; path: string }[];
}

const frames = new LRUCache<string, Frame>({ max: 1000, ttl: lifetime });

/** Opens a view for a frame and notes which pages it asks for; pages are what it loads first, then what they hold. */
export function openFrame(view: View, siteId: number): string {
  const frame: Frame = { siteId, pages: 0, visits: [] };
  const url = openView((path, lent) => {
    if (isPage(path)) frame.visits = [...frame.visits, { number: ++frame.pages, path }].slice(-remembered);
    return view(path, lent);
  }, lifetime);
  frames.set(url, frame);
  return url;
}

const isPage = (path: string): boolean =>
  path === '' || path.endsWith('/') || !/\.\w+$/.test(path) || contentTypeOf(path).startsWith('text/html');

/** Where a frame of the current site went after the pages that the caller knows. */
export function framePlace(ctx: Context, { frame: url, after }: { frame: string; after: number }): FramePlace {
  const frame = frames.get(url);
  if (!frame || frame.siteId !== siteOf(ctx).id) throw notFound();
  const visit = frame.visits.find(({ number }) => number > after);
  return { path: visit?.path ?? null, pages: frame.pages };
}
