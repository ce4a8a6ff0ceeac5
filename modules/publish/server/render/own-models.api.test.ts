import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let modelId: number;
let siteModelId: number;
let catalogId: number;
let childId: number;
let topicId: number;
let content: number;
const fieldIds = new Map<string, number>();

type Method = 'POST' | 'PUT' | 'GET' | 'DELETE';
const send = <T = { id: number }>(method: Method, path: string, body?: object, more: object = {}) =>
  test.call<T>(method, path, { site, ...(body && { body }), ...more });
async function ask<T = { id: number }>(method: Method, path: string, body?: object): Promise<T> {
  const reply = await send<T>(method, path, body);
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
}
const page = async (path: string) => (await test.app.http.inject(`/sites/own/pc/${path}`)).body;
const row = (path: string) => ask<Record<string, unknown> & { ext: object }>('GET', path);
async function change(path: string, id: number, change: object) {
  return send('PUT', path, { ...(await row(`${path}/${id}`)), ...change });
}
async function shown(reply: Promise<{ code: number; msg: string }>): Promise<void> {
  const { code, msg } = await reply;
  expect(code, msg).toBe(200);
  await test.settle();
}
const issues = (reply: { data: unknown }) =>
  (reply.data as { field: string; message: string }[]).map(({ field }) => field);

async function addModel(code: string, fields: object[]): Promise<number> {
  const { id } = await ask('POST', '/cms/exmodel', { name: code, code });
  for (const field of fields) {
    const { code: fieldCode } = field as { code: string };
    fieldIds.set(fieldCode, (await ask('POST', '/xmodel/field', { modelId: id, name: fieldCode, ...field })).id);
  }
  return id;
}

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('own');
  other = await test.addSite('another');
  const templates = {
    'index.template.html':
      '{{ Site.ext.slogan }}|{{ Site.ext.near_label }}|{% cms_catalog level: "Root" %}{% for c in DataList %}{{ c.name }}={{ c.ext.phone }};{% endfor %}{% endcms_catalog %}',
    'list.template.html':
      '{{ Catalog.name }}:{{ Catalog.ext.phone }}:{{ Catalog.ext.kind_label }}:{{ Catalog.ext.note }}',
    'detail.template.html': '{{ Content.title }}',
  };
  for (const [name, source] of Object.entries(templates))
    await ask('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' });
  const pc = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'detail.template.html',
  };
  await ask('PUT', '/cms/site', { id: site, name: 'Own', path: 'own', publishPipeProps: { pc } });
  const options = [{ value: 'a', label: 'Alpha' }];
  modelId = await addModel('desk', [
    { code: 'phone', rule: 'phone', required: true },
    { code: 'kind', controlType: 'select', options, defaultValue: 'a' },
    { code: 'note', controlType: 'richText' },
  ]);
  siteModelId = await addModel('house', [{ code: 'slogan' }, { code: 'near', controlType: 'content' }]);
  catalogId = (await ask('POST', '/cms/catalog', { name: 'Goods', alias: 'goods', path: 'goods' })).id;
  const below = { name: 'Lamps', alias: 'lamps', path: 'lamps', parentId: catalogId };
  childId = (await ask('POST', '/cms/catalog', below)).id;
  topicId = (await ask('POST', '/cms/catalog', { name: 'Fair', alias: 'fair', path: 'fair', special: true })).id;
  content = (await ask('POST', '/cms/content', { catalogId, title: 'Lamp', body: '<p>x</p>' })).id;
  await test.finished((await ask<{ taskId: number }>('POST', '/cms/content/publish', { ids: [content] })).taskId);
});
afterAll(() => test.close());

describe('the model of a catalog', () => {
  it('has its values checked as those of contents are', async () => {
    expect(issues(await change('/cms/catalog', catalogId, { extendModelId: modelId }))).toEqual(['ext.phone']);
    const said = (ext: object) => change('/cms/catalog', catalogId, { extendModelId: modelId, ext });
    expect(issues(await said({ phone: '12' }))).toEqual(['ext.phone']);
    expect(issues(await said({ phone: '13800138000', kind: 'z' }))).toEqual(['ext.kind']);
    expect(issues(await said({ phone: '13800138000', never: 1 }))).toEqual(['ext.never']);
    expect(issues(await change('/cms/catalog', catalogId, { extendModelId: 999_999 }))).toEqual(['extendModelId']);
    expect((await row(`/cms/catalog/${catalogId}`)).ext).toEqual({});
  });

  it('is shown by the pages of the catalog and by lists of catalogs', async () => {
    const ext = { phone: '13800138000', note: `<p onclick="x()">in <a href="iurl://content?id=${content}">it</a></p>` };
    await shown(change('/cms/catalog', catalogId, { extendModelId: modelId, ext }));
    expect(await page('goods/')).toMatch(
      new RegExp(`^Goods:13800138000:Alpha:<p>in <a href="[^"]*${content}.html">it</a></p>$`),
    );
    expect(await page('')).toContain('Goods=13800138000;');
    await shown(change('/cms/catalog', catalogId, { ext: { ...ext, phone: '13800138001' } }));
    expect(await page('goods/')).toContain('Goods:13800138001:');
    expect(await page('')).toContain('Goods=13800138001;');
  });

  it('is taken over by catalogs below, until they have another or none', async () => {
    const child = await row(`/cms/catalog/${childId}`);
    expect(child.inheritedModels).toMatchObject({ extendModelId: { id: modelId, from: 'Goods' } });
    await shown(change('/cms/catalog', childId, { ext: { phone: '13900139000' } }));
    expect(await page('lamps/')).toBe('Lamps:13900139000:Alpha:');
    await shown(change('/cms/catalog', childId, { extendModelId: -1 }));
    expect(await page('lamps/')).toBe('Lamps:::');
    await shown(change('/cms/catalog', childId, { extendModelId: 0 }));
    expect(await page('lamps/')).toBe('Lamps:13900139000:Alpha:');
  });

  it('is one of topics, too', async () => {
    await shown(change('/cms/catalog', topicId, { extendModelId: modelId, ext: { phone: '13700137000' } }));
    expect((await row(`/cms/catalog/${topicId}`)).ext).toEqual({ phone: '13700137000' });
    expect(await page('fair/')).toContain('Fair:13700137000:Alpha:');
  });
});

