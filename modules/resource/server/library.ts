import {
  resource,
  type listResources,
  type Resource,
  type ResourceView,
  type updateResource,
} from '@kaiyin/modules/resource/schema';
import { specialPartOf, type Rows } from '@kaiyin/entity';
import {
  actor,
  containing,
  countRows,
  crud,
  failField,
  notFound,
  scoped,
  siteOf,
  touched,
  type Context,
} from '@kaiyin/server-kit';
import { raiseShown } from '@kaiyin/modules/page/server';
import type { z } from 'zod';
import { twiceKept } from './check/findings.ts';
import { folderRows, subtreeOf } from './folders/folder-rows.ts';
import { withTwins } from './twins.ts';
import { viewOf } from './view.ts';

const plain = crud(resource);
const sortable = ['id', 'name', 'fileSize', 'createTime', 'updateTime'];

type ListQuery = z.output<(typeof listResources)['input']>;

export async function list(ctx: Context, query: ListQuery): Promise<Rows<ResourceView>> {
  let rows = scoped(ctx, resource);
  if (query.resourceType) rows = rows.where('resourceType', '=', query.resourceType);
  if (query.name) rows = rows.where(containing('name', query.name));
  if (query.createTimeFrom) rows = rows.where('createTime', '>=', query.createTimeFrom);
  if (query.createTimeTo) rows = rows.where('createTime', '<=', query.createTimeTo);
  if (query.tag) rows = rows.where(containing('tags', JSON.stringify(query.tag)));
  if (query.folderId !== undefined) rows = rows.where('folderId', 'in', await foldersAsked(ctx, query));
  if (query.finding === 'missing') rows = rows.where('missingSince', 'is not', null);
  if (query.finding === 'unused') rows = rows.where('unusedSince', 'is not', null);
  if (query.finding === 'duplicate') rows = rows.where('hash', 'in', twiceKept(ctx) as never);
  if (query.mine === 'true') rows = rows.where('createBy', '=', actor(ctx));
  // Those that are the same stand beside one another.
  const usual = query.finding === 'duplicate' ? 'hash' : 'id';
  const by = query.orderBy && sortable.includes(query.orderBy) ? query.orderBy : usual;
  const direction = by === usual ? 'desc' : (query.isAsc ?? 'desc');
  const page = rows
    .selectAll()
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const [found, total] = await Promise.all([page.execute(), countRows(rows)]);
  return { rows: await withTwins(ctx, (found as Resource[]).map(viewOf)), total };
}

/** The folder that is asked for, and those below it where they are, too. */
async function foldersAsked(ctx: Context, { folderId = 0, below }: ListQuery) {
  if (below !== 'true' || folderId === 0) return [folderId];
  const ids = subtreeOf(await folderRows(ctx), folderId).flat();
  return [folderId, ...ids.map(({ id }) => id)];
}

export async function get(ctx: Context, input: { id: number }): Promise<ResourceView> {
  const [view] = await withTwins(ctx, [viewOf(await plain.get(ctx, input))]);
  if (!view) throw notFound();
  return view;
}

/** Those of some files that the current site has, in any order. */
export async function byId(ctx: Context, { ids }: { ids: number[] }): Promise<ResourceView[]> {
  if (ids.length === 0) return [];
  const found = await scoped(ctx, resource).selectAll().where('id', 'in', ids).execute();
  return withTwins(ctx, (found as Resource[]).map(viewOf));
}

type Change = z.output<typeof updateResource.input>;

/** Changes what is said of a file; its address stays. */
export async function update(ctx: Context, { id, ...change }: Change): Promise<void> {
  const { name } = change;
  if (specialPartOf(name)) failField('name', 'resource.specialName', { name });
  await ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    const { numUpdatedRows } = await ctx.db
      .updateTable('cms_resource')
      .set({ ...given(change), ...touched(ctx) })
      .where('id', '=', id)
      .where('siteId', '=', siteId)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound();
    await raiseShown(ctx, siteId);
    await ctx.audit('cms_resource.updated', { id, name, siteId });
  });
}

const given = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Tags of the library with the number of their files, the most used first. */
export async function tags(ctx: Context): Promise<{ tag: string; count: number }[]> {
  const rows = await ctx.db
    .selectFrom('cms_resource')
    .select((eb) => ['tags', eb.fn.countAll<number>().as('count')])
    .where('siteId', '=', siteOf(ctx).id)
    .groupBy('tags')
    .execute();
  const counts = new Map<string, number>();
  for (const row of rows) for (const tag of row.tags) counts.set(tag, (counts.get(tag) ?? 0) + Number(row.count));
  return Array.from(counts, ([tag, count]) => ({ tag, count })).toSorted(
    (a, b) => b.count - a.count || a.tag.localeCompare(b.tag),
  );
}
