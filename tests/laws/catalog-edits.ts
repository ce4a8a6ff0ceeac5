import { removeCatalogTask } from '@kaiyin/modules/content/server';
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

export const removeCatalog = ({ room }: Room, id: number): Promise<unknown> =>
  removeCatalogTask.run(
    room.test.ctx.within({ site: { id: room.siteId, path: 'laws', name: 'Laws', settings: {} } }),
    { catalogId: id },
    quiet,
  );
