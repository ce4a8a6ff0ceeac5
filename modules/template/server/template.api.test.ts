import type { Site } from '@kaiyin/modules/site/schema';
import type {
  FormerSource,
  Template,
  TemplateNamed,
  TemplateProblem,
  TemplateRow,
} from '@kaiyin/modules/template/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let names = 0;

beforeAll(async () => {
  test = await startTestApp();
  [site, other] = [await test.addSite(), await test.addSite()];
});
afterAll(() => test.close());

const nextName = () => `t${++names}.template.html`;
const addWith = (more: object) =>
  test.call<{ id: number }>('POST', '/cms/template', {
    site,
    body: { pipeCode: 'pc', name: nextName(), source: '', ...more },
  });
const add = async (more: object = {}) => (await addWith(more)).data.id;
const get = async (id: number) => (await test.call<Template>('GET', `/cms/template/${id}`, { site })).data;

describe('a template', () => {
  it('is added, listed without its source, read and removed', async () => {
    const id = await add({ name: 'inc/Header.template.html', source: '<p>页眉</p>', remark: 'top' });
    const { rows, total } = await test.call<TemplateRow[]>('GET', '/cms/template/list', {
      site,
      query: { pipeCode: 'pc', name: 'header' },
    });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ id, name: 'inc/Header.template.html', size: 13, remark: 'top' });
    expect(rows[0]).not.toHaveProperty('source');
    expect((await get(id)).source).toBe('<p>页眉</p>');
    expect((await test.call('DELETE', '/cms/template', { site, body: [id] })).code).toBe(200);
    expect((await test.call('GET', `/cms/template/${id}`, { site })).code).toBe(404);
  });

  it.each([
    'index.html',
    '../index.template.html',
    '/index.template.html',
    'a//b.template.html',
    'a b.template.html',
    'a.b.template.html',
    '首页.template.html',
    '',
  ])('is refused the name %j in both languages', async (name) => {
    const refused = await addWith({ name });
    expect([refused.code, (refused.data as unknown as { field: string }[])[0]?.field]).toEqual([500, 'name']);
    const chinese = await test.call('POST', '/cms/template', {
      site,
      locale: 'zh-CN',
      body: { pipeCode: 'pc', name, source: '' },
    });
    expect(chinese.msg).toMatch(/^模板名称：|后缀/);
  });

  it('needs a pipe of its site and a name of its own there', async () => {
    expect(await addWith({ pipeCode: 'none' })).toMatchObject({ code: 500, data: [{ field: 'pipeCode' }] });
    const name = nextName();
    await add({ name });
    expect(await addWith({ name })).toMatchObject({
      code: 500,
      data: [{ field: 'name', message: `Template name “${name}” already exists` }],
    });
    expect(
      (await test.call('POST', '/cms/template', { site: other, body: { pipeCode: 'pc', name, source: '' } })).code,
    ).toBe(200);
  });

  it('is not saved over what another has saved meanwhile', async () => {
    const id = await add({ source: 'first' });
    const { updateTime } = await get(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const save = (source: string, since?: string) =>
      test.call<{ updateTime: string }>('PUT', '/cms/template', {
        site,
        body: { id, source, ...(since && { updateTime: since }) },
      });
    const theirs = await save('theirs', updateTime);
    expect(theirs.code).toBe(200);
    const mine = await save('mine', updateTime);
    expect(mine).toMatchObject({ code: 500, data: { conflict: { id, source: 'theirs', updateBy: 'admin' } } });
    expect((await get(id)).source).toBe('theirs');
    expect((await save('mine', theirs.data.updateTime)).code).toBe(200);
    expect((await save('anyway')).code).toBe(200);
    expect((await get(id)).source).toBe('anyway');
  });

  it('is told of dates in letters of another system and of a second list that makes pages', async () => {
    const list = '{% cms_content page: true %}{% endcms_content %}';
    const source = `${list}\n{{ Content.publishDate | dateFormat: "YYYY-MM-DD" }}\n${list}`;
    const { data } = await test.call<TemplateProblem[]>('POST', '/cms/template/check', {
      site,
      body: { name: 'a', source },
    });
    expect(data.map(({ severity, line, column, message }) => [severity, line, column, message])).toEqual([
      ['error', 2, 39, 'filter dateFormat: "YYYY" is not what this pattern needs here; write yyyy'],
      ['error', 3, 22, 'tag cms_content: only one tag of a template may have page: true, and line 1 has it already'],
    ]);
  });

  it('may be saved with problems, which a check finds with their places', async () => {
    const source = '<p>\n  {% cms_conten %}\n{{ x | nope }}{% if a %}';
    expect((await addWith({ source })).code).toBe(200);
    const { data } = await test.call<TemplateProblem[]>('POST', '/cms/template/check', {
      site,
      body: { name: 'a.template.html', source },
    });
    const found = data.map(({ line, column, length, severity }) => `${line}:${column}+${length} ${severity}`);
    expect(found).toEqual(['2:3+16 error', '3:4+1 warning', '3:8+4 error', '3:15+10 error', '3:21+1 warning']);
    expect(data.map(({ message }) => message)[1]).toBe('unknown variable "x"');
    const { data: chinese } = await test.call<TemplateProblem[]>('POST', '/cms/template/check', {
      site,
      locale: 'zh-CN',
      body: { name: 'a.template.html', source },
    });
    expect(chinese.map(({ message }) => message)[1]).toBe('没有变量“x”');
    expect(
      (await test.call('POST', '/cms/template/check', { site, body: { name: 'a', source: '<p>{{ Site.name }}' } }))
        .data,
    ).toEqual([]);
  });

  it('is warned of names that nothing of its pipe knows, and of none that it is given', async () => {
    const check = async (source: string, pipeCode = 'pc') =>
      (
        await test.call<TemplateProblem[]>('POST', '/cms/template/check', {
          site,
          body: { name: 'inc/card.template.html', source, pipeCode },
        })
      ).data.map(({ severity, message }) => `${severity}: ${message}`);
    await add({ name: 'inc/nav.template.html' });
    await add({ source: "{% render 'inc/card.template.html', item: Content, size: 3 %}" });
    await add({ source: "{% render 'inc/other.template.html', other: 1 %}" });
    expect(await check("{% cms_include file: 'inc/nav.template.html' %}{{ item.title }}{{ size }}")).toEqual([]);
    const wrong = "{% cms_include file: 'inc/no.template.html?a=1' %}{{ other }}";
    expect(await check(wrong)).toEqual([
      'warning: template "inc/no.template.html" does not exist',
      'warning: unknown variable "other"',
    ]);
    expect(await check(wrong, '')).toEqual(['warning: unknown variable "other"']);
    const sets = '{% if Site.name %}{% assign a = 1 %}{% endif %}{{ a }}{% for b in Content.tags %}{{ b }}{% endfor %}';
    const pages =
      '{% cms_content page: true %}{% endcms_content %}{{ PageTotal }}{{ Catalog.parents }}{{ Alternates }}';
    expect(await check(sets + pages)).toEqual([]);
  });

  it('is renamed, but not to a name that is taken or wrong', async () => {
    const [id, taken] = [await add({ source: 'kept' }), nextName()];
    await add({ name: taken });
    const rename = (name: string) => test.call('POST', '/cms/template/rename', { site, body: { id, name } });
    expect((await rename('folder/new.template.html')).code).toBe(200);
    expect(await get(id)).toMatchObject({ name: 'folder/new.template.html', source: 'kept' });
    expect((await rename(taken)).code).toBe(500);
    expect((await rename('nope.html')).code).toBe(500);
  });
});

