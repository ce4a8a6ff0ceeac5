import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let modelId: number;
let catalogId: number;
let childId: number;

const post = <T = { id: number }>(path: string, body: object) => test.call<T>('POST', path, { site, body });
const fieldIds = new Map<string, number>();

async function addField(code: string, more: object = {}) {
  const reply = await post('/xmodel/field', { modelId, name: code, code, ...more });
  if (reply.code === 200) fieldIds.set(code, reply.data.id);
  return reply;
}

const draft = (ext: object, more: object = {}) => ({ catalogId, title: 'Lamp', body: '<p>x</p>', ext, ...more });
interface View {
  id: number;
  revision: number;
  ext: Record<string, unknown>;
}
const view = async (id: number) => (await test.call<View>('GET', `/cms/content/${id}`, { site })).data;
async function save(id: number, ext: object, more: object = {}) {
  const { revision } = await view(id);
  return test.call('PUT', '/cms/content', { site, body: { ...draft(ext, more), id, revision } });
}
const titles = async (query: object) =>
  (
    await test.call<{ title: string }[]>('GET', '/cms/content/list', {
      site,
      query: { catalogId, orderBy: 'createTime', isAsc: 'asc', ...query },
    })
  ).rows.map(({ title }) => title);

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite();
  modelId = (await post('/cms/exmodel', { name: 'Product', code: 'product' })).data.id;
  const catalog = { name: 'Goods', alias: 'goods', path: 'goods', contentModelId: modelId };
  catalogId = (await post('/cms/catalog', catalog)).data.id;
  childId = (await post('/cms/catalog', { name: 'Lamps', alias: 'lamps', path: 'lamps', parentId: catalogId })).data.id;
  const options = [
    { value: 'r', label: 'Red' },
    { value: 'g', label: 'Green' },
  ];
  await addField('price', { controlType: 'number', filterable: true });
  await addField('sku', { rule: 'pattern', pattern: '[A-Z]{2}\\d+', required: true, filterable: true });
  await addField('colour', { controlType: 'select', options, filterable: true, defaultValue: 'g' });
  await addField('kinds', { controlType: 'checkbox', options, filterable: true });
  await addField('since', { controlType: 'date', filterable: true });
  await addField('sold', { controlType: 'switch', filterable: true });
  await addField('story', { controlType: 'richText' });
});
afterAll(() => test.close());

