import { forgetGrants } from '@kaiyin/modules/account/server';
import { openSession } from '@kaiyin/modules/session/server';
import type { CurrentSiteView, PublishPipe, SiteProperty, SiteRow } from '@kaiyin/modules/site/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../../apps/server/tables.ts';
import { siteTables } from './delete-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let editor: string;
let paths = 0;

beforeAll(async () => {
  test = await startTestApp();
  [site, other] = [await test.addSite('first'), await test.addSite('second')];
  editor = await test.staff(
    [
      'cms:site:view',
      'cms:site:edit',
      'cms:site:delete',
      'cms:publishpipe:view',
      'cms:publishpipe:add',
      'cms:publishpipe:edit',
      'cms:publishpipe:delete',
    ],
    [site],
  );
});
afterAll(() => test.close());

const nextPath = () => `p${++paths}`;
const add = (body: object, options: object = {}) =>
  test.call<{ id: number }>('POST', '/cms/site', { body, ...options });
const get = async (id: number) => (await test.call<SiteRow>('GET', `/cms/site/${id}`)).data;

describe('sites', () => {
  it('are listed ten a page, by name, and only those that are open', async () => {
    for (let one = 0; one < 11; one += 1) await add({ name: `Paper ${one}`, path: nextPath() });
    const list = (query: object = {}, as?: string) =>
      test.call<SiteRow[]>('GET', '/cms/site/list', { query: { ...query }, ...(as && { as }) });
    const first = await list();
    expect([first.rows.length, first.total]).toEqual([10, 13]);
    expect((await list({ siteName: 'paper 1' })).rows.map(({ name }) => name)).toEqual(['Paper 1', 'Paper 10']);
    expect((await list({}, editor)).rows.map(({ id }) => id)).toEqual([site]);
    expect((await list({ pageNum: 2 })).rows).toHaveLength(3);
  });

  it('show the address of their front page', async () => {
    expect((await get(site)).link).toBe('/sites/first/pc/');
  });

  it('are offered by name to whoever is signed in', async () => {
    const options = await test.call<CurrentSiteView[]>('GET', '/cms/site/options', { as: editor });
    expect(options.data).toEqual([{ siteId: site, siteName: 'Site first' }]);
    expect((await test.call('GET', '/cms/site/options', { as: null })).code).toBe(401);
  });

  it.each<[string, number | null]>([
    ['none is named', null],
    ['the named one is not open', 2],
    ['the named one does not exist', 99_999],
  ])('the current one falls back to the first when %s', async (_, named) => {
    expect((await test.call('GET', '/cms/site/getCurrentSite', { as: editor, site: named })).data).toEqual({
      siteId: site,
      siteName: 'Site first',
    });
  });

  it('are remembered by the server for whoever chose one, as long as it is open', async () => {
    const chooser = await test.staff([], [site, other]);
    const current = async (as: string) =>
      (await test.call<CurrentSiteView | null>('GET', '/cms/site/getCurrentSite', { as })).data?.siteId;
    expect((await test.call('POST', `/cms/site/setCurrentSite/${other}`, { as: chooser })).code).toBe(200);
    expect([await current(chooser), await current(editor)]).toEqual([other, site]);
    expect((await test.call('GET', '/system/user/preference', { as: chooser })).data).not.toHaveProperty('CurrentSite');
    const { data: info } = await test.call<{ userId: number }>('GET', '/api/member/getInfo', { as: chooser });
    await test.ctx.db.deleteFrom('sys_record_grant').where('siteId', '=', other).execute();
    forgetGrants(test.ctx);
    expect(await current(await openSession(test.ctx, { userType: 'user', userId: info.userId }))).toBe(site);
  });

  it.each(['some_word', 'abc', '1.5'])('are not at /cms/site/%s', async (part) => {
    expect((await test.call('GET', `/cms/site/${part}`)).code).toBe(404);
  });

  it('there may be no current one', async () => {
    expect((await test.call('GET', '/cms/site/getCurrentSite', { as: await test.staff([], []) })).data).toBeNull();
  });

  it('tell whoever works in one the hosts of its own pages and files, and nobody else', async () => {
    const at = await test.addSite();
    const [pipe] = (await test.call<{ id: number }[]>('GET', '/cms/publishpipe/list', { site: at })).rows;
    await test.ctx.db
      .updateTable('cms_publishpipe')
      .set({ domain: 'hosts.cn:81' })
      .where('id', '=', pipe!.id)
      .execute();
    const address = { resourceUrl: 'https://img.hosts.cn/files/' };
    await test.ctx.db.updateTable('cms_site').set(address).where('id', '=', at).execute();
    const hosts = (as: string | null) => test.call('GET', '/cms/site/hosts', { site: at, as });
    expect((await hosts(test.admin)).data).toEqual(['hosts.cn:81', 'img.hosts.cn']);
    expect([(await hosts(editor)).code, (await hosts(null)).code]).toEqual([403, 401]);
  });

  it('are switched to when they are open', async () => {
    const choose = (id: number, as?: string | null) =>
      test.call('POST', `/cms/site/setCurrentSite/${id}`, as === undefined ? {} : { as });
    expect((await choose(other)).data).toEqual({ siteId: other, siteName: 'Site second' });
    expect([(await choose(other, editor)).code, (await choose(99_999)).code, (await choose(site, null)).code]).toEqual([
      404, 404, 401,
    ]);
  });

  it.each<[object, string, string, string]>([
    [{ path: 'x1' }, 'name', 'Cannot be empty', '不能为空'],
    [{ name: 'A', path: 'with-dash' }, 'path', 'Letters and digits only', '只能使用字母和数字'],
    [{ name: 'A', path: '../up' }, 'path', 'Letters and digits only', '只能使用字母和数字'],
    [{ name: 'A', path: '' }, 'path', 'Cannot be empty', '不能为空'],
    [{ name: 'A', path: 'first' }, 'path', 'Site path “first” already exists', '站点路径“first”已存在'],
    [{ name: 'Site first', path: 'x2' }, 'name', 'Site name “Site first” already exists', '站点名称“Site first”已存在'],
    [
      { name: 'A', path: 'x3', resourceUrl: 'ftp://x' },
      'resourceUrl',
      'Must start with http(s)://',
      '必须以 http(s):// 开头',
    ],
    [{ name: 'A', path: 'x4', pageSize: -2 }, 'pageSize', 'Cannot be less than -1', '不能小于 -1'],
    [{ name: 'x'.repeat(101), path: 'x5' }, 'name', 'At most 100 characters', '最多 100 个字符'],
  ])('are refused as %j', async (body, field, en, zh) => {
    expect(await add(body)).toMatchObject({ code: 500, data: [{ field, message: en }] });
    expect(await add(body, { locale: 'zh-CN' })).toMatchObject({ code: 500, data: [{ field, message: zh }] });
  });

  it('are changed as a whole, but never their path', async () => {
    const before = await get(site);
    const changed = {
      ...before,
      description: 'Morning paper',
      publishPipeProps: { pc: { indexTemplate: 'index.template.html' } },
    };
    expect((await test.call('PUT', '/cms/site', { body: changed })).code).toBe(200);
    expect(await get(site)).toMatchObject({
      description: 'Morning paper',
      publishPipeProps: { pc: { indexTemplate: 'index.template.html' } },
    });
    const moved = await test.call('PUT', '/cms/site', { body: { ...changed, path: 'elsewhere' }, locale: 'zh-CN' });
    expect(moved).toMatchObject({ code: 500, data: [{ field: 'path', message: '站点路径创建后不能修改' }] });
  });

  it('are closed to others', async () => {
    const reader = await test.staff(['cms:site:view'], [site]);
    const foreign = await get(other);
    expect((await test.call('GET', `/cms/site/${other}`, { as: reader })).code).toBe(404);
    expect((await test.call('PUT', '/cms/site', { as: editor, body: foreign })).code).toBe(404);
    expect((await test.call('DELETE', `/cms/site/${other}`, { as: editor })).code).toBe(404);
    expect((await test.call('PUT', '/cms/site', { as: reader, body: foreign })).code).toBe(403);
    expect((await add({ name: 'B', path: 'b1' }, { as: reader })).code).toBe(403);
    for (const path of ['/cms/site/list', `/cms/site/${site}`])
      expect((await test.call('GET', path, { as: null })).code).toBe(401);
  });

  it('are open to whoever made them', async () => {
    const maker = await test.staff(['cms:site:view', 'cms:site:add'], []);
    const { data } = await add({ name: 'Own', path: 'own' }, { as: maker });
    expect((await test.call<{ id: number }>('GET', `/cms/site/${data.id}`, { as: maker })).data?.id).toBe(data.id);
  });
});