describe('a template that something names', () => {
  let id: number;
  let name: string;
  let includer: number;
  const named = async () =>
    (await test.call<TemplateNamed[]>('GET', '/cms/template/named', { site, query: { id } })).data;
  beforeAll(async () => {
    name = nextName();
    id = await add({ name });
    const source = `{% cms_include file: "${name}?a=1" %}{% render '${name}' %}{% cms_include file: "x${name}" %}`;
    includer = await add({ source });
    const row = (await test.call<Site>('GET', `/cms/site/${site}`)).data;
    const pc = { indexTemplate: name };
    await test.call('PUT', '/cms/site', { body: { ...row, publishPipeProps: { ...row.publishPipeProps, pc } } });
    const catalog = { name: 'Named', alias: 'named', path: 'named', publishPipeProps: { pc: { listTemplate: name } } };
    const added = await test.call('POST', '/cms/catalog', { site, body: catalog });
    expect(added.code, added.msg).toBe(200);
  });

  it('says by what, and is not removed, alone or with what does not name it', async () => {
    expect((await named()).map(({ kind }) => kind)).toEqual(['template', 'site', 'catalog']);
    const refused = await test.call('DELETE', '/cms/template', { site, body: [id, await add()] });
    expect(refused).toMatchObject({ code: 500, data: { named: [{ kind: 'template' }, {}, {}] } });
    expect(refused.msg).toContain('is still named by template');
    const both = await test.call('DELETE', '/cms/template', { site, body: [id, includer] });
    expect(both).toMatchObject({ code: 500, data: { named: [{ kind: 'site' }, { kind: 'catalog', by: 'Named' }] } });
    expect((await get(id)).name).toBe(name);
  });

  it('takes them along when it is renamed, and keeps what they said', async () => {
    const to = nextName();
    const renamed = await test.call('POST', '/cms/template/rename', { site, body: { id, name: to } });
    expect(renamed.code, renamed.msg).toBe(200);
    const source = `{% cms_include file: "${to}?a=1" %}{% render '${to}' %}{% cms_include file: "x${name}" %}`;
    expect((await get(includer)).source).toBe(source);
    const former = await test.call<FormerSource[]>('GET', '/cms/template/former', { site, query: { id: includer } });
    expect(former.data).toHaveLength(1);
    expect((await test.call<Site>('GET', `/cms/site/${site}`)).data.publishPipeProps.pc).toEqual({ indexTemplate: to });
    expect((await named()).map(({ kind }) => kind)).toEqual(['template', 'site', 'catalog']);
    name = to;
  });

  it('keeps its name while a content has it as its own', async () => {
    const { data } = await test.call<{ id: number }>('POST', '/cms/catalog', {
      site,
      body: { name: 'Own', alias: 'own', path: 'own' },
    });
    const props = { pc: { template: name } };
    const content = { catalogId: data.id, title: 'Mine', body: '<p>x</p>', publishPipeProps: props };
    const added = await test.call('POST', '/cms/content', { site, body: content });
    expect(added.code, added.msg).toBe(200);
    expect(await named()).toContainEqual({ kind: 'content', by: 'Mine' });
    const refused = await test.call('POST', '/cms/template/rename', { site, body: { id, name: nextName() } });
    expect(refused).toMatchObject({ code: 500, data: { named: [{ kind: 'content', by: 'Mine' }] } });
    expect((await get(id)).name).toBe(name);
  });
});

