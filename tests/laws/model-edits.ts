import { idsOf, type Room, text } from './room.ts';

const options = (at: Room) =>
  ['a', 'b', 'c'].map((value) => ({ value, label: at.chance.happens(0.5) ? value : text(at.chance) || value }));

const controls = [
  { code: 'size_cm', controlType: 'number' },
  { code: 'kind', controlType: 'select' },
  { code: 'near', controlType: 'content' },
  { code: 'story', controlType: 'richText' },
  { code: 'open', controlType: 'switch' },
] as const;

const fieldIds = async ({ room }: Room): Promise<number[]> =>
  (
    await room.test.ctx.db
      .selectFrom('x_model_field')
      .select('id')
      .where('siteId', '=', room.siteId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

const modelIds = async ({ room }: Room): Promise<number[]> =>
  (
    await room.test.ctx.db.selectFrom('x_model').select('id').where('siteId', '=', room.siteId).orderBy('id').execute()
  ).map(({ id }) => id);

/** Makes a model, adds a field, or changes, removes, restores or purges one; gives catalogs a model, or takes it away. */
export async function editModel(at: Room): Promise<void> {
  const { room, chance } = at;
  const models = await modelIds(at);
  if (models.length === 0 || (models.length < 2 && chance.happens(0.2))) {
    await room.call('POST', '/cms/exmodel', { name: text(chance) || 'm', code: `m${chance.below(1000)}` });
    return;
  }
  const modelId = chance.one(models);
  const fields = await fieldIds(at);
  await chance.one<() => Promise<unknown>>([
    () => {
      const field = chance.one(controls);
      const of = field.controlType === 'select' ? { options: options(at) } : {};
      return room.call('POST', '/xmodel/field', { modelId, name: text(chance) || 'f', ...field, ...of });
    },
    () => giveModel(at, models),
    () => giveModel(at, models),
    () => (fields.length > 0 ? changeField(at, chance.one(fields)) : Promise.resolve()),
    () => (fields.length > 0 ? changeField(at, chance.one(fields)) : Promise.resolve()),
    () => (fields.length > 0 ? room.call('DELETE', '/xmodel/field', [chance.one(fields)]) : Promise.resolve()),
    () => (fields.length > 0 ? room.call('POST', '/xmodel/field/restore', [chance.one(fields)]) : Promise.resolve()),
    () => (fields.length > 0 ? room.call('DELETE', '/xmodel/field/purge', [chance.one(fields)]) : Promise.resolve()),
    () => room.call('DELETE', '/cms/exmodel', [modelId]),
  ])();
}

async function changeField({ room, chance }: Room, id: number): Promise<void> {
  const { data } = await room.call('GET', `/xmodel/field/${id}`);
  const row = data as { controlType: string } | null;
  if (!row) return;
  const change = chance.one<() => object>([
    () => ({ name: text(chance) || 'f' }),
    () => ({ defaultValue: row.controlType === 'number' ? String(chance.below(9)) : chance.one(['', 'a', 'b']) }),
    () => (row.controlType === 'select' ? { options: options({ room, chance }) } : { required: chance.happens(0.2) }),
    () => ({
      controlType: chance.one(['input', 'number', 'select']),
      options: options({ room, chance }),
      defaultValue: '',
    }),
  ])();
  await room.call('PUT', '/xmodel/field', { ...row, ...change });
}

async function giveModel(at: Room, models: readonly number[]): Promise<void> {
  const { room, chance } = at;
  if (chance.happens(0.2)) {
    const change = { extendModelId: chance.one([0, ...models]) };
    return changeRow(at, { path: '/cms/site', id: room.siteId }, change);
  }
  const catalogs = await idsOf(at, 'cms_catalog');
  if (catalogs.length === 0) return;
  const key = chance.one(['contentModelId', 'contentModelId', 'extendModelId']);
  const change = { [key]: chance.one([0, -1, ...models, ...models]) };
  await changeRow(at, { path: '/cms/catalog', id: chance.one(catalogs) }, change);
}

async function changeRow({ room }: Room, { path, id }: { path: string; id: number }, change: object): Promise<void> {
  const { data } = await room.call('GET', `${path}/${id}`);
  await room.call('PUT', path, { ...(data as object), ...change });
}

/** Values of fields that some model may have, of a content, a catalog or the site; what is no such field's is refused. */
export async function editValues(at: Room): Promise<void> {
  const { room, chance } = at;
  const ids = await idsOf(at, 'cms_content');
  if (ids.length === 0) return;
  if (chance.happens(0.4)) return editOwnValues(at, ids);
  const id = chance.one(ids);
  const { data } = await room.call('GET', `/cms/content/${id}`);
  const row = data as unknown as Record<string, unknown> & { ext: Record<string, unknown> };
  const [code, value] = someValue(at, ids);
  await room.call('PUT', '/cms/content', { ...row, ext: { ...row.ext, [code]: value } });
  if (chance.happens(0.7)) await room.call('POST', '/cms/content/publish', { ids: [id] });
}

async function editOwnValues(at: Room, ids: readonly number[]): Promise<void> {
  const { room, chance } = at;
  const catalogs = await idsOf(at, 'cms_catalog');
  const ofSite = catalogs.length === 0 || chance.happens(0.3);
  const path = ofSite ? '/cms/site' : '/cms/catalog';
  const { data } = await room.call('GET', `${path}/${ofSite ? room.siteId : chance.one(catalogs)}`);
  const row = data as unknown as { ext: object };
  const [code, value] = someValue(at, ids);
  await room.call('PUT', path, { ...row, ext: { ...row.ext, [code]: value } });
}

function someValue({ chance }: Room, ids: readonly number[]): [string, unknown] {
  return chance.one<() => [string, unknown]>([
    () => ['size_cm', chance.one<unknown>([chance.below(100), null, 'much'])],
    () => ['kind', chance.one(['a', 'b', 'c', 'z'])],
    () => ['near', chance.one(ids)],
    () => ['story', `<p>${chance.below(100)} <a href="iurl://content?id=${chance.one(ids)}">另见</a></p>`],
    () => ['open', chance.happens(0.5)],
  ])();
}
