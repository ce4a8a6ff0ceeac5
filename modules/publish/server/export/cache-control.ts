/** How long others may keep a published file: library files have a name of their own for ever, pages are asked for again. */
export const cacheControlOf = (path: string): string =>
  path.startsWith('resources/') ? 'public, max-age=86400' : 'no-cache';
