import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { mostBytes } from '@kaiyin/modules/file/schema';
import { bringFile } from '@kaiyin/modules/file/server';
import type { Context } from '@kaiyin/server-kit';
import { among, type Bringing, type Part } from '../part.ts';

interface FileData {
  pipeCode: string;
  path: string;
  /** SHA-256 of its bytes. */
  hash: string;
}
const folder = 'assets/';
const keyOf = ({ pipeCode, path }: Pick<FileData, 'pipeCode' | 'path'>): string => `${pipeCode}/${path}`;

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return hash.digest('hex');
}

async function put(ctx: Context, { pipeCode, path }: FileData, { folder: theme, blobs }: Bringing): Promise<void> {
  const place = theme.place(folder + keyOf({ pipeCode, path }));
  await bringFile(ctx, { pipeCode, path, ...(await blobs.putStream(createReadStream(place), mostBytes + 1)) });
}

/** Static files of pipes. */
export const filesPart: Part<FileData> = {
  part: 'files',
  permissions: ['cms:file:add', 'cms:file:edit'],
  keyOf,
  nameOf: keyOf,
  ofSite: async (ctx, names, wanted) => {
    const rows = await ctx.db
      .selectFrom('cms_file')
      .select(['pipeCode', 'path', 'hash'])
      .where('siteId', '=', names.siteId)
      .where('hash', 'is not', null)
      .orderBy('pipeCode')
      .orderBy('path')
      .execute();
    return among(rows, wanted, keyOf).map((row) => ({ ...row, hash: row.hash ?? '' }));
  },
  write: (items, out) => {
    for (const { hash, ...item } of items) out.blob(folder + keyOf(item), hash);
  },
  read: async (theme) => {
    const items: FileData[] = [];
    for (const name of theme.files) {
      const [, pipeCode, path] = /^assets\/([^/]+)\/(.+)$/.exec(name) ?? [];
      if (pipeCode && path) items.push({ pipeCode, path, hash: await hashOf(theme.place(name)) });
    }
    return items;
  },
  add: put,
  change: put,
};
