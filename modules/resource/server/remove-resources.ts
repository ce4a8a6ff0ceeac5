import { resource, type Resource, type ResourceUse } from '@kaiyin/modules/resource/schema';
import { noteChange } from '@kaiyin/modules/page/server';
import { notFound, Refusal, scoped, siteOf, type Context } from '@kaiyin/server-kit';
import { resourcesRemoved } from './events.ts';
import { forgetOriginals } from './originals.ts';
import { usesOf } from './resource-uses.ts';
import { usesAmong } from './uses-among.ts';

/** Takes files out of the library. One that is used is refused unless `force`; its bytes stay for whatever was published with it. */
export async function removeResources(ctx: Context, { ids, force }: { ids: number[]; force: boolean }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const rows = (await scoped(ctx, resource).selectAll().where('id', 'in', ids).orderBy('id').execute()) as Resource[];
    if (rows.length !== new Set(ids).size) throw notFound();
    if (!force) await refuseUsed(ctx, rows);
    await takeOut(ctx, rows);
  });
}

/** Deletes rows of the library, whatever uses them, and tells so. */
export async function takeOut(ctx: Context, rows: readonly Resource[]): Promise<void> {
  if (rows.length === 0) return;
  const siteId = siteOf(ctx).id;
  const ids = rows.map(({ id }) => id);
  await ctx.db.deleteFrom('cms_resource_variant').where('resourceId', 'in', ids).execute();
  await forgetOriginals(ctx.db, ids);
  await ctx.db.deleteFrom('cms_resource').where('siteId', '=', siteId).where('id', 'in', ids).execute();
  for (const { id, name } of rows) await ctx.audit('cms_resource.removed', { id, name, siteId });
  await noteChange(ctx, { siteId, subject: 'resource', facts: rows.map(({ id }) => ({ id })) });
  await ctx.emit(resourcesRemoved, { siteId, resourceIds: ids });
}

/** From so many files on, rows that may name files are read once for all of them, not looked through for each. */
const fewFiles = 5;
/** Uses that a refusal lists. */
const listed = 100;

async function refuseUsed(ctx: Context, rows: readonly Resource[]): Promise<void> {
  for (const [{ name }, uses] of await usesOfEach(ctx, rows))
    if (uses.length) throw new Refusal(500, 'resource.inUse', { name, count: uses.length }, undefined, uses);
}

/** Refuses files of a folder of which any is used; the refusal lists which, and where. */
export async function refuseAnyUsed(ctx: Context, rows: readonly Resource[], folder: string): Promise<void> {
  const used = (await usesOfEach(ctx, rows)).filter(([, uses]) => uses.length > 0);
  if (used.length === 0) return;
  const all = used.flatMap(([{ name }, uses]) => uses.map((use) => ({ ...use, file: name })));
  const words = { name: folder, count: used.length, file: used[0]?.[0].name ?? '' };
  throw new Refusal(500, 'resource.folder.inUse', words, undefined, all.slice(0, listed));
}

type Used = [Resource, ResourceUse[]];

async function usesOfEach(ctx: Context, rows: readonly Resource[]): Promise<Used[]> {
  const used: Used[] = [];
  if (rows.length <= fewFiles) {
    for (const row of rows) used.push([row, await usesOf(ctx, row.siteId, row.id)]);
    return used;
  }
  const among = await usesAmong(ctx, siteOf(ctx).id, new Set(rows.map(({ id }) => id)));
  return rows.map((row) => [row, among.get(row.id) ?? []]);
}
