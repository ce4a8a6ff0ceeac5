import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileEntry } from '@kaiyin/publisher';
import { defineCache, sendBytes } from '@kaiyin/server-kit';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { readersBytes, readersEntry, type ReadersStore } from './composed-files.ts';
import { cacheControlOf } from '../export/cache-control.ts';
import { contentTypeOf, isMarked, isText } from '../page/content-types.ts';
import { sendDynamic, type DynamicDelivery } from '../dynamic/send-dynamic.ts';
import { isShown } from './is-shown.ts';
import type { PublishedPipe } from './published-pipe.ts';
import { withQuery, type Moved } from '../address/redirect-lookup.ts';

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

const megabyte = 1024 * 1024;
const encodedBodies = defineCache<string, Buffer>('publish.encodedBodies', {
  maxSize: 64 * megabyte,
  sizeCalculation: (body) => body.length + 1,
});

/** What published sites are answered from: what is stored, and what is made on request. */
export interface DeliveryStore extends ReadersStore {
  dynamic: DynamicDelivery;
}

/** Answers a path of a published pipe: the file, a page made on request, a redirect, or the site's own 404 page. */
export async function deliver(
  pipe: PublishedPipe,
  path: string,
  store: DeliveryStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A service worker would outlive the release that it came with, and every rollback.
  if (request.headers['service-worker'] === 'script')
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404 Not Found');
  try {
    return await answer(pipe, path, store, request, reply);
  } catch (error) {
    // The visitor has left in the middle of the answer: there is nobody to send another one to.
    if (reply.raw.headersSent || reply.raw.destroyed) return reply;
    request.log.error({ err: error }, 'a published file could not be sent');
    return sendFault(reply, 500);
  }
}

// Nobody may keep an answer that is none, whatever had been said of it.
export function sendFault(reply: FastifyReply, code: 500 | 503): FastifyReply {
  for (const name of ['etag', 'content-encoding', 'content-length', 'content-range', 'accept-ranges'])
    void reply.removeHeader(name);
  if (code === 503) void reply.header('retry-after', '10');
  const text = code === 500 ? '500 Internal Server Error' : '503 Service Unavailable';
  return reply.code(code).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

async function answer(
  pipe: PublishedPipe,
  path: string,
  store: DeliveryStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const clean = decodePath(path);
  if (clean === undefined) return reply.code(400).type('text/plain').send('Bad Request');
  const index = `index.${pipe.suffix}`;
  const file = clean === '' || clean.endsWith('/') ? clean + index : clean;
  const entry = pipe.manifest.get(file);
  if (entry && isShown(pipe, file))
    return sendFile(await readersEntry(pipe.manifest, file, { entry, store }), file, store, request, reply);
  if (!entry) {
    if (!clean.endsWith('/') && isShown(pipe, `${clean}/${index}`)) return sendToFolder(request, reply);
    const made = await sendDynamic(store.dynamic, pipe, clean, { request, reply });
    if (made === 'failed') return sendMissing(pipe, store, request, reply, 500);
    if (made) return reply;
    const picture = await pictureOf(pipe, clean, store);
    if (picture) return sendFile(picture, clean, store, request, reply);
    const moved = await pipe.redirectFrom?.(pipe, clean);
    // Of a page that may lie elsewhere it is not said that it is gone.
    if (moved === 'unknown') return sendFault(reply, 503);
    if (moved) return sendMoved(moved, path, request, reply);
  }
  return sendMissing(pipe, store, request, reply);
}

/** A picture that only pages made on request show. */
async function pictureOf(
  pipe: PublishedPipe,
  path: string,
  { blobs, dynamic }: DeliveryStore,
): Promise<FileEntry | undefined> {
  const hash = dynamic.pages.assetAt(pipe, path);
  const size = hash === undefined ? undefined : await blobs.size(hash);
  return hash === undefined || size === undefined ? undefined : { hash, size };
}

async function sendMissing(
  pipe: PublishedPipe,
  store: ReadersStore,
  request: FastifyRequest,
  reply: FastifyReply,
  code: 404 | 500 = 404,
): Promise<FastifyReply> {
  const missing = `404.${pipe.suffix}`;
  const page = pipe.manifest.get(missing);
  const shown = page && (await readersEntry(pipe.manifest, missing, { entry: page, store }));
  if (!shown) return code === 500 ? sendFault(reply, 500) : sendNothing(reply);
  const encoding = encodingFor(shown, request);
  void reply.code(code).header('cache-control', 'no-cache').type(contentTypeOf(missing));
  return sendText(shown, encoding, store, reply);
}

const sendNothing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found');

/** To the same address with a slash at its end, what follows it included. */
export function sendToFolder({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [place = '', query = ''] = url.split(/\?(.*)/s);
  return reply.header('cache-control', 'no-cache').redirect(withQuery(`${place}/`, query), 301);
}

// Whoever moves a page back must not find visitors whose browsers remember the redirect.
function sendMoved(moved: Moved, path: string, { url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [place = '', query = ''] = url.split(/\?(.*)/s);
  const to = 'url' in moved ? moved.url : place.slice(0, place.length - path.length) + moved.path;
  void reply.header('cache-control', 'no-cache');
  return reply.redirect(withQuery(to, query), moved.status);
}

function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

async function sendFile(
  entry: FileEntry,
  path: string,
  store: ReadersStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = isText(path);
  const encoding = text ? encodingFor(entry, request) : 'identity';
  const etag = `"${entry.hash.slice(0, 32)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  void reply.header('etag', etag).header('x-content-type-options', 'nosniff').type(contentTypeOf(path));
  void reply.header('cache-control', cacheControlOf(path));
  // Below the console's address pages are strangers to it, and fonts and modules are asked for as from elsewhere.
  if (isMarked(path)) void reply.header('access-control-allow-origin', '*');
  if (text) void reply.header('vary', 'accept-encoding');
  if (/\.svg$/i.test(path)) void reply.header('content-security-policy', 'sandbox');
  if (isKnown(etag, request)) return reply.code(304).send();
  return text ? sendText(entry, encoding, store, reply) : sendBytes({ request, reply }, store.blobs, entry);
}

const isKnown = (etag: string, { headers }: FastifyRequest): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

const encodingFor = ({ size }: FileEntry, { headers }: FastifyRequest): Encoding =>
  size > 500 ? acceptedEncoding(String(headers['accept-encoding'] ?? '')) : 'identity';

async function sendText(
  { hash }: FileEntry,
  encoding: Encoding,
  store: ReadersStore,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await encoded(hash, encoding, store));
}

async function encoded(hash: string, encoding: Encoding, store: ReadersStore): Promise<Buffer> {
  const bodies = store.memory(encodedBodies);
  const key = `${hash} ${encoding}`;
  const known = bodies.get(key);
  if (known) return known;
  const bytes = await readersBytes(store, hash);
  const body = encoding === 'identity' ? bytes : await compressors[encoding](bytes);
  bodies.set(key, body);
  return body;
}