it('the language lists the tags and functions of every module', async () => {
  const { data } = await test.call<{
    tags: { name: string; attributes: { name: string }[] }[];
    filters: { name: string }[];
  }>('GET', '/cms/template/language', {});
  expect(data.tags.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cms_content', 'cms_catalog', 'cms_include', 'page_bar', 'cms_site_property', 'cms_link']),
  );
  expect(data.tags.find(({ name }) => name === 'cms_include')?.attributes).toContainEqual(
    expect.objectContaining({ name: 'file', required: true }),
  );
  expect(data.filters.map(({ name }) => name)).toContain('imageSize');
});

it('templates are closed to others', async () => {
  const id = await add();
  const [nobody, reader, stranger] = [
    await test.staff([], [site]),
    await test.staff(['cms:template:view'], [site]),
    await test.staff(['cms:template:view', 'cms:template:edit'], [other]),
  ];
  const writes = [
    ['POST', '/cms/template', { pipeCode: 'pc', name: nextName(), source: '' }],
    ['PUT', '/cms/template', { id, source: 'x' }],
    ['POST', '/cms/template/rename', { id, name: nextName() }],
    ['DELETE', '/cms/template', [id]],
  ] as const;
  const reads = [
    ['GET', '/cms/template/list', undefined],
    ['GET', `/cms/template/${id}`, undefined],
    ['POST', '/cms/template/check', { name: 'a', source: '' }],
  ] as const;
  for (const [method, path, body] of [...writes, ...reads]) {
    for (const [as, code] of [
      [null, 401],
      [nobody, 403],
      [stranger, 403],
    ] as const) {
      expect([path, (await test.call(method, path, { site, as, body })).code]).toEqual([path, code]);
    }
  }
  for (const [method, path, body] of writes)
    expect((await test.call(method, path, { site, as: reader, body })).code).toBe(403);
  for (const [method, path, body] of reads)
    expect((await test.call(method, path, { site, as: reader, body })).code).toBe(200);
  expect((await test.call('PUT', '/cms/template', { site: other, as: stranger, body: { id, source: 'x' } })).code).toBe(
    404,
  );
  expect((await get(id)).source).toBe('');
});

describe('former sources', () => {
  const former = async (id: number, at = site) =>
    test.call<FormerSource[]>('GET', '/cms/template/former', { site: at, query: { id } });
  const save = (id: number, source: string) =>
    test.call('PUT', '/cms/template', { site, body: { id, source, remark: '' } });

  it('are kept with who saved them, the newest fifty, and go with their template', async () => {
    const id = await add({ source: 'v0' });
    expect((await former(id)).data).toEqual([]);
    await save(id, 'v0');
    expect((await former(id)).data).toEqual([]);
    for (let number = 1; number <= 52; number += 1) await save(id, `v${number}`);
    const { data } = await former(id);
    expect(data.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index));
    expect(data[0]).toMatchObject({ createBy: 'admin', size: 3 });
    const of = (number: number, at = site) =>
      test.call<{ source: string }>('GET', '/cms/template/former/source', { site: at, query: { id, number } });
    expect((await of(52)).data).toEqual({ source: 'v51' });
    expect((await of(1)).code).toBe(404);
    expect((await of(52, other)).code).toBe(404);
    expect((await former(id, other)).code).toBe(404);
    await test.call('DELETE', '/cms/template', { site, body: [id] });
    const left = await test.ctx.db
      .selectFrom('cms_template_version')
      .select('id')
      .where('templateId', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});
