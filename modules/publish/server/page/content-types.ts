import { inItsEncoding } from '@kaiyin/modules/resource/schema';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  shtml: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

const suffixOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** Media type of a published file by its path; unknown ones are bytes. */
export function contentTypeOf(path: string): string {
  const type = types[suffixOf(path)] ?? 'application/octet-stream';
  return isOfLibrary(path) ? inItsEncoding(type, path) : type;
}

/** Whether a file is a web page: only into those are included files put, as web servers do. */
export const isPage = (path: string): boolean => contentTypeOf(path).startsWith('text/html');

export const isText = (path: string): boolean =>
  /^(text\/|application\/(xml|json|manifest)|image\/svg)/.test(contentTypeOf(path));

/** Whether a file is one of the library's, which says what it says wherever it is shown. */
export const isOfLibrary = (path: string): boolean => path.startsWith('resources/');

/** Whether a file is one of the pipe's static files, with a mark of its bytes in its name: another file has another one. */
export const isMarked = (path: string): boolean => /^assets\/.+\.[0-9a-f]{8}\.(?!s?html?$)[a-z0-9]+$/i.test(path);

/** Whether a site's own words are in a file: whatever is neither the library's nor a static file was rendered, whichever suffix somebody gave it. */
export const isWritten = (path: string): boolean => !isOfLibrary(path) && !isMarked(path);
