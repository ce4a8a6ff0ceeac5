import {
  isTextFile,
  mostTextBytes,
  nameOfPath,
  type editFile as editCall,
  type FileSource,
  type StaticFile,
} from '@kaiyin/modules/file/schema';
import { fail, failField, notFound, Refusal, siteOf, touched, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { filesChanged } from './events.ts';
import { entryOf, filesOfPipe, rowAt, rowsById } from './file-rows.ts';
import { missingIn } from './file-uses.ts';

/** A file with its text, where it has one. */
export async function readFile(
  ctx: Context,
  blobs: BlobStore,
  { id, ...at }: { pipeCode: string; path: string; id: number },
): Promise<FileSource> {
  const row = id > 0 ? (await rowsById(ctx, [id]))[0] : await rowAt(ctx, at);
  if (!row || row.isFolder) throw notFound();
  return sourceOf(ctx, blobs, row);
}

async function sourceOf(ctx: Context, blobs: BlobStore, row: StaticFile): Promise<FileSource> {
  const entry = entryOf(row);
  const { pipeCode, path, hash, size } = row;
  const canEdit = entry.canEdit && size <= mostTextBytes;
  const source = canEdit && hash ? (await blobs.get(hash)).toString() : '';
  const all = await filesOfPipe(ctx, { siteId: siteOf(ctx).id, pipeCode });
  return { ...entry, pipeCode, canEdit, source, missing: missingIn(path, source, all) };
}

/**
 * Saves a text; refused when somebody has saved since `revision`, and the refusal then carries that version as `conflict`.
 * Says nothing to anybody where nothing was changed.
 */
export async function editFile(
  ctx: Context,
  blobs: BlobStore,
  { id, revision, source }: z.output<(typeof editCall)['input']>,
): Promise<FileSource> {
  const bytes = Buffer.from(source);
  if (bytes.length > mostTextBytes) failField('source', 'file.tooLargeText');
  const { hash, size } = await blobs.put(bytes);
  return ctx.transaction(async (ctx) => {
    const [row] = (await rowsById(ctx, [id])) as [StaticFile];
    if (row.isFolder || !isTextFile(row.path)) fail('file.notText', { name: nameOfPath(row.path) });
    if (row.revision !== revision) throw await conflict(ctx, blobs, row);
    if (row.hash === hash) return sourceOf(ctx, blobs, row);
    const change = { hash, size, revision: revision + 1, ...touched(ctx) };
    const { numUpdatedRows } = await ctx.db
      .updateTable('cms_file')
      .set(change)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (!numUpdatedRows) throw await conflict(ctx, blobs, (await rowsById(ctx, [id]))[0] ?? row);
    const { siteId, pipeCode, path } = row;
    await ctx.audit('cms_file.updated', { id, name: path, siteId });
    await ctx.emit(filesChanged, { siteId, pipeCode });
    return sourceOf(ctx, blobs, { ...row, ...change });
  });
}

async function conflict(ctx: Context, blobs: BlobStore, row: StaticFile): Promise<Refusal> {
  const { path, updateBy, updateTime } = row;
  return new Refusal(500, 'file.conflict', { name: path, user: updateBy, time: updateTime }, undefined, {
    conflict: await sourceOf(ctx, blobs, row),
  });
}
