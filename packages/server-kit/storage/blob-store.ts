import { createHash, randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';
import { StorageAway } from './storage-away.ts';

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
  /** How many bytes; undefined when they are not there. */
  size(hash: string): Promise<number | undefined>;
  /** Where the bytes lie, for hard links and picture tools. */
  path(hash: string): string;
  remove(hash: string): Promise<void>;
  /**
   * Many small files at once, written as fast as the disk takes them: they can be read at once, and have outlived a
   * crash only when `settle` has been awaited with their hashes.
   */
  write(hash: string, bytes: Uint8Array): void;
  settle(hashes: readonly string[]): Promise<void>;
  /** Every hash that is kept, with its size. */
  list(): AsyncIterable<Blob>;
  /** Removes what writes that never ended have left from before an instant. */
  sweep(before: Date): Promise<void>;
}

/**
 * Blobs on the local disk below `root`: a folder for the first two letters of the hash. Older ones lie one folder deeper.
 * `isAside` where another one of this process has swept it. From then on it throws StorageAway where the folder is not the
 * one that was swept: an empty one in its place is not written to.
 */
export function localBlobStore(root: string, { isAside = false } = {}): BlobStore {
  const base = resolve(root);
  const aside = join(base, 'aside');
  // No other process or thread, then or now, has files of this name.
  const mine = randomUUID();
  let written = 0;
  let isSwept = isAside;
  const deeper = new Map<string, boolean>();
  const hasDeeper = (folder: string): boolean => {
    const known = deeper.get(folder);
    if (known !== undefined) return known;
    // It may be away, and come back with more than is known of it now.
    if (!existsSync(folder)) return false;
    const found = readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isDirectory());
    deeper.set(folder, found);
    return found;
  };
  const path = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`Not a blob hash: ${hash}`);
    const folder = `${base}/${hash.slice(0, 2)}`;
    const flat = `${folder}/${hash}`;
    if (!hasDeeper(folder) || existsSync(flat)) return flat;
    const deep = `${folder}/${hash.slice(2, 4)}/${hash}`;
    return existsSync(deep) ? deep : flat;
  };
  const told = (error: unknown): unknown => {
    const { code = '' } = error as { code?: string };
    if (code === 'ENOENT' ? isSwept && !existsSync(aside) : away.has(code)) return new StorageAway(error);
    return error;
  };
  const whole = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw told(error);
    }
  };
  const ready = async () => {
    if (!isSwept) await mkdir(aside, { recursive: true });
    isSwept = true;
  };
  const has = async (hash: string) => existsSync(path(hash));
  const settle = async (from: string, blob: Blob) => {
    if (isThere(path(blob.hash))) {
      await rm(from, { force: true });
      return blob;
    }
    makeFolder(dirname(path(blob.hash)));
    await rename(from, path(blob.hash));
    await syncDirectory(join(path(blob.hash), '..'));
    return blob;
  };
  const writeNow = (hash: string, bytes: Uint8Array) => {
    const target = path(hash);
    // What is there has been settled, and may be served: other bytes in its place might not outlive a crash.
    if (isThere(target)) return;
    if (!isSwept) mkdirSync(aside, { recursive: true });
    isSwept = true;
    const file = `${aside}/${mine}-${++written}`;
    try {
      // Web roots link to these bytes: nobody writes into them by mistake.
      writeFileSync(file, bytes, { mode: 0o444 });
      makeFolder(dirname(target));
      renameSync(file, target);
    } catch (error) {
      if (existsSync(file)) rmSync(file, { force: true });
      throw error;
    }
  };
  return {
    path,
    has,
    put: (bytes) =>
      whole(async () => {
        const blob = { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.byteLength };
        if (isThere(path(blob.hash))) return blob;
        await ready();
        const file = join(aside, randomUUID());
        try {
          await writeFile(file, bytes, { flush: true });
          return await settle(file, blob);
        } catch (error) {
          await rm(file, { force: true }).catch(() => undefined);
          throw error;
        }
      }),
    putStream: (source, maxBytes = Number.POSITIVE_INFINITY) =>
      whole(async () => {
        await ready();
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
          await rm(file, { force: true }).catch(() => undefined);
          throw error;
        }
      }),
    get: (hash) => whole(() => readFile(path(hash))),
    stream: (hash, range) => createReadStream(path(hash), range ?? {}),
    size: async (hash) => statSync(path(hash), { throwIfNoEntry: false })?.size,
    remove: (hash) => rm(path(hash), { force: true }),
    write(hash, bytes) {
      try {
        writeNow(hash, bytes);
      } catch (error) {
        throw told(error);
      }
    },
    settle: (hashes) => whole(() => settleFiles(hashes.map(path), root)),
    async *list() {
      for (const folder of await readdir(root, { withFileTypes: true }).catch(() => []))
        if (folder.isDirectory() && /^[0-9a-f]{2}$/.test(folder.name)) yield* blobsIn(join(root, folder.name));
    },
    async sweep(before) {
      await ready();
      for (const name of await readdir(aside).catch(() => [])) {
        const file = join(aside, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.mtimeMs < before.getTime()) await rm(file, { force: true });
      }
    },
  };
}

// Of a disk that is gone, or that this process may not use; one that is full is another matter.
const away = new Set(['ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'ENXIO', 'ENODEV', 'ETIMEDOUT']);

// Bytes that are put again are young again: whoever collects what nothing names leaves them alone.
function isThere(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > 3_600_000) utimesSync(file, new Date(), new Date());
  return found !== undefined;
}

// Not the ones above it: where they are gone, their disk is.
function makeFolder(folder: string): void {
  try {
    if (!existsSync(folder)) mkdirSync(folder);
  } catch (error) {
    // Another thread has been quicker.
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
}

async function* blobsIn(folder: string): AsyncGenerator<Blob> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* blobsIn(join(folder, entry.name));
    else if (/^[0-9a-f]{64}$/.test(entry.name)) {
      const size = await stat(join(folder, entry.name)).then(
        (found) => found.size,
        () => undefined,
      );
      if (size !== undefined) yield { hash: entry.name, size };
    }
  }
}

const syncedOneByOne = 32;

/** Makes files outlive a crash: a few one by one, many by one call for their disk where the system has it. */
async function settleFiles(files: readonly string[], root: string): Promise<void> {
  if (files.length > syncedOneByOne && (await syncDisk(root))) return;
  for (const file of files) {
    const handle = await open(file, 'r');
    await handle.sync().finally(() => handle.close());
  }
  for (const folder of new Set(files.map(dirname))) await syncDirectory(folder);
}

const syncDisk = (root: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (process.platform !== 'linux') return resolve(false);
    execFile('sync', ['-f', root], (error) => resolve(!error));
  });

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}