describe('fields of models', () => {
  it.each([
    ['code', { code: 'size' }, 'code', '“size” is reserved: choose another code'],
    ['label', { code: 'a_label' }, 'code', '“a_label” is reserved: choose another code'],
    ['letters', { code: '1a' }, 'code', 'A letter, then letters, digits and underscores only'],
    ['twice', { code: 'PRICE' }, 'code', 'Code “PRICE” already exists'],
    ['options', { code: 'x', controlType: 'select' }, 'options', 'At least one option is needed'],
    ['dictionary', { code: 'x', controlType: 'radio', dictionary: 'none' }, 'dictionary', undefined],
    ['pattern', { code: 'x', rule: 'pattern', pattern: '(?=a)' }, 'pattern', undefined],
    ['no pattern', { code: 'x', rule: 'pattern' }, 'pattern', 'Cannot be empty'],
    ['default', { code: 'x', controlType: 'number', defaultValue: 'much' }, 'defaultValue', 'Not in the right format'],
    ['name', { code: 'x', name: ' ' }, 'name', 'Cannot be empty'],
  ])('refuse what does not fit at its field: %s', async (_, more, field, message) => {
    const reply = await addField('x', more);
    expect(reply).toMatchObject({ code: 500, data: [{ field, ...(message && { message }) }] });
  });

  it('keep their code and their model', async () => {
    const { data: row } = await test.call<object>('GET', `/xmodel/field/${fieldIds.get('price')}`, { site });
    const change = (more: object) => test.call('PUT', '/xmodel/field', { site, body: { ...row, ...more } });
    expect((await change({ code: 'cost' })).data).toMatchObject([{ field: 'code' }]);
    expect((await change({ name: 'Price', nameEn: 'Price', help: 'In yuan' })).code).toBe(200);
  });

  it('are sorted, the others after them', async () => {
    const ids = ['sold', 'price'].map((code) => fieldIds.get(code) ?? 0);
    expect((await post('/xmodel/field/sort', { modelId, ids })).code).toBe(200);
    const { data } = await test.call<{ code: string }[]>('GET', '/xmodel/field/all', { site, query: { modelId } });
    expect(data.map(({ code }) => code)).toEqual(['sold', 'price', 'sku', 'colour', 'kinds', 'since', 'story']);
  });

  it('are for those who may only, and for their site only', async () => {
    const other = await test.addSite();
    expect((await test.call('GET', '/xmodel/field/all', { site: other, query: { modelId } })).code).toBe(404);
    expect((await test.call('GET', `/cms/exmodel/${modelId}`, { site: other })).code).toBe(404);
    expect((await test.call('GET', '/cms/exmodel/list', { site, as: null })).code).toBe(401);
    expect((await test.call('GET', '/cms/content/model', { site, as: null, query: { catalogId } })).code).toBe(401);
    const reader = await test.staff(['cms:exmodel:view'], [site]);
    expect((await test.call('GET', '/xmodel/field/all', { site, as: reader, query: { modelId } })).code).toBe(200);
    for (const [method, path, body] of [
      ['POST', '/xmodel/field', { modelId, name: 'a', code: 'a' }],
      ['POST', '/xmodel/field/sort', { modelId, ids: [...fieldIds.values()] }],
      ['POST', '/xmodel/field/restore', [...fieldIds.values()]],
      ['DELETE', '/xmodel/field/purge', [...fieldIds.values()]],
      ['DELETE', '/cms/exmodel', [modelId]],
    ] as const)
      expect([path, (await test.call(method, path, { site, as: reader, body })).code]).toEqual([path, 403]);
    const elsewhere = await test.call('POST', '/xmodel/field', {
      site: other,
      body: { modelId, name: 'a', code: 'a' },
    });
    expect(elsewhere.code).toBe(404);
  });

  it('have models that stay while a catalog uses them', async () => {
    const reply = await test.call('DELETE', '/cms/exmodel', { site, body: [modelId] });
    expect(reply).toMatchObject({ code: 500, msg: '“Product” is used by “Goods” and cannot be deleted' });
    const unused = (await post('/cms/exmodel', { name: 'Unused', code: 'unused' })).data.id;
    await post('/xmodel/field', { modelId: unused, name: 'a', code: 'a' });
    expect((await test.call('DELETE', '/cms/exmodel', { site, body: [unused] })).code).toBe(200);
  });
});

describe('catalogs', () => {
  it('take the model from above until they have one of their own, or none', async () => {
    const modelOf = async (id: number) =>
      (await test.call<{ name: string } | null>('GET', '/cms/content/model', { site, query: { catalogId: id } })).data
        ?.name;
    const { data: child } = await test.call<Record<string, unknown>>('GET', `/cms/catalog/${childId}`, { site });
    expect(child).toMatchObject({
      contentModelId: 0,
      inheritedModels: { contentModelId: { id: modelId, from: 'Goods' } },
    });
    expect(await modelOf(childId)).toBe('Product');
    // It is saved twice: the second time over a row that has changed since it was read.
    const own = { ...child, updateTime: undefined };
    await test.call('PUT', '/cms/catalog', { site, body: { ...own, contentModelId: -1 } });
    expect(await modelOf(childId)).toBeUndefined();
    const refused = await test.call('PUT', '/cms/catalog', { site, body: { ...own, contentModelId: 99_999 } });
    expect(refused.data).toMatchObject([{ field: 'contentModelId' }]);
  });
});

