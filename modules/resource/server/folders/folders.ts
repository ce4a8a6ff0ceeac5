import {
  maxFolderLevel,
  mostFolders,
  resource,
  resourceFolder,
  type addFolder,
  type FolderNode,
  type FolderTree,
  type updateFolder,
} from '@kaiyin/modules/resource/schema';
import { crud, fail, failField, scoped, type Context } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { folderRows, holdFolders, levelOf, subtreeOf, type FolderRow } from './folder-rows.ts';

const plain = crud(resourceFolder);

/** The folders of the current site by name, and how many files that the caller may see lie in each. */
export async function folderTree(ctx: Context): Promise<FolderTree> {
  const rows = await folderRows(ctx);
  const counted = (await scoped(ctx, resource)
    .select((eb) => ['folderId', eb.fn.countAll().as('files')])
    .groupBy('folderId')
    .execute()) as { folderId: number; files: number }[];
  const files = new Map(counted.map((one) => [Number(one.folderId), Number(one.files)]));
  const sorted = rows.toSorted((a, b) => a.name.localeCompare(b.name, ctx.locale, { numeric: true }) || a.id - b.id);
  const byParent = Map.groupBy(sorted, ({ parentId }) => parentId);
  const below = (parentId: number): FolderNode[] =>
    (byParent.get(parentId) ?? []).map((row) => ({ ...row, files: files.get(row.id) ?? 0, children: below(row.id) }));
  const all = [...files.values()].reduce((sum, count) => sum + count, 0);
  return { folders: below(0), all, outside: files.get(0) ?? 0 };
}

export const addFolderBelow = (ctx: Context, input: z.output<typeof addFolder.input>): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    await holdFolders(ctx);
    const rows = await folderRows(ctx);
    if (rows.length >= mostFolders) fail('resource.folder.tooMany', { count: mostFolders });
    refusePlace(rows, input.parentId, 1);
    return plain.create(ctx, input);
  });

/** Renames a folder or brings it below another one; refuses itself, what lies below it, and a place that is too deep. */
export const changeFolder = (ctx: Context, { id, ...input }: z.output<typeof updateFolder.input>): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await holdFolders(ctx);
    const before = await plain.get(ctx, { id });
    const rows = await folderRows(ctx);
    const levels = subtreeOf(rows, id);
    if (levels.flat().some((row) => row.id === input.parentId)) failField('parentId', 'resource.folder.intoItself');
    if (input.parentId !== before.parentId) refusePlace(rows, input.parentId, levels.length);
    await plain.update(ctx, { id, ...input });
  });

/** Refuses a parent that is not there, or under which so many levels would lie too deep. */
function refusePlace(rows: readonly FolderRow[], parentId: number, levels: number): void {
  if (parentId !== 0 && !rows.some(({ id }) => id === parentId))
    failField('parentId', 'Common.RuleTips.Missing', { label: '{cms_resource_folder.parentId}' });
  if (levelOf(rows, parentId) + levels > maxFolderLevel)
    failField('parentId', 'resource.folder.tooDeep', { levels: maxFolderLevel });
}
