import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { Refusal } from './errors.ts';
import { resolveInside } from './resolve-inside.ts';

export type UnzipRefusal = 'path' | 'link' | 'duplicate' | 'encrypted' | 'entries' | 'bytes' | 'ratio' | 'broken';

/** Why an archive was not unpacked. */
export class UnzipRefused extends Error {
  readonly reason: UnzipRefusal;
  /** Name of the entry at fault. */
  readonly entry: string;
  constructor(reason: UnzipRefusal, entry = '', cause?: unknown) {
    super(`Archive refused (${reason})${entry ? `: ${entry}` : ''}`, { cause });
    this.name = 'UnzipRefused';
    this.reason = reason;
    this.entry = entry;
  }
}

export interface UnzipLimits {
  /** Files and folders, 10 000 unless told. */
  maxEntries?: number;
  /** Unpacked, 500 MB unless told. */
  maxBytes?: number;
  /** How many times larger than packed an entry of more than 1 MB may become, 200 unless told. */
  maxRatio?: number;
}

export interface Unzipped {
  /** A new folder that the caller takes from and removes. */
  folder: string;
  files: { path: string; size: number }[];
}

const freeOfRatio = 1024 * 1024;
const kindMask = 0o170000;
const kinds = [0, 0o100000, 0o040000];

/**
 * Unpacks an archive into a new folder below `quarantine`. Nothing is left there when it is refused.
 *
 * @throws UnzipRefused
 */
export async function unzip(archive: string, quarantine: string, limits: UnzipLimits = {}): Promise<Unzipped> {
  await mkdir(quarantine, { recursive: true });
  const folder = await mkdtemp(join(quarantine, 'unzip-'));
  try {
    const zip = await openPromise(archive, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: true,
    });
    try {
      return { folder, files: await unpackAll(zip, folder, limits) };
    } finally {
      zip.close();
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw refusalOf(error);
  }
}

async function unpackAll(
  zip: ZipFile,
  folder: string,
  { maxEntries = 10_000, maxBytes = 500 * freeOfRatio, maxRatio = 200 }: UnzipLimits,
) {
  if (zip.entryCount > maxEntries) throw new UnzipRefused('entries');
  const seen = new Set<string>();
  const files: Unzipped['files'] = [];
  let left = maxBytes;
  for await (const entry of zip.eachEntry()) {
    entry.fileName = nameOf(entry);
    refuseOddEntry(entry, seen);
    const place = await placeOf(folder, entry.fileName);
    if (entry.fileName.endsWith('/')) {
      await mkdir(place, { recursive: true });
      continue;
    }
    if (entry.uncompressedSize > left) throw new UnzipRefused('bytes', entry.fileName);
    const most = Math.max(freeOfRatio, entry.compressedSize * maxRatio);
    const size = await unpack(zip, entry, place, Math.min(left, most), left < most ? 'bytes' : 'ratio');
    left -= size;
    files.push({ path: entry.fileName, size });
  }
  return files;
}

async function placeOf(folder: string, fileName: string): Promise<string> {
  try {
    return await resolveInside(folder, fileName);
  } catch (error) {
    if (error instanceof Refusal) throw new UnzipRefused('path', fileName, error);
    throw error;
  }
}

/** Names that do not say that they are UTF-8 are so all the same where they read as such; else they come from a Chinese Windows. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const saysHow = (generalPurposeBitFlag & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  const name = saysHow
    ? getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
    : (decoded('utf-8', fileNameRaw) ?? decoded('gb18030', fileNameRaw));
  if (name === undefined) throw new UnzipRefused('path', fileNameRaw.toString('latin1'));
  // Windows parts folders so.
  const path = name.replaceAll('\\', '/');
  if (validateFileName(path) !== null) throw new UnzipRefused('path', name);
  return path;
}

function decoded(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function refuseOddEntry(entry: Entry, seen: Set<string>): void {
  const { fileName } = entry;
  // Names that differ only in case or in how an accent is written are the same file on some disks.
  const key = fileName.replace(/\/+$/, '').normalize('NFC').toLowerCase();
  if (seen.has(key)) throw new UnzipRefused('duplicate', fileName);
  seen.add(key);
  if (entry.isEncrypted()) throw new UnzipRefused('encrypted', fileName);
  if (!kinds.includes((entry.externalFileAttributes >>> 16) & kindMask)) throw new UnzipRefused('link', fileName);
}

async function unpack(zip: ZipFile, entry: Entry, place: string, most: number, reason: UnzipRefusal): Promise<number> {
  await mkdir(dirname(place), { recursive: true });
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > most) return done(new UnzipRefused(reason, entry.fileName));
      done(null, chunk);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), measure, createWriteStream(place, { flags: 'wx' }));
  return size;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof UnzipRefused) return error;
  const { code, message = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EACCES' || code === 'EROFS') return error;
  return new UnzipRefused(
    /relative path|absolute path|invalid characters/.test(message) ? 'path' : 'broken',
    '',
    error,
  );
}
