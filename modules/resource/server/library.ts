import { resource, type listResources, type Resource, type ResourceView } from '@kaiyin/modules/resource/schema';
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
import { viewOf } from './view.ts';

const plain = crud(resource);
const sortable = ['id', 'name', 'fileSize', 'createTime', 'updateTime'];

export async function list(
  ctx: Context,
  query: z.output<(typeof listResources)['input']>,
): Promise<Rows<ResourceView>> {
  let rows = scoped(ctx, resource);
  if (query.resourceType) rows = rows.where('resourceType', '=', query.resourceType);
  if (query.name) rows = rows.where(containing('name', query.name));
  if (query.createTimeFrom) rows = rows.where('createTime', '>=', query.createTimeFrom);
  if (query.createTimeTo) rows = rows.where('createTime', '<=', query.createTimeTo);
  if (query.mine === 'true') rows = rows.where('createBy', '=', actor(ctx));
  const by = query.orderBy && sortable.includes(query.orderBy) ? query.orderBy : 'id';
  const direction = by === 'id' ? 'desc' : (query.isAsc ?? 'desc');
  const page = rows
    .selectAll()
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const [found, total] = await Promise.all([page.execute(), countRows(rows)]);
  return { rows: (found as Resource[]).map(viewOf), total };
}

export const get = async (ctx: Context, input: { id: number }): Promise<ResourceView> =>
  viewOf(await plain.get(ctx, input));

/** Those of some files that the current site has, in any order. */
export async function byId(ctx: Context, { ids }: { ids: number[] }): Promise<ResourceView[]> {
  if (ids.length === 0) return [];
  const found = await scoped(ctx, resource).selectAll().where('id', 'in', ids).execute();
  return (found as Resource[]).map(viewOf);
}

/** Changes the name that the library shows; the address of the file stays. */
export async function rename(ctx: Context, { id, name }: { id: number; name: string }): Promise<void> {
  if (specialPartOf(name)) failField('name', 'resource.specialName', { name });
  await ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    const { numUpdatedRows } = await ctx.db
      .updateTable('cms_resource')
      .set({ name, ...touched(ctx) })
      .where('id', '=', id)
      .where('siteId', '=', siteId)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound();
    await raiseShown(ctx, siteId);
    await ctx.audit('cms_resource.updated', { id, name, siteId });
  });
}
