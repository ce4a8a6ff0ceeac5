import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Files below a folder that hold words, as they are or compressed. */
export async function filesTelling(folder: string, words: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const told = await Promise.all(paths.map(async (path) => words.test(plain(await readFile(path)).toString())));
  return paths.filter((_, index) => told[index]);
}

/** Bytes as they were before they were compressed. */
export function plain(bytes: Buffer): Buffer {
  for (const unpack of [gunzipSync, brotliDecompressSync])
    try {
      return unpack(bytes);
    } catch {
      // Not packed in this way.
    }
  return bytes;
}
