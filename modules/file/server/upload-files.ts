import type { MultipartFile } from '@fastify/multipart';
import {
  filesAtOnce,
  mostBytes,
  mostTextBytes,
  pathIn,
  suffixOfFile,
  type StaticFile,
  type uploadFiles as uploadCall,
} from '@kaiyin/modules/file/schema';
import {
  fail,
  forbidden,
  Refusal,
  siteOf,
  touched,
  type Blob,
  type BlobStore,
  type Context,
  type Http,
} from '@kaiyin/server-kit';
import type { z } from 'zod';
import { insertFile, openFolders } from './add-file.ts';
import { filesChanged } from './events.ts';
import { filesOfPipe, keptFolder, refuseUnknownPipe } from './file-rows.ts';
import { refusePages } from './refuse-pages.ts';
import { refusePath, refuseTooMany } from './refuse-path.ts';

interface Arrived extends Blob {
  name: string;
}
type Wanted = z.output<(typeof uploadCall)['input']>;

/** Takes the files of a request into a folder: all of them, or none. A name with slashes brings its folders along. */
export async function uploadFiles(
  ctx: Context,
  blobs: BlobStore,
  { request }: Http,
  wanted: Wanted,
): Promise<{ path: string; size: number }[]> {
  const arrived = await receiveAll(request, blobs, wanted.folder);
  if (arrived.length === 0) fail('Error.noFile');
  await refuseUnknownPipe(ctx, wanted.pipeCode);
  return keepFiles(ctx, wanted, arrived);
}

async function receiveAll(request: Http['request'], blobs: BlobStore, folder: string): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  let refusal: unknown;
  const limits = { fileSize: mostBytes + 1, files: filesAtOnce };
  try {
    for await (const part of request.files({ limits, throwFileSizeLimit: false, preservePath: true })) {
      // After a refusal the rest is still read, so that the answer reaches a caller who is still sending.
      if (refusal) part.file.resume();
      else
        await receive(part, blobs, folder).then(
          (one) => arrived.push(one),
          (error) => (refusal = error),
        );
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') fail('file.tooManyAtOnce', { count: filesAtOnce });
    throw refusal ?? error;
  }
  if (refusal) throw refusal;
  return arrived;
}

async function receive(part: MultipartFile, blobs: BlobStore, folder: string): Promise<Arrived> {
  const name = part.filename
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/, '');
  try {
    refusePath(pathIn(folder, name), { isFolder: false, field: 'file' });
  } catch (error) {
    part.file.resume();
    throw error;
  }
  const tooLarge = () => new Refusal(500, 'file.tooLarge', { name });
  const blob = await blobs.putStream(part.file, mostBytes).catch((error: unknown) => {
    part.file.resume();
    throw error instanceof RangeError ? tooLarge() : error;
  });
  if (part.file.truncated) throw tooLarge();
  // What it names is looked for whenever a file is renamed or removed.
  if (suffixOfFile(name) === 'css' && blob.size > mostTextBytes) fail('file.tooLargeStyle', { name });
  return { ...blob, name };
}

const keepFiles = (ctx: Context, wanted: Wanted, arrived: readonly Arrived[]) =>
  ctx.transaction(async (ctx) => {
    const { pipeCode, folder, replace } = wanted;
    const siteId = siteOf(ctx).id;
    const rows = await filesOfPipe(ctx, { siteId, pipeCode });
    const at = keptFolder(rows, folder);
    const known = arrived.flatMap(({ name }) => rowOf(rows, pathIn(at, name)) ?? []);
    refuseKnown(ctx, known, replace === 'Y');
    const kept: { path: string; size: number }[] = [];
    for (const { name, hash, size } of arrived) {
      const path = pathIn(at, name);
      refusePath(path, { isFolder: false, field: 'file' });
      kept.push(await keepFile(ctx, rows, { pipeCode, path, hash, size }));
    }
    refuseTooMany(rows, 0);
    await ctx.emit(filesChanged, { siteId, pipeCode });
    return kept;
  });

const maySaveFiles = ({ user }: Context): boolean =>
  user === null || ['*', 'cms:file:edit'].some((one) => user.permissions.has(one));

const rowOf = (rows: readonly StaticFile[], path: string) => rows.find(({ pathKey }) => pathKey === path.toLowerCase());

function refuseKnown(ctx: Context, known: readonly StaticFile[], mayReplace: boolean): void {
  const folder = known.find(({ isFolder }) => isFolder);
  if (folder) fail('file.isFolder', { path: folder.path });
  const [first] = known;
  if (!first) return;
  // Other bytes in the place of a file are a change of it.
  if (mayReplace && !maySaveFiles(ctx)) throw forbidden();
  if (mayReplace) return;
  const params = { path: first.path, count: known.length };
  const key = known.length === 1 ? 'file.taken' : 'file.takenMany';
  throw new Refusal(500, key, params, undefined, { taken: known.map(({ path }) => path) });
}

/** Notes a file: a new one with the folders above it, or other bytes of one that is there. */
export async function keepFile(
  ctx: Context,
  rows: StaticFile[],
  { pipeCode, path, hash, size }: { pipeCode: string; path: string; hash: string; size: number },
): Promise<{ path: string; size: number }> {
  await refusePages(ctx, pipeCode, [path], 'file');
  const known = rowOf(rows, path);
  if (!known) {
    const spelled = await openFolders(ctx, rows, { pipeCode, path });
    const id = await insertFile(ctx, { pipeCode, path: spelled, hash, size });
    rows.push({
      ...({ id, path: spelled, pathKey: spelled.toLowerCase(), isFolder: false, hash, size } as StaticFile),
    });
    return { path: spelled, size };
  }
  await ctx.db
    .updateTable('cms_file')
    .set({ hash, size, revision: known.revision + 1, ...touched(ctx) })
    .where('id', '=', known.id)
    .execute();
  await ctx.audit('cms_file.updated', { id: known.id, name: known.path, siteId: siteOf(ctx).id });
  return { path: known.path, size };
}
