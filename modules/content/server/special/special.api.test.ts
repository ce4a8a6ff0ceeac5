import type { SpecialRow, SpecialRule } from '@kaiyin/modules/content/schema';
import type { CatalogNode } from '@kaiyin/modules/catalog/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let [site, other] = [0, 0];
let catalog = 0;
let names = 0;

beforeAll(async () => {
  test = await startTestApp();
  [site, other] = [await test.addSite('topics'), await test.addSite()];
  catalog = (await addCatalog()).id;
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = <T = unknown>(method: Method, path: string, more: object = {}) =>
  test.call<T>(method, path, { site, ...more });
async function must<T>(method: Method, path: string, body?: object): Promise<T> {
  const { code, msg, data } = await call<T>(method, path, body && { body });
  expect(code, msg).toBe(200);
  return data;
}
async function addCatalog(more: object = {}): Promise<{ id: number; path: string }> {
  const alias = `k${++names}`;
  const { id } = await must<{ id: number }>('POST', '/cms/catalog', { name: alias, alias, path: alias, ...more });
  return { id, path: alias };
}
const addSpecial = (more: object = {}) => addCatalog({ special: true, ...more });
const addContent = async (title: string, more: object = {}) =>
  (await must<{ id: number }>('POST', '/cms/content', { catalogId: catalog, title, body: '<p>x</p>', ...more })).id;
const publish = (...ids: number[]) => must('POST', '/cms/content/publish', { ids });
const put = (specialId: number, contentIds: number[], section = '') =>
  must<{ added: number }>('POST', '/cms/special/content', { specialId, contentIds, section });
const rows = async (specialId: number, more: object = {}) =>
  (await call<SpecialRow[]>('GET', '/cms/special/content', { query: { specialId, ...more } })).data;
const titles = async (specialId: number) => (await rows(specialId)).map(({ title }) => title);
const rule: SpecialRule = {
  enabled: true,
  catalogIds: [],
  tags: [],
  keywords: [],
  attributes: [],
  contentTypes: [],
  limit: 50,
};

describe('a special topic', () => {
  it('stands in a tree of its own, and shares aliases and paths with catalogs', async () => {
    const top = await addSpecial();
    const below = await addSpecial({ parentId: top.id });
    const tree = async (special: boolean) =>
      (await call<CatalogNode[]>('GET', '/cms/catalog/tree', special ? { query: { special: 'true' } } : {})).data;
    expect((await tree(false)).map(({ id }) => id)).not.toContain(top.id);
    const [node] = (await tree(true)).filter(({ id }) => id === top.id);
    expect(node?.children.map(({ id }) => id)).toEqual([below.id]);
    const taken = await call('POST', '/cms/catalog', {
      body: { name: 'x', alias: top.path, path: 'free', special: true },
    });
    expect(taken).toMatchObject({ code: 500, data: [{ field: 'alias' }] });
    for (const [special, parentId] of [
      [true, catalog],
      [false, top.id],
    ] as const)
      expect(
        await call('POST', '/cms/catalog', { body: { name: 'y', alias: 'y1', path: 'y1', special, parentId } }),
      ).toMatchObject({ code: 500, data: [{ field: 'parentId' }] });
    expect(await call('POST', '/cms/catalog/move', { body: { id: below.id, parentId: catalog } })).toMatchObject({
      code: 500,
      data: [{ field: 'parentId' }],
    });
  });

  it('takes no contents as a catalog does, by adding, moving, copying or merging', async () => {
    const { id } = await addSpecial();
    const content = await addContent('Elsewhere');
    for (const reply of [
      await call('POST', '/cms/content', { body: { catalogId: id, title: 'x', body: '' } }),
      await call('PUT', '/cms/content/move', { body: { ids: [content], catalogId: id } }),
      await call('POST', '/cms/content/copy', { body: { ids: [content], catalogIds: [id] } }),
      await call('POST', '/cms/catalog/merge', { body: { intoId: id, fromIds: [(await addCatalog()).id] } }),
    ])
      expect(reply.code, reply.msg).toBe(500);
  });

  it('holds contents in an order that is changed, some of them on top and in sections', async () => {
    const { id } = await addSpecial();
    const [a, b, c] = [await addContent('A'), await addContent('B'), await addContent('C')];
    expect(await put(id, [a, b])).toEqual({ added: 2 });
    expect(await put(id, [b, c], 'Late')).toEqual({ added: 1 });
    expect(await titles(id)).toEqual(['C', 'A', 'B']);
    await must('PUT', '/cms/special/content/sort', { specialId: id, contentIds: [a, b, c] });
    expect(await titles(id)).toEqual(['A', 'B', 'C']);
    await must('PUT', '/cms/special/content', { specialId: id, contentIds: [b], isTop: true });
    await must('PUT', '/cms/special/content', { specialId: id, contentIds: [b, a], section: 'Early' });
    expect((await rows(id)).map((row) => [row.title, row.section, row.isTopOfSpecial])).toEqual([
      ['B', 'Early', true],
      ['A', 'Early', false],
      ['C', 'Late', false],
    ]);
    expect((await rows(id, { title: 'c' })).map(({ title }) => title)).toEqual(['C']);
    await must('DELETE', '/cms/special/content', { specialId: id, contentIds: [a, c] });
    expect(await titles(id)).toEqual(['B']);
    const late = await call('PUT', '/cms/special/content/sort', { body: { specialId: id, contentIds: [a, b] } });
    expect(late.msg).toMatch(/meanwhile/);
  });

  it('is joined and left from the side of the content', async () => {
    const [one, two] = [await addSpecial(), await addSpecial()];
    const content = await addContent('Joins');
    await put(one.id, [content]);
    const specials = [{ specialId: two.id, section: 'S' }];
    await must('PUT', '/cms/content/special', { contentId: content, specials });
    const { data } = await call('GET', '/cms/content/special', { query: { contentId: content } });
    expect(data).toEqual(specials);
    expect([await titles(one.id), await titles(two.id)]).toEqual([[], ['Joins']]);
  });

  it('loses what is erased, and is gone with what it held when it is deleted', async () => {
    const { id } = await addSpecial();
    const [a, b] = [await addContent('Stays'), await addContent('Goes')];
    await put(id, [a, b]);
    await must('DELETE', '/cms/content', [b]);
    await must('DELETE', '/cms/content/recycle', [b]);
    expect(await titles(id)).toEqual(['Stays']);
    await must('PUT', '/cms/special/rule', { specialId: id, ...rule });
    const { taskId } = await must<{ taskId: number }>('DELETE', `/cms/catalog/${id}`);
    await test.finished(taskId);
    for (const table of ['cms_special_content', 'cms_special_rule'] as const)
      expect(await test.ctx.db.selectFrom(table).select('id').where('specialId', '=', id).execute()).toEqual([]);
    expect((await call('GET', `/cms/content/${a}`)).code).toBe(200);
  });

  it('is refused to strangers, without the right, at another site, and for what is none', async () => {
    const { id } = await addSpecial();
    const content = await addContent('Guarded');
    const body = { specialId: id, contentIds: [content] };
    const viewer = await test.staff(['cms:content:view', 'cms:catalog:view'], [site]);
    const elsewhere = await test.staff(['cms:content:view', 'cms:content:edit', 'cms:catalog:edit'], [other]);
    for (const [as, code] of [
      [null, 401],
      [viewer, 403],
      [elsewhere, 403],
    ] as const)
      for (const [method, path, sent] of [
        ['POST', '/cms/special/content', body],
        ['DELETE', '/cms/special/content', body],
        ['PUT', '/cms/special/content/sort', body],
        ['PUT', '/cms/special/content', { ...body, isTop: true }],
        ['PUT', '/cms/special/rule', { specialId: id, ...rule }],
        ['PUT', '/cms/content/special', { contentId: content, specials: [] }],
      ] as const)
        expect((await call(method, path, { as, body: sent })).code, path).toBe(code);
    expect((await call('POST', '/cms/special/content', { body: { ...body, specialId: catalog } })).code).toBe(404);
    expect((await call('POST', '/cms/special/content', { site: other, body })).code).toBe(404);
    const wrong = { specialId: id, ...rule, catalogIds: [id] };
    expect(await call('PUT', '/cms/special/rule', { body: wrong })).toMatchObject({ data: [{ field: 'catalogIds' }] });
  });
});

describe('the pages of a special topic', () => {
  const page = async (path: string) => (await test.app.http.inject(`/sites/topics/pc/${path && `${path}/`}`)).body;
  async function publishSite(): Promise<void> {
    const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
    expect((await test.finished(taskId)).errors.join()).toBe('');
  }

  it('list what is public by hand and by rule, by section, and follow every change with the next publish', async () => {
    const list = `{% cms_special_section specialid: Catalog.id %}{% for part in DataList %}<{{ part.name }}:{% cms_content catalogid: Catalog.id, section: part.name %}{% for c in DataList %}{{ c.title }},{% endfor %}{% endcms_content %}>{% endfor %}{% endcms_special_section %}[{% cms_content catalogid: Catalog.id, page: true %}{% for c in DataList %}{{ c.title }},{% endfor %}{% endcms_content %}]`;
    await must('POST', '/cms/template', { pipeCode: 'pc', name: 'topic.template.html', source: list });
    const front =
      '{% cms_catalog level: "Root", special: true %}{% for c in DataList %}{{ c.name }},{% endfor %}{% endcms_catalog %}|{% cms_catalog level: "Root" %}{% for c in DataList %}{{ c.name }},{% endfor %}{% endcms_catalog %}';
    await must('POST', '/cms/template', { pipeCode: 'pc', name: 'front.template.html', source: front });
    const { id: _, ...kept } = await must<{ id: number; publishPipeProps: object }>('GET', `/cms/site/${site}`);
    const plain = 'front.template.html';
    const pc = {
      specialTemplate: 'topic.template.html',
      indexTemplate: plain,
      defaultListTemplate: plain,
      detailTemplate_article: plain,
    };
    await must('PUT', '/cms/site', { ...kept, id: site, publishPipeProps: { pc } });
    const { id, path } = await addSpecial({ name: 'Bridges' });
    const of = (title: string, tags: string[] = []) => addContent(title, { tags });
    const [a, b, c, d] = [await of('A'), await of('B', ['bridge']), await of('C', ['bridge']), await of('Draft')];
    await put(id, [a, d], 'First');
    await publish(a, b, c);
    await publishSite();
    expect(await page(path)).toBe('<First:A,>[A,]');
    expect(await page('')).toMatch(/Bridges,[^|]*\|/);
    expect((await page('')).split('|')[1]).not.toContain('Bridges');
    await must('PUT', '/cms/special/rule', { specialId: id, ...rule, tags: ['bridge'] });
    await publishSite();
    expect(await page(path)).toBe('<First:A,>[A,C,B,]');
    await put(id, [b], 'Second');
    await must('PUT', '/cms/special/content', { specialId: id, contentIds: [b], isTop: true });
    await publish(d);
    await publishSite();
    expect(await page(path)).toBe('<Second:B,><First:A,Draft,>[B,A,Draft,C,]');
    await must('POST', '/cms/content/offline', { ids: [a] });
    await publishSite();
    expect(await page(path)).toBe('<Second:B,><First:Draft,>[B,Draft,C,]');
  });
});
