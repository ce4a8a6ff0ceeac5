import {
  isTextFile,
  pathIn,
  rootFolder,
  wellKnown,
  type addFile as addCall,
  type StaticFile,
} from '@kaiyin/modules/file/schema';
import { failField, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { filesChanged } from './events.ts';
import { filesOfPipe, keptFolder, newRow, refuseUnknownPipe } from './file-rows.ts';
import { refusePages } from './refuse-pages.ts';
import { refusePath, refuseTaken, refuseTooMany } from './refuse-path.ts';

/** Adds an empty text file, or an empty folder. */
export async function addFile(
  ctx: Context,
  blobs: BlobStore,
  { pipeCode, folder, name, isFolder }: z.output<(typeof addCall)['input']>,
): Promise<{ id: number; path: string }> {
  refusePath(name.toLowerCase() === wellKnown ? pathIn(rootFolder, name) : name, { isFolder });
  if (name.includes('/')) failField('name', 'file.nameRule', { name });
  if (!isFolder && !isTextFile(name)) failField('name', 'file.notText', { name });
  const empty = isFolder ? null : await blobs.put(Buffer.alloc(0));
  return ctx.transaction(async (ctx) => {
    await refuseUnknownPipe(ctx, pipeCode);
    const rows = await filesOfPipe(ctx, { siteId: siteOf(ctx).id, pipeCode });
    const path = pathIn(keptFolder(rows, folder), name);
    refusePath(path, { isFolder });
    refuseTaken(rows, path);
    if (!isFolder) await refusePages(ctx, pipeCode, [path]);
    refuseTooMany(rows, 1);
    const id = await insertFile(ctx, { pipeCode, path, hash: empty?.hash ?? null, size: 0 });
    if (!isFolder) await ctx.emit(filesChanged, { siteId: siteOf(ctx).id, pipeCode });
    return { id, path };
  });
}

/** Writes a row; what is added is told of, folders are not: nobody sees them. */
export async function insertFile(
  ctx: Context,
  named: { pipeCode: string; path: string; hash: string | null; size: number },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('cms_file')
    .values(newRow(ctx, named))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (named.hash !== null) await ctx.audit('cms_file.created', { id, name: named.path, siteId: siteOf(ctx).id });
  return id;
}

/** Gives a path the folders above it that are missing; answers how it is spelled in those that are there. */
export async function openFolders(
  ctx: Context,
  rows: StaticFile[],
  { pipeCode, path }: { pipeCode: string; path: string },
): Promise<string> {
  const parts = path.split('/');
  let folder = '';
  for (const part of parts.slice(0, -1)) {
    const wanted = pathIn(folder, part);
    const found = rows.find(({ pathKey }) => pathKey === wanted.toLowerCase());
    if (found && !found.isFolder) failField('name', 'file.taken', { path: found.path });
    if (!found) {
      const id = await insertFile(ctx, { pipeCode, path: wanted, hash: null, size: 0 });
      rows.push({ id, ...newRow(ctx, { pipeCode, path: wanted, hash: null, size: 0 }) });
    }
    folder = found?.path ?? wanted;
  }
  return pathIn(folder, parts.at(-1) ?? '');
}
