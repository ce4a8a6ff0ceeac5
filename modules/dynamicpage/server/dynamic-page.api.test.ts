import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DynamicPage, InitDataType } from '@kaiyin/modules/dynamicpage/schema';
import type { TemplateNamed } from '@kaiyin/modules/template/schema';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let count = 0;

const base = '/cms/dynamic_page';
const fresh = (more: object = {}) => {
  count += 1;
  return { code: `page_${count}`, name: `Page ${count}`, path: `vote/p${count}`, ...more };
};
const add = (more: object = {}, options: { at?: number; locale?: 'zh-CN' | 'en' } = {}) =>
  test.call<{ id: number }>('POST', base, {
    site: options.at ?? site,
    body: fresh(more),
    ...(options.locale && { locale: options.locale }),
  });
const added = async (more: object = {}, at = site) => {
  const { data, msg } = await add(more, { at });
  expect(data?.id, msg).toBeGreaterThan(0);
  return data.id;
};
const get = async (id: number) => (await test.call<DynamicPage>('GET', `${base}/${id}`, { site })).data;

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite();
  other = await test.addSite();
});
afterAll(() => test.close());

it('are added, found by code, name or path, changed and removed', async () => {
  const id = await added({
    code: 'result',
    name: 'Result of the vote',
    path: 'vote/result',
    initDataTypes: ['Member'],
  });
  for (const keyword of ['resul', 'of the vote', 'vote/res'])
    expect((await test.call('GET', `${base}/list`, { site, query: { keyword } })).total, keyword).toBe(1);
  const before = await get(id);
  expect(before).toMatchObject({ initDataTypes: ['Member'], templates: {}, remark: '', createBy: 'admin' });
  const after = { name: 'The vote', initDataTypes: ['Member', 'Pagination'], templates: { pc: 'vote.template.html' } };
  const changed = await test.call('PUT', base, { site, body: { ...before, ...after } });
  expect(changed.code, changed.msg).toBe(200);
  expect(await get(id)).toMatchObject(after);
  expect((await test.call('GET', `${base}/${id}/history`, { site })).total).toBe(2);
  expect((await test.call('PUT', base, { site, body: { ...before, name: 'Too late' } })).code).toBe(500);
  expect((await test.call('DELETE', base, { site, body: [id] })).code).toBe(200);
  expect((await test.call('GET', `${base}/${id}`, { site })).code).toBe(404);
});

it.each([
  ['zh-CN', '会员（Member）', '由参数 pi 得到的页码'],
  ['en', 'Member (Member)', 'The number of the page, from the argument pi'],
] as const)('are offered what they may find ready (%s)', async (locale, member, paging) => {
  const { data } = await test.call<InitDataType[]>('GET', `${base}/init_data_types`, { locale });
  expect(data.map(({ type }) => type)).toEqual(['Member', 'Pagination']);
  expect([data[0]?.name, data[1]?.desc]).toEqual([member, paging]);
});

describe('what is refused, at its field', () => {
  beforeAll(async () => {
    await added({ code: 'twice', path: 'taken' });
    const catalogs = { name: 'News', alias: 'news', path: 'news' };
    const { data } = await test.call<{ id: number }>('POST', '/cms/catalog', { site, body: catalogs });
    await test.call('POST', '/cms/catalog', {
      site,
      body: { name: 'China', alias: 'china', path: 'news/china', parentId: data.id },
    });
  });

  it.each([
    [{ code: 'twice' }, 'code', 'Code “twice” already exists'],
    [{ code: 'no-dash' }, 'code', 'Letters, digits and underscores only'],
    [{ code: 'x'.repeat(31) }, 'code', 'At most 30 characters'],
    [{ name: 'x'.repeat(31) }, 'name', 'At most 30 characters'],
    [{ name: ' ' }, 'name', 'Cannot be empty'],
    [{ path: '/vote' }, 'path', 'Letters, digits, underscores and /, with no / at either end, such as vote/result'],
    [{ path: 'TAKEN' }, 'path', 'Request path “TAKEN” already exists'],
    [{ path: 'news' }, 'path', 'The path “news” is the folder of catalog “News”'],
    [{ path: 'News/China' }, 'path', 'The path “News/China” is the folder of catalog “China”'],
    [{ path: 'account' }, 'path', 'Paths that begin with “account” belong to the system page “Member centre”'],
    [{ path: 'account/login' }, 'path', 'Paths that begin with “account” belong to the system page “Member centre”'],
    [{ path: '_search' }, 'path', 'Paths that begin with “_search” belong to the system page “Search results”'],
    [{ path: 'include/x' }, 'path', 'The path “include” is used by the product'],
    [{ templates: { none: 'a.template.html' } }, 'templates', 'Publish pipe “none” does not exist'],
  ])('%j', async (wrong, field, message) => {
    expect(await add(wrong)).toMatchObject({ code: 500, data: [{ field, message }] });
  });

  it('in Chinese', async () => {
    expect((await add({ path: 'news' }, { locale: 'zh-CN' })).msg).toBe('路径“news”是栏目“News”的目录');
    expect((await add({ path: '_search' }, { locale: 'zh-CN' })).msg).toBe(
      '“_search”开头的路径属于系统动态页面“搜索结果页”',
    );
  });

  it('what no template can find ready', async () => {
    expect((await add({ initDataTypes: ['Everything'] })).code).toBe(500);
  });

  it('below a catalog, and at another site, a path is free', async () => {
    await added({ path: 'news/vote' });
    await added({ code: 'twice', path: 'taken' }, other);
  });

  it('another path once it is saved', async () => {
    const row = await get(await added({ path: 'stays' }));
    const refused = await test.call('PUT', base, { site, body: { ...row, path: 'moved' } });
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'path' }] });
    expect((await get(row.id)).path).toBe('stays');
  });
});