describe('the model of a site', () => {
  it('is of that site, and its values are checked', async () => {
    const foreign = (
      await test.call<{ id: number }>('POST', '/cms/exmodel', { site: other, body: { name: 'F', code: 'f' } })
    ).data.id;
    expect(issues(await change('/cms/site', site, { extendModelId: foreign }))).toEqual(['extendModelId']);
    const ext = { near: 'x' };
    expect(issues(await change('/cms/site', site, { extendModelId: siteModelId, ext }))).toEqual(['ext.near']);
    const added = await test.call('POST', '/cms/site', { body: { name: 'N', path: 'n', extendModelId: siteModelId } });
    expect(issues(added)).toEqual(['extendModelId']);
  });

  it('is shown by every page that says so', async () => {
    await shown(change('/cms/site', site, { extendModelId: siteModelId, ext: { slogan: 'A < B', near: content } }));
    expect(await page('')).toContain('A &lt; B|Lamp|');
    await shown(change('/cms/site', site, { ext: { slogan: 'C' } }));
    expect(await page('')).toContain('C||');
  });
});

describe('a model that sites and catalogs have', () => {
  it('is not deleted, and says who uses it', async () => {
    expect((await send('DELETE', '/cms/exmodel', [modelId])).msg).toContain('Goods, Fair');
    expect((await send('DELETE', '/cms/exmodel', [siteModelId])).msg).toContain('Own');
  });

  it('counts their values, and takes them along when a field is purged', async () => {
    const [phone = 0, slogan = 0] = [fieldIds.get('phone'), fieldIds.get('slogan')];
    const query = { ids: `${phone},${slogan}` };
    const { data } = await test.call('GET', '/xmodel/field/values', { site, query });
    expect(data).toEqual([
      { id: phone, count: 3 },
      { id: slogan, count: 1 },
    ]);
    const field = await row(`/xmodel/field/${slogan}`);
    const conversion = await ask('POST', '/xmodel/field/conversion', { ...field, controlType: 'number' });
    expect(conversion).toMatchObject({ count: 1, unfit: 1, examples: [{ id: site, title: 'Own', value: 'C' }] });
    await ask('DELETE', '/xmodel/field', [phone, slogan]);
    await test.settle();
    expect(await page('goods/')).toMatch(/^Goods::Alpha:/);
    await ask('DELETE', '/xmodel/field/purge', [phone, slogan]);
    expect((await row(`/cms/catalog/${topicId}`)).ext).toEqual({});
    expect((await row(`/cms/site/${site}`)).ext).toEqual({});
  });

  it('has its fields known by templates', async () => {
    const check = (source: string) =>
      ask<{ line: number; severity: string }[]>('POST', '/cms/template/check', {
        name: 'x.template.html',
        pipeCode: 'pc',
        source,
      });
    expect(await check('{{ Site.ext.near_label }}{{ Catalog.ext.kind }}')).toEqual([]);
    expect(await check('{{ Site.ext.nearr }}\n{{ Catalog.ext.kinds }}')).toMatchObject([
      { line: 1, severity: 'warning' },
      { line: 2, severity: 'warning' },
    ]);
  });

  it('is read and given by whoever may', async () => {
    const reader = await test.staff(['cms:site:view'], [site]);
    const nobody = await test.staff(['cms:resource:view'], [site]);
    const fields = (as: string | null, at = site) =>
      test.call('GET', '/xmodel/field/all', { site: at, as, query: { modelId } }).then(({ code }) => code);
    expect([await fields(null), await fields(nobody), await fields(reader)]).toEqual([401, 403, 200]);
    expect((await test.call('GET', '/xmodel/field/all', { site: other, query: { modelId } })).code).toBe(404);
    const body = { ...(await row(`/cms/catalog/${catalogId}`)), ext: {} };
    const codes = [
      await send('PUT', '/cms/catalog', body, { as: null }),
      await send('PUT', '/cms/catalog', body, { as: reader }),
      await send('PUT', '/cms/catalog', body, { site: other }),
    ].map(({ code }) => code);
    expect(codes).toEqual([401, 403, 404]);
  });
});