describe('deleting a site', () => {
  it('runs as a task and takes everything of the site along', async () => {
    const doomed = await test.addSite('doomed');
    const make = (path: string, body: object) => test.call<{ id: number }>('POST', path, { site: doomed, body });
    await make('/cms/site/prop', { propName: 'A', propCode: 'a', propValue: '' });
    await make('/cms/template', { pipeCode: 'pc', name: 'index.template.html', source: '' });
    const { data: catalog } = await make('/cms/catalog', { name: 'News', alias: 'news', path: 'news', parentId: 0 });
    await make('/cms/content', { contentType: 'article', catalogId: catalog.id, title: 'Dawn', body: '<p>x</p>' });
    const { data } = await test.call<{ taskId: number }>('DELETE', `/cms/site/${doomed}`);
    expect(await test.finished(data.taskId)).toMatchObject({ status: 'success', errors: [] });
    expect((await test.call('GET', `/cms/site/${doomed}`)).code).toBe(404);
    for (const { table, part } of siteTables(tables, []).filter((one) => !one.part)) {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(table)} where "siteId" = ${doomed}`.execute(test.ctx.db);
      expect([table, part, Number(rows[0]?.n)]).toEqual([table, part, 0]);
    }
    expect((await get(site)).id).toBe(site);
  });

  it('knows every table that belongs to a site', () => {
    const kept = ['task', 'sys_operation', 'sys_operation_log'];
    const owned = tables.filter(({ columns }) => 'siteId' in columns).map(({ name }) => name);
    const gone = siteTables(tables, []).map(({ table }) => table);
    expect(gone).toEqual(expect.arrayContaining(owned.filter((table) => !kept.includes(table))));
    expect(tables.filter(({ name }) => name.startsWith('cms_') && name !== 'cms_site' && !gone.includes(name))).toEqual(
      [],
    );
    expect(gone.filter((name) => kept.includes(name))).toEqual([]);
  });

  it('removes parts before what they are parts of', () => {
    const order = siteTables(tables, []);
    const place = (name: string) => order.findIndex(({ table }) => table === name);
    const parts = order.flatMap(({ table, part }) => (part ? [[place(table), place(part.of)] as const] : []));
    expect(parts.length).toBeGreaterThan(4);
    expect(parts.filter(([own, whole]) => own > whole)).toEqual([]);
  });
});

describe('properties', () => {
  const prop = (code: string) => ({ propName: `Name ${code}`, propCode: code, propValue: 'x' });
  it('are added, found by name or code, changed and removed', async () => {
    const { data } = await test.call<{ id: number }>('POST', '/cms/site/prop', { site, body: prop('hotline') });
    const find = async (query: string) =>
      (await test.call<SiteProperty[]>('GET', '/cms/site/prop/list', { site, query: { query } })).rows.map(
        ({ propCode }) => propCode,
      );
    expect([await find('HOTL'), await find('name hot'), await find('%')]).toEqual([['hotline'], ['hotline'], []]);
    expect(
      (await test.call('PUT', '/cms/site/prop', { site, body: { ...prop('hotline'), id: data.id, propValue: 'y' } }))
        .code,
    ).toBe(200);
    expect((await test.call('DELETE', '/cms/site/prop', { site, body: [data.id] })).code).toBe(200);
    expect(await find('hotline')).toEqual([]);
    expect((await test.call('DELETE', '/cms/site/prop', { site, body: [data.id] })).code).toBe(404);
  });

  it('refuse a code twice in a site, and codes of other letters', async () => {
    await test.call('POST', '/cms/site/prop', { site, body: prop('twice') });
    expect(await test.call('POST', '/cms/site/prop', { site, body: prop('twice') })).toMatchObject({
      code: 500,
      data: [{ field: 'propCode', message: 'Property code “twice” already exists' }],
    });
    expect((await test.call('POST', '/cms/site/prop', { site: other, body: prop('twice') })).code).toBe(200);
    expect(await test.call('POST', '/cms/site/prop', { site, locale: 'zh-CN', body: prop('a-b') })).toMatchObject({
      code: 500,
      data: [{ field: 'propCode', message: '只能使用字母、数字和下划线' }],
    });
  });

  it('are closed to others', async () => {
    const reader = await test.staff(['cms:site:view'], [site]);
    for (const [as, code] of [
      [null, 401],
      [reader, 403],
    ] as const)
      expect((await test.call('POST', '/cms/site/prop', { site, as, body: prop('no') })).code).toBe(code);
    expect((await test.call('GET', '/cms/site/prop/list', { site: other, as: editor })).code).toBe(403);
  });
});

describe('publish pipes', () => {
  const pipe = (code: string, more: object = {}) => ({ code, name: code.toUpperCase(), ...more });
  const addPipe = (body: object, at = site) =>
    test.call<{ id: number }>('POST', '/cms/publishpipe', { site: at, body });
  it('are added with their defaults, offered, changed and removed', async () => {
    const { data } = await addPipe(pipe('h5', { domain: 'M.Example.com' }));
    const found = (await test.call<PublishPipe>('GET', `/cms/publishpipe/${data.id}`, { site })).data;
    expect(found).toMatchObject({
      code: 'h5',
      domain: 'm.example.com',
      suffix: 'html',
      linkMode: 'absolute',
      state: 'enabled',
    });
    expect(
      (await test.call<{ code: string }[]>('GET', '/cms/publishpipe/options', { site, as: editor })).data.map(
        ({ code }) => code,
      ),
    ).toEqual(expect.arrayContaining(['pc', 'h5']));
    expect((await test.call('PUT', '/cms/publishpipe', { site, body: { ...found, name: 'Phone' } })).code).toBe(200);
    expect(await test.call('PUT', '/cms/publishpipe', { site, body: { ...found, code: 'h6' } })).toMatchObject({
      code: 500,
      data: [{ field: 'code', message: 'The code of a publish pipe cannot be changed' }],
    });
    expect((await test.call('DELETE', '/cms/publishpipe', { site, body: [data.id] })).code).toBe(200);
  });

  it.each<[object, string, string]>([
    [{ code: 'pc', name: 'Again' }, 'code', '编码“pc”已存在'],
    [{ code: 'a-b', name: 'A' }, 'code', '只能使用字母、数字和下划线'],
    [{ code: 'd', name: 'D', domain: 'http://x.example' }, 'domain', '域名格式不正确，例如 www.example.com'],
    [
      { code: 'd', name: 'D', domain: 'taken.example' },
      'domain',
      '域名“taken.example”已是站点“Site second”的发布通道“TAKEN”的地址',
    ],
    [{ code: 'd', name: 'D', domain: 'me@x.example' }, 'domain', '域名格式不正确，例如 www.example.com'],
    [{ code: 'd', name: 'D', domain: 'x.example/news' }, 'domain', '域名格式不正确，例如 www.example.com'],
    [{ code: 'd', name: 'D', domain: 'x.example:99999' }, 'domain', '域名格式不正确，例如 www.example.com'],
    [{ code: 'd', name: 'D', domain: 'x..example' }, 'domain', '域名格式不正确，例如 www.example.com'],
    [{ code: 'd', name: 'D', suffix: 'php' }, 'suffix', '只能是 html, shtml, xml, json 之一'],
  ])('are refused as %j', async (body, field, message) => {
    await addPipe(pipe('taken', { domain: 'taken.example' }), other);
    expect(await test.call('POST', '/cms/publishpipe', { site, locale: 'zh-CN', body })).toMatchObject({
      code: 500,
      data: [{ field, message }],
    });
  });

  it.each([
    ['Two.Example.', 'two.example'],
    ['two.example:443', 'two.example'],
    ['two.example:0080', 'two.example'],
    ['two.example:8081', 'two.example:8081'],
    ['新闻.中国', 'xn--efvy88h.xn--fiqs8s'],
  ])('keep %s as %s, and no other pipe of any site has it, however it is written', async (written, kept) => {
    const { data } = await addPipe(pipe('first', { domain: written }));
    const found = (await test.call<PublishPipe>('GET', `/cms/publishpipe/${data.id}`, { site })).data;
    expect(found.domain).toBe(kept);
    for (const [again, at] of [
      [kept, site],
      [written, other],
      [kept.replace(/^(.)/, (letter) => letter.toUpperCase()), other],
      [kept.includes(':') ? kept : `${kept}:80`, other],
      [kept.includes(':') ? kept : `${kept}.:443`, site],
    ] as const)
      expect((await addPipe(pipe('second', { domain: again }), at)).code, again).toBe(500);
    expect((await test.call('PUT', '/cms/publishpipe', { site, body: { ...found, name: 'Same' } })).code).toBe(200);
    const { data: free } = await addPipe(pipe('free', { domain: `free.${kept}` }), other);
    const moved = { id: free.id, ...pipe('free', { domain: written }) };
    expect((await test.call('PUT', '/cms/publishpipe', { site: other, body: moved })).code).toBe(500);
    await test.call('DELETE', '/cms/publishpipe', { site, body: [data.id] });
    expect((await test.call('PUT', '/cms/publishpipe', { site: other, body: moved })).code).toBe(200);
    await test.call('DELETE', '/cms/publishpipe', { site: other, body: [free.id] });
  });

  it('are not given the domain of a row that was written before, whatever it looks like', async () => {
    const { data } = await addPipe(pipe('old', { domain: 'old.example' }), other);
    await test.ctx.db
      .updateTable('cms_publishpipe')
      .set({ domain: 'old.example:80' })
      .where('id', '=', data.id)
      .execute();
    expect((await addPipe(pipe('young', { domain: 'old.example' }))).code).toBe(500);
  });

  it('are not given the host of another site at any port, but another port of their own', async () => {
    const [{ data: first }, { data: second }] = [
      await addPipe(pipe('port1', { domain: 'ports.example' })),
      await addPipe(pipe('port2', { domain: 'ports.example:8081' })),
    ];
    expect((await addPipe(pipe('port3', { domain: 'ports.example:8082' }), other)).code).toBe(500);
    await test.call('DELETE', '/cms/publishpipe', { site, body: [first.id, second.id] });
    const { code, data } = await addPipe(pipe('port3', { domain: 'ports.example:8082' }), other);
    expect(code).toBe(200);
    await test.call('DELETE', '/cms/publishpipe', { site: other, body: [data.id] });
  });

  it('of two sites that ask for ports of one host at once one gets it', async () => {
    const [{ data: mine }, { data: theirs }] = [await addPipe(pipe('race1')), await addPipe(pipe('race2'), other)];
    const give = (at: number, id: number, domain: string) =>
      test.call('PUT', '/cms/publishpipe', {
        site: at,
        body: { ...pipe(at === site ? 'race1' : 'race2', { domain }), id },
      });
    for (let round = 0; round < 10; round++) {
      const both = await Promise.all([
        give(site, mine.id, `race${round}.example:8001`),
        give(other, theirs.id, `race${round}.example:8002`),
      ]);
      expect(both.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    }
    await test.call('DELETE', '/cms/publishpipe', { site, body: [mine.id] });
    await test.call('DELETE', '/cms/publishpipe', { site: other, body: [theirs.id] });
  });

  it('tell whose a domain is only who may see that site', async () => {
    const named = await startTestApp({ worker: false, config: { url: 'https://cms.example.com' } });
    const [mine, theirs] = [await named.addSite('mine'), await named.addSite('theirs')];
    const give = async (at: number, as: string) =>
      (
        await named.call<{ field: string; message: string }[]>('POST', '/cms/publishpipe', {
          site: at,
          as,
          body: pipe('www', { domain: 'theirs.example' }),
        })
      ).data;
    await give(theirs, named.admin);
    const message = 'The domain “theirs.example” is already that of publish pipe “WWW” of site “Site theirs”';
    expect(await give(mine, named.admin)).toEqual([{ field: 'domain', message }]);
    const narrow = await give(mine, await named.staff(['cms:publishpipe:add'], [mine]));
    expect(narrow).toEqual([
      { field: 'domain', message: 'The domain “theirs.example” is already that of another site' },
    ]);
    await named.close();
  });

  it('stay while they have templates', async () => {
    const { data } = await addPipe(pipe('full'));
    await test.call('POST', '/cms/template', {
      site,
      body: { pipeCode: 'full', name: 'index.template.html', source: '' },
    });
    expect(await test.call('DELETE', '/cms/publishpipe', { site, body: [data.id] })).toMatchObject({
      code: 500,
      msg: 'Publish pipe “FULL” still has 1 templates and cannot be deleted',
    });
  });

  it('are closed to others', async () => {
    for (const path of ['/cms/publishpipe/list', '/cms/publishpipe/options']) {
      expect((await test.call('GET', path, { site, as: null })).code).toBe(401);
      expect((await test.call('GET', path, { site: other, as: editor })).code).toBe(403);
    }
    expect(
      (
        await test.call('POST', '/cms/publishpipe', {
          site,
          as: await test.staff(['cms:publishpipe:view'], [site]),
          body: pipe('no'),
        })
      ).code,
    ).toBe(403);
  });
});
