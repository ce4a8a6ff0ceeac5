import {
  folderOfPath,
  nameOfPath,
  type FileEntry,
  type FolderNode,
  type listFiles as listCall,
  type StaticFile,
} from '@kaiyin/modules/file/schema';
import type { Rows } from '@kaiyin/entity';
import { siteOf, type Context } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { entryOf, filesOfPipe, isInside, keptFolder, lieIn } from './file-rows.ts';

/** What lies in a folder, folders first; with a name, what is called so in it and below. */
export async function listFiles(
  ctx: Context,
  { pipeCode, folder, name, pageNum, pageSize }: z.output<(typeof listCall)['input']>,
): Promise<Rows<FileEntry>> {
  const rows = await filesOfPipe(ctx, { siteId: siteOf(ctx).id, pipeCode });
  const at = keptFolder(rows, folder);
  const wanted = name.toLowerCase();
  const found = name
    ? rows.filter(({ path }) => isInside(path, at) && nameOfPath(path).toLowerCase().includes(wanted))
    : lieIn(rows, at);
  const page = found.toSorted(byKindAndPath).slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { rows: page.map((row) => entryOf(row, sizeOf(row, rows))), total: found.length };
}

const byKindAndPath = (one: StaticFile, other: StaticFile): number =>
  Number(other.isFolder) - Number(one.isFolder) || (one.pathKey < other.pathKey ? -1 : 1);

const sizeOf = (row: StaticFile, all: readonly StaticFile[]): number =>
  row.isFolder ? all.reduce((sum, { path, size }) => sum + (isInside(path, row.path) ? size : 0), 0) : row.size;

/** The folders of a pipe's files, as a tree. */
export async function folderTree(ctx: Context, { pipeCode }: { pipeCode: string }): Promise<FolderNode[]> {
  const rows = await filesOfPipe(ctx, { siteId: siteOf(ctx).id, pipeCode });
  const folders = rows.filter(({ isFolder }) => isFolder);
  const below = Map.groupBy(folders, ({ path }) => folderOfPath(path));
  const nodes = (folder: string): FolderNode[] =>
    (below.get(folder) ?? []).map(({ id, path }) => ({ id, path, name: nameOfPath(path), children: nodes(path) }));
  return nodes('');
}
