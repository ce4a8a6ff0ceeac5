import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';

export interface Blob {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  size: number;
}

/** Bytes by their hash. What `put` has answered is on disk and survives a crash. */
export interface BlobStore {
  put(bytes: Uint8Array): Promise<Blob>;
  /** Streams to disk; refuses beyond `maxBytes` with a RangeError and leaves nothing behind. */
  putStream(source: Readable, maxBytes?: number): Promise<Blob>;
  get(hash: string): Promise<Buffer>;
  stream(hash: string, range?: { start: number; end: number }): Readable;
  has(hash: string): Promise<boolean>;
  /** Where the bytes lie, for hard links and picture tools. */
  path(hash: string): string;
  remove(hash: string): Promise<void>;
}

/** Blobs on the local disk below `root`, two levels by the first letters of the hash. */
export function localBlobStore(root: string): BlobStore {
  const aside = join(root, 'aside');
  const made = new Set<string>();
  const path = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`Not a blob hash: ${hash}`);
    return join(root, hash.slice(0, 2), hash.slice(2, 4), hash);
  };
  const ready = async (directory: string) => {
    if (made.has(directory)) return;
    await mkdir(directory, { recursive: true });
    made.add(directory);
  };
  const has = (hash: string) =>
    stat(path(hash)).then(
      () => true,
      () => false,
    );
  const settle = async (from: string, blob: Blob) => {
    if (await has(blob.hash)) {
      await rm(from, { force: true });
      return blob;
    }
    await ready(join(path(blob.hash), '..'));
    await rename(from, path(blob.hash));
    await syncDirectory(join(path(blob.hash), '..'));
    return blob;
  };
  return {
    path,
    has,
    async put(bytes) {
      const blob = { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.byteLength };
      if (await has(blob.hash)) return blob;
      await ready(aside);
      const file = join(aside, randomUUID());
      try {
        await writeFile(file, bytes, { flush: true });
        return await settle(file, blob);
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    async putStream(source, maxBytes = Number.POSITIVE_INFINITY) {
      await ready(aside);
      const file = join(aside, randomUUID());
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _, done) {
          size += chunk.length;
          if (size > maxBytes) return done(new RangeError('Too many bytes'));
          hash.update(chunk);
          done(null, chunk);
        },
      });
      try {
        await pipeline(source, measure, createWriteStream(file, { flush: true }));
        return await settle(file, { hash: hash.digest('hex'), size });
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    get: (hash) => readFile(path(hash)),
    stream: (hash, range) => createReadStream(path(hash), range ?? {}),
    remove: (hash) => rm(path(hash), { force: true }),
  };
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}
