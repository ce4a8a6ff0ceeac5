import { isMarked, isOfLibrary } from '../page/content-types.ts';

/** How long others may keep a published file: pages are asked for again, what has a mark of its bytes in its name never is. */
export const cacheControlOf = (path: string): string =>
  isMarked(path) ? 'public, max-age=31536000, immutable' : isOfLibrary(path) ? 'public, max-age=86400' : 'no-cache';
