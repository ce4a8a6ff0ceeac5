import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { S3Failure } from './s3-failure.ts';
import { bareEtag, readListing, type S3ListedObject } from './s3-listing.ts';
import { s3Requester, type S3Answer, type S3Patience, type S3Settings } from './s3-request.ts';

export type { S3Settings, S3Patience } from './s3-request.ts';
export type { S3ListedObject } from './s3-listing.ts';
export { S3Failure };

export interface S3Upload {
  contentType: string;
  cacheControl: string;
  /** The bytes, or how to read them once more for every attempt. */
  body: Buffer | { open: () => Readable; size: number; sha256: string };
}

export interface S3Object {
  bytes: Buffer;
  etag: string;
  contentType: string;
}

/** One bucket of S3-compatible storage. Every call throws an S3Failure when the storage refuses or stays away. */
export interface S3Bucket {
  /** Writes an object and answers its entity tag. The storage refuses bytes that do not have the hash they should. */
  put(key: string, upload: S3Upload): Promise<string>;
  /** A small object, of at most 1 MB. */
  get(key: string): Promise<S3Object | undefined>;
  /**
   * The bytes of an object of a known size, or those of a range of it, both ends included; undefined for no object. Fails with a
   * RangeError where there are more, and when they take too long for their number.
   */
  open(key: string, size: number, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Hash of the bytes as `put` wrote it beside them; undefined for no object and for one that another program wrote. */
  sha256Of(key: string): Promise<string | undefined>;
  /** Objects whose key begins with `prefix`, asked for a page at a time. */
  list(prefix: string): AsyncGenerator<S3ListedObject>;
  /** Removes an object; one that is not there is no fault. */
  remove(key: string): Promise<void>;
}

// A page of a thousand of the longest keys, and ten million objects.
const mostOfPage = 4 * 1024 * 1024;
const mostPages = 10_000;

const hashHeader = 'x-amz-meta-sha256';

/** A client of one bucket. Its endpoint is the operator's, so it may be a private address. */
export function s3Bucket(settings: S3Settings, patience: S3Patience = {}): S3Bucket {
  const ask = s3Requester(settings, patience);
  return {
    async put(key, { contentType, cacheControl, body }) {
      const source = Buffer.isBuffer(body) ? sourceOf(body) : body;
      const headers = { 'content-type': contentType, 'cache-control': cacheControl, [hashHeader]: source.sha256 };
      const answer = await ask({ method: 'PUT', key, headers, body: source });
      return bareEtag(headerOf(answer, 'etag'));
    },
    async get(key) {
      const answer = await ask({ method: 'GET', key });
      if (answer.status === 404) return undefined;
      const { body: bytes } = answer;
      return { bytes, etag: bareEtag(headerOf(answer, 'etag')), contentType: headerOf(answer, 'content-type') ?? '' };
    },
    async open(key, size, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const streams = range ? range.end - range.start + 1 : size;
      return (await ask({ method: 'GET', key, streams, ...(headers && { headers }) })).stream;
    },
    async sha256Of(key) {
      const answer = await ask({ method: 'HEAD', key });
      return answer.status === 404 ? undefined : headerOf(answer, hashHeader);
    },
    async *list(prefix) {
      let next: string | undefined;
      for (let pages = 0; pages < mostPages; pages++) {
        const query = { 'list-type': '2', 'encoding-type': 'url', prefix, ...(next && { 'continuation-token': next }) };
        const xml = (await ask({ method: 'GET', key: '', query, mostBytes: mostOfPage })).body.toString('utf8');
        if (!xml.includes('<ListBucketResult')) throw noListing(settings);
        const page = readListing(xml);
        yield* page.objects;
        next = page.next;
        if (!next) return;
      }
      throw noListing(settings);
    },
    async remove(key) {
      await ask({ method: 'DELETE', key });
    },
  };
}

// Taken for an empty bucket, any web page would have a mirror written anew.
const noListing = ({ bucket, endpoint }: S3Settings): S3Failure =>
  new S3Failure(`What answers for bucket ${bucket} at ${endpoint} is no S3 storage: check KAIYIN_S3_ENDPOINT`, {
    status: 200,
    code: 'NoListing',
  });

const sourceOf = (bytes: Buffer) => ({
  open: () => bytes,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

const headerOf = ({ headers }: S3Answer, name: string): string | undefined => [headers[name]].flat()[0];
