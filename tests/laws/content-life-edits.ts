import { mapContentsTask } from '@kaiyin/modules/content/server';
import { quiet } from '../news-site.ts';
import { inside } from './catalog-edits.ts';
import { idsOf, type Room } from './room.ts';

export async function setAttribute(at: Room): Promise<void> {
  const { room, chance } = at;
  const ids = chance.some(await idsOf(at, 'cms_content'), 3);
  if (ids.length === 0) return;
  const on = chance.happens(0.6);
  await room.call('PUT', '/cms/content/attr', { ids, attribute: chance.one(['hot', 'recommend']), on });
  await publishSome(at, ids);
}

export async function moveContents(at: Room): Promise<void> {
  const { room, chance } = at;
  const [contents, catalogs] = [await idsOf(at, 'cms_content'), await idsOf(at, 'cms_catalog')];
  if (contents.length === 0 || catalogs.length === 0) return;
  const ids = chance.some(contents, 3);
  await room.call('PUT', '/cms/content/move', { ids, catalogId: chance.one(catalogs) });
  await publishSome(at, ids);
}

export async function copyContents(at: Room): Promise<void> {
  const { room, chance } = at;
  const [contents, catalogs] = [await idsOf(at, 'cms_content'), await idsOf(at, 'cms_catalog')];
  if (contents.length === 0 || catalogs.length === 0) return;
  const catalogIds = chance.some(catalogs, 2);
  const { data } = await room.call('POST', '/cms/content/copy', { ids: chance.some(contents, 2), catalogIds });
  const { made = [] } = (data ?? {}) as { made?: { id: number }[] };
  await publishSome(
    at,
    made.map(({ id }) => id),
  );
}

/** Into catalogs that show it already as well: these are refused. */
export async function mapContents(at: Room): Promise<void> {
  const { room, chance } = at;
  const [contents, catalogs] = [await idsOf(at, 'cms_content'), await idsOf(at, 'cms_catalog')];
  if (contents.length === 0 || catalogs.length === 0) return;
  const ids = chance.some(contents, 2);
  const catalogIds = chance.some(catalogs, 2);
  const since = room.now().toISOString();
  await mapContentsTask.run(inside(at), { ids: await originsOf(at, ids), catalogIds, since }, quiet);
  const made = await room.test.ctx.db
    .selectFrom('cms_content')
    .select('id')
    .where('mappingOf', 'is not', null)
    .execute();
  await publishSome(
    at,
    made.slice(-2).map(({ id }) => id),
  );
}

async function originsOf({ room }: Room, ids: readonly number[]): Promise<number[]> {
  const rows = await room.test.ctx.db
    .selectFrom('cms_content')
    .select(['id', 'mappingOf'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return [...new Set(rows.map(({ id, mappingOf }) => mappingOf ?? id))];
}

/** Mostly within one catalog: others are refused. */
export async function sortContent(at: Room): Promise<void> {
  const { room, chance } = at;
  const ids = await idsOf(at, 'cms_content');
  if (ids.length === 0) return;
  const id = chance.one(ids);
  const { db } = room.test.ctx;
  const item = await db.selectFrom('cms_content').select('catalogId').where('id', '=', id).executeTakeFirstOrThrow();
  const near = await db.selectFrom('cms_content').select('id').where('catalogId', '=', item.catalogId).execute();
  const beforeId = chance.one(chance.happens(0.9) ? near.map((row) => row.id) : ids);
  await room.call('PUT', '/cms/content/sort', { id, beforeId });
}

async function publishSome({ room, chance }: Room, ids: readonly number[]): Promise<void> {
  for (const id of ids) if (chance.happens(0.5)) await room.call('POST', '/cms/content/publish', { ids: [id] });
}
