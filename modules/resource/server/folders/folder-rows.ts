import type { ResourceFolder } from '@kaiyin/modules/resource/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';

export type FolderRow = Pick<ResourceFolder, 'id' | 'parentId' | 'name'>;

/** All folders of the current site, in the order of their ids. */
export const folderRows = (ctx: Context): Promise<FolderRow[]> =>
  ctx.db
    .selectFrom('cms_resource_folder')
    .select(['id', 'parentId', 'name'])
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('id')
    .execute();

/** A folder and all below it, level by level; nothing when it is not there. */
export function subtreeOf(rows: readonly FolderRow[], id: number): FolderRow[][] {
  const levels: FolderRow[][] = [];
  for (let level = rows.filter((row) => row.id === id); level.length > 0;) {
    levels.push(level);
    const above = new Set(level.map((row) => row.id));
    level = rows.filter((row) => above.has(row.parentId));
  }
  return levels;
}

/** On which level a folder lies, the top being 1; 0 for the library itself. */
export function levelOf(rows: readonly FolderRow[], id: number): number {
  const row = rows.find((one) => one.id === id);
  return row ? 1 + levelOf(rows, row.parentId) : 0;
}

/** Until this transaction ends nobody else changes the tree: two moves at once could close a circle. */
export async function holdFolders({ db }: Context): Promise<void> {
  if (isPostgres(db)) await sql`lock table cms_resource_folder in share row exclusive mode`.execute(db);
}

/** Refuses a folder that the current site does not have; in a transaction it stays there until its end. */
export async function refuseNoFolder(ctx: Context, folderId: number): Promise<void> {
  if (folderId === 0) return;
  const found = await ctx.db
    .selectFrom('cms_resource_folder')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', folderId)
    .$if(isPostgres(ctx.db), (query) => query.forShare())
    .executeTakeFirst();
  if (!found) failField('folderId', 'Common.RuleTips.Missing', { label: '{cms_resource.folderId}' });
}