describe('values', () => {
  it.each([
    ['number', { price: 'much' }, 'ext.price'],
    ['pattern', { sku: 'ab1' }, 'ext.sku'],
    ['option', { colour: 'blue' }, 'ext.colour'],
    ['options', { kinds: ['r', 'blue'] }, 'ext.kinds'],
    ['date', { since: '2026-02-30' }, 'ext.since'],
    ['switch', { sold: 'yes' }, 'ext.sold'],
    ['unknown', { weight: 1 }, 'ext.weight'],
  ])('are refused at their field: %s', async (_, ext, field) => {
    expect((await post('/cms/content', draft(ext))).data).toMatchObject([{ field }]);
  });

  it('are kept, versioned and cleaned; a draft may lack what a publish needs', async () => {
    const ext = { price: 12.5, kinds: ['r'], since: '2026-03-01', story: '<p onclick="x">Old</p>' };
    const { data: made } = await post('/cms/content', draft(ext, { title: 'Kept' }));
    expect((await view(made.id)).ext).toEqual({ ...ext, story: '<p>Old</p>' });
    const lacking = await post('/cms/content/publish', { ids: [made.id] });
    expect(lacking).toMatchObject({ code: 500, msg: 'Kept – sku: Cannot be empty', data: [{ field: 'ext.sku' }] });
    expect((await save(made.id, { ...ext, sku: 'AB1' }, { title: 'Kept' })).code).toBe(200);
    expect((await post('/cms/content/publish', { ids: [made.id] })).code).toBe(200);
    const { data: versions } = await test.call<{ id: number }[]>('GET', `/cms/content/${made.id}/versions`, { site });
    const first = await test.call<View>('GET', `/cms/content/${made.id}/versions/${versions.at(-1)?.id}`, { site });
    expect(first.data.ext).toMatchObject({ price: 12.5 });
    expect(first.data.ext).not.toHaveProperty('sku');
  });

  it('are copied and moved along, unseen where the catalog has another model', async () => {
    const { data: made } = await post('/cms/content', draft({ sku: 'AB2' }, { title: 'Moved' }));
    const { data: copied } = await post<{ made: { id: number }[] }>('/cms/content/copy', {
      ids: [made.id],
      catalogIds: [catalogId],
    });
    expect((await view(copied.made[0]?.id ?? 0)).ext).toEqual({ sku: 'AB2' });
    await post('/cms/content/move', { ids: [made.id], catalogId: childId });
    expect((await view(made.id)).ext).toEqual({ sku: 'AB2' });
    expect((await save(made.id, {}, { title: 'Moved', catalogId: childId })).code).toBe(200);
    expect((await view(made.id)).ext).toEqual({ sku: 'AB2' });
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await post('/cms/content', draft({ price: 5, kinds: ['r', 'g'], since: '2026-01-01' }, { title: 'five' }));
    await post('/cms/content', draft({ price: 50, colour: 'r', sku: 'XY50', sold: true }, { title: 'fifty' }));
  });

  it.each([
    ['price.from=6&price.to=60&sku=xy', ['fifty']],
    ['price=5', ['five']],
    ['colour=r', ['fifty']],
    ['kinds=g', ['five']],
    ['since.to=2026-01-31', ['five']],
    ['sold=true', ['fifty']],
    ['nothing=1&colour=r', ['fifty']],
    ['colour=none', []],
  ])('is narrowed by %s', async (ext, found) => {
    expect(await titles({ ext })).toEqual(found);
  });

  it('takes a default for what nobody said', async () => {
    expect(await titles({ ext: 'colour=g', title: 'five' })).toEqual(['five']);
    expect(await titles({ ext: 'sold=false', title: 'five' })).toEqual(['five']);
  });
});

describe('a model in use', () => {
  const row = async (code: string) =>
    (await test.call<Record<string, unknown>>('GET', `/xmodel/field/${fieldIds.get(code)}`, { site })).data;

  it('says what a change of type would not show, and keeps it', async () => {
    const change = { ...(await row('sku')), controlType: 'number', rule: '', required: false };
    const { data } = await post<{ count: number; unfit: number; examples: object[] }>(
      '/xmodel/field/conversion',
      change,
    );
    expect(data.unfit).toBe(data.count);
    expect(data.examples[0]).toMatchObject({ title: 'Kept', value: 'AB1' });
    const toText = { ...(await row('price')), controlType: 'input' };
    expect((await post('/xmodel/field/conversion', toText)).data).toMatchObject({ count: 3, unfit: 0 });
  });

  it('keeps the values of a removed field until it is purged', async () => {
    const id = fieldIds.get('sku') ?? 0;
    const count = () => test.call<{ count: number }[]>('GET', '/xmodel/field/values', { site, query: { ids: id } });
    const before = (await count()).data[0]?.count;
    expect(before).toBe(3);
    expect((await test.call('DELETE', '/xmodel/field/purge', { site, body: [id] })).code).toBe(500);
    await test.call('DELETE', '/xmodel/field', { site, body: [id] });
    expect((await count()).data[0]?.count).toBe(before);
    const again = await addField('sku');
    expect(again.data).toMatchObject([{ field: 'code', message: 'The table column is already used.' }]);
    await post('/xmodel/field/restore', { ids: [id] });
    await test.call('DELETE', '/xmodel/field', { site, body: [id] });
    expect((await test.call('DELETE', '/xmodel/field/purge', { site, body: [id] })).code).toBe(200);
    const { rows } = await test.call<{ id: number; title: string }[]>('GET', '/cms/content/list', {
      site,
      query: { catalogId, title: 'fifty' },
    });
    expect((await view(rows[0]?.id ?? 0)).ext).toEqual({ price: 50, colour: 'r', sold: true });
    expect((await addField('sku')).code).toBe(200);
  });
});