it('keep a template that they name from being removed, and follow when it is renamed', async () => {
  const source = { pipeCode: 'pc', name: 'vote.template.html', source: 'x' };
  const { data } = await test.call<{ id: number }>('POST', '/cms/template', { site, body: source });
  const id = await added({ name: 'Names it', templates: { pc: 'vote.template.html' } });
  await added({ name: 'Elsewhere', templates: { pc: 'vote.template.html' } }, other);
  const named = await test.call<TemplateNamed[]>('GET', '/cms/template/named', { site, query: { id: data.id } });
  expect(named.data).toEqual([{ kind: 'dynamicPage', by: 'Names it' }]);
  expect(await test.call('DELETE', '/cms/template', { site, body: [data.id] })).toMatchObject({
    code: 500,
    msg: 'Template “vote.template.html” is still named by custom dynamic page “Names it”',
  });
  const renamed = await test.call('POST', '/cms/template/rename', {
    site,
    body: { id: data.id, name: 'poll.template.html' },
  });
  expect(renamed.code, renamed.msg).toBe(200);
  expect((await get(id)).templates).toEqual({ pc: 'poll.template.html' });
  await test.call('PUT', base, { site, body: { ...(await get(id)), templates: { pc: '' } } });
  expect((await get(id)).templates).toEqual({});
  expect((await test.call('DELETE', '/cms/template', { site, body: [data.id] })).code).toBe(200);
});

it('keep what they named of a pipe that is gone, and take on nothing new of it', async () => {
  const pipe = { code: 'old', name: 'Old' };
  const { data } = await test.call<{ id: number }>('POST', '/cms/publishpipe', { site, body: pipe });
  const id = await added({ templates: { old: 'a.template.html' } });
  await test.call('DELETE', '/cms/publishpipe', { site, body: [data.id] });
  const changed = await test.call('PUT', base, { site, body: { ...(await get(id)), name: 'Still edited' } });
  expect(changed.code, changed.msg).toBe(200);
  expect((await add({ templates: { old: 'a.template.html' } })).code).toBe(500);
});

it('go with their site', async () => {
  const gone = await test.addSite();
  await added({}, gone);
  const { data } = await test.call<{ taskId: number }>('DELETE', `/cms/site/${gone}`, {});
  await test.finished(data.taskId);
  const left = await test.ctx.db.selectFrom('cms_dynamic_page').select('id').where('siteId', '=', gone).execute();
  expect(left).toEqual([]);
});

it('are closed to strangers, to those without the right, and to other sites', async () => {
  const id = await added();
  const row = await get(id);
  const writes = [
    ['POST', base, fresh()],
    ['PUT', base, row],
    ['DELETE', base, [id]],
  ] as const;
  const reads = [
    ['GET', `${base}/list`, undefined],
    ['GET', `${base}/${id}`, undefined],
    ['GET', `${base}/${id}/history`, undefined],
    ['GET', `${base}/init_data_types`, undefined],
  ] as const;
  const nobody = await test.staff(['cms:template:view'], [site]);
  const viewer = await test.staff(['cms:staticize:view'], [site]);
  const every = ['view', 'add', 'edit', 'remove'].map((verb) => `cms:staticize:${verb}`);
  const elsewhere = await test.staff(every, [other]);
  const code = async ([method, path, body]: (typeof writes | typeof reads)[number], as: string | null, at = site) =>
    (await test.call(method, path, { site: at, as, body })).code;
  for (const call of [...writes, ...reads]) {
    expect([call[1], await code(call, null), await code(call, nobody)]).toEqual([call[1], 401, 403]);
    if (!call[1].endsWith('types')) expect(await code(call, elsewhere)).toBe(403);
  }
  for (const call of writes) expect(await code(call, viewer)).toBe(403);
  for (const call of reads) expect(await code(call, viewer)).toBe(200);
  for (const call of [writes[1], writes[2], reads[1], reads[2]]) expect(await code(call, elsewhere, other)).toBe(404);
  expect(await get(id)).toEqual(row);
});
