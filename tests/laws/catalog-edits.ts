import { clearCatalogTask, mergeCatalogsTask, removeCatalogTask } from '@kaiyin/modules/content/server';
import { quiet } from '../news-site.ts';
import { type Edit, idsOf, type Room, text } from './room.ts';

export async function addCatalog(at: Room): Promise<void> {
  const parents = await idsOf(at, 'cms_catalog');
  if (parents.length > 9) return;
  const name = `c${at.chance.below(100_000)}`;
  const parentId = parents.length && at.chance.happens(0.6) ? at.chance.one(parents) : 0;
  await at.room.call('POST', '/cms/catalog', { name, alias: name, path: name, parentId });
}

export async function editCatalog(at: Room): Promise<void> {
  const { room, chance } = at;
  const ids = await idsOf(at, 'cms_catalog');
  if (!ids.length) return;
  const { data } = await room.call('GET', `/cms/catalog/${chance.one(ids)}`);
  const row = data as unknown as Record<string, unknown>;
  const change = chance.one<() => object>([
    () => ({ name: text(chance) }),
    () => ({ path: `p${chance.below(1000)}` }),
    () => ({ description: text(chance) }),
    () => ({ detailNameRule: chance.one(['', 'Year', 'Month', 'Date']) }),
    () => ({ pageSize: chance.one([-1, 1, 3]) }),
    () => ({ tagIgnore: !row.tagIgnore }),
    () => ({
      publishPipeProps: {
        pc: chance.one<object>([{}, { listTemplate: 'front.template.html' }, { indexTemplate: 'front.template.html' }]),
      },
    }),
  ])();
  await room.call('PUT', '/cms/catalog', { ...row, ...change });
}

export const onCatalog =
  (run: (at: Room, id: number, ids: number[]) => Promise<unknown>): Edit =>
  async (at) => {
    const ids = await idsOf(at, 'cms_catalog');
    if (ids.length) await run(at, at.chance.one(ids), ids);
  };

export const inside = ({ room }: Room) =>
  room.test.ctx.within({ site: { id: room.siteId, path: 'laws', name: 'Laws', settings: {} } });

export const removeCatalog = (at: Room, catalogId: number): Promise<unknown> =>
  removeCatalogTask.run(inside(at), { catalogId }, quiet);

export const clearCatalog = (at: Room, catalogId: number): Promise<unknown> =>
  clearCatalogTask.run(inside(at), { catalogId, lastId: 2 ** 31 - 1 }, quiet);

export async function mergeCatalogs(at: Room, intoId: number, ids: number[]): Promise<void> {
  const fromIds = at.chance.some(ids, 2).filter((id) => id !== intoId);
  if (ids.length > 4 && fromIds.length > 0) await mergeCatalogsTask.run(inside(at), { intoId, fromIds }, quiet);
}

/** A small tree; at times with a line that is refused. */
export async function addCatalogs(at: Room): Promise<void> {
  const { room, chance } = at;
  const parents = await idsOf(at, 'cms_catalog');
  if (parents.length > 9) return;
  const name = () => `b${chance.below(100_000)}`;
  const lines = [name(), `  ${name()}`, ...(chance.happens(0.5) ? [`\t${name()}`] : [])];
  if (chance.happens(0.1)) lines.push(`   ${name()}`);
  const parentId = parents.length && chance.happens(0.4) ? chance.one(parents) : 0;
  await room.call('POST', '/cms/catalog/batch', { parentId, text: lines.join('\n') });
}
