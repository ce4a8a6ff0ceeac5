import {
  file,
  folderOfPath,
  isTextFile,
  nameOfPath,
  type FileEntry,
  type StaticFile,
} from '@kaiyin/modules/file/schema';
import { hasPipe } from '@kaiyin/modules/site/server';
import { created, failField, notFound, scoped, siteOf, type Context } from '@kaiyin/server-kit';

export interface OfPipe {
  siteId: number;
  pipeCode: string;
}

/** The files and folders of a pipe, in the order of their paths. */
export const filesOfPipe = (ctx: Context, { siteId, pipeCode }: OfPipe): Promise<StaticFile[]> =>
  ctx.db
    .selectFrom('cms_file')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .orderBy('path')
    .orderBy('id')
    .execute() as Promise<StaticFile[]>;

/** Rows of the current site by their ids, all of them. @throws notFound */
export async function rowsById(ctx: Context, ids: readonly number[]): Promise<StaticFile[]> {
  const rows = (await scoped(ctx, file)
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('path')
    .execute()) as object[] as StaticFile[];
  if (rows.length !== new Set(ids).size) throw notFound();
  return rows;
}

export async function rowAt(ctx: Context, { pipeCode, path }: { pipeCode: string; path: string }): Promise<StaticFile> {
  const row = await scoped(ctx, file)
    .selectAll()
    .where('pipeCode', '=', pipeCode)
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row as object as StaticFile;
}

/** Whether a path lies in a folder or below; everything lies in the topmost one. */
export const isInside = (path: string, folder: string): boolean =>
  folder === '' || path.toLowerCase().startsWith(`${folder.toLowerCase()}/`);

/** These rows, and what lies in those of them that are folders. */
export const withInside = (rows: readonly StaticFile[], all: readonly StaticFile[]): StaticFile[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const folders = rows.filter(({ isFolder }) => isFolder);
  return all.filter(({ id, path }) => ids.has(id) || folders.some((folder) => isInside(path, folder.path)));
};

export const refuseUnknownPipe = async (ctx: Context, code: string): Promise<void> => {
  if (!(await hasPipe(ctx, code))) failField('pipeCode', 'file.pipeMissing', { code });
};

/** The path of a folder as it is kept, whatever its case was given in. @throws Refusal where there is none */
export function keptFolder(rows: readonly StaticFile[], folder: string): string {
  if (folder === '') return '';
  const found = rows.find(({ isFolder, pathKey }) => isFolder && pathKey === folder.toLowerCase());
  return found ? found.path : failField('folder', 'file.folderMissing', { folder });
}

/** Columns of a new row of the current site. */
export const newRow = (
  ctx: Context,
  { pipeCode, path, ...bytes }: { pipeCode: string; path: string; hash: string | null; size: number },
) => ({
  ...created(ctx),
  ...bytes,
  siteId: siteOf(ctx).id,
  pipeCode,
  path,
  pathKey: path.toLowerCase(),
  isFolder: bytes.hash === null,
  revision: 1,
});

/** A row as lists show it. */
export const entryOf = (row: StaticFile, size = row.size): FileEntry => {
  const { id, path, isFolder, revision, updateBy, updateTime } = row;
  const canEdit = !isFolder && isTextFile(path);
  return { id, path, name: nameOfPath(path), isFolder, canEdit, size, revision, updateBy, updateTime };
};

export const lieIn = (rows: readonly StaticFile[], folder: string): StaticFile[] =>
  rows.filter(({ path }) => folderOfPath(path).toLowerCase() === folder.toLowerCase());
