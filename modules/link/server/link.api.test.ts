import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let codes = 0;

const add = (path: string, body: object, at = site) => test.call<{ id: number }>('POST', path, { site: at, body });
const addGroup = async (more: object = {}, at = site) =>
  (await add('/cms/link_group', { name: 'Media', code: `media_${++codes}`, ...more }, at)).data.id;
const addLink = async (groupId: number, name: string, more: object = {}) =>
  (await add('/cms/link', { groupId, name, url: 'https://example.com/', ...more })).data.id;
const linksOf = async (groupId: number) =>
  (await test.call<{ name: string }[]>('GET', '/cms/link/list', { site, query: { groupId } })).rows.map(
    (row) => row.name,
  );

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite();
  other = await test.addSite();
});
afterAll(() => test.close());

describe('groups', () => {
  it('are added, found, changed and removed', async () => {
    const id = await addGroup({ name: 'Partners 100%', code: 'partners' });
    const found = await test.call<{ code: string }[]>('GET', '/cms/link_group/list', { site, query: { name: '100%' } });
    expect([found.total, found.rows[0]?.code]).toEqual([1, 'partners']);
    await test.call('PUT', '/cms/link_group', { site, body: { id, name: 'Friends', code: 'partners', sort: 3 } });
    expect((await test.call('GET', `/cms/link_group/${id}`, { site })).data).toMatchObject({
      name: 'Friends',
      sort: 3,
    });
    expect((await test.call('DELETE', '/cms/link_group', { site, body: [id] })).code).toBe(200);
    expect((await test.call('GET', `/cms/link_group/${id}`, { site })).code).toBe(404);
  });

  it.each([
    ['en', 'Group code “twice” already exists'],
    ['zh-CN', '分组编码“twice”已存在'],
  ] as const)('refuse a code that the site has (%s)', async (locale, msg) => {
    await add('/cms/link_group', { name: 'One', code: 'twice' });
    const again = await test.call('POST', '/cms/link_group', { site, locale, body: { name: 'Two', code: 'twice' } });
    expect(again).toMatchObject({ code: 500, msg, data: [{ field: 'code', message: msg }] });
  });

  it('may have the code that a group of another site has', async () => {
    await addGroup({ code: 'shared' });
    expect((await add('/cms/link_group', { name: 'Elsewhere', code: 'shared' }, other)).code).toBe(200);
  });

  it('refuse to go while they hold links, by name', async () => {
    const id = await addGroup({ name: 'Full' });
    await addLink(id, 'Harbour Daily');
    const refused = await test.call('DELETE', '/cms/link_group', { site, body: [id] });
    expect(refused).toMatchObject({ code: 500, msg: '“Full” is in use and cannot be deleted' });
    expect(await linksOf(id)).toEqual(['Harbour Daily']);
  });
});

describe('links', () => {
  let group: number;
  beforeEach(async () => {
    group = await addGroup();
  });

  it('come in their order, of one group only', async () => {
    await addLink(group, 'Second', { sort: 2 });
    await addLink(group, 'First', { sort: 1 });
    await addLink(await addGroup(), 'Elsewhere');
    expect(await linksOf(group)).toEqual(['First', 'Second']);
  });

  it.each([
    [{ url: 'ftp:/broken' }, 'url', 'Must start with http(s)://'],
    [{ url: 'ftp://example.com/' }, 'url', 'Must start with http(s)://'],
    [{ name: '\u200b\u3164' }, 'name', 'Needs at least one visible character'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Must start with http(s)://'],
    [{ name: ' ' }, 'name', 'Cannot be empty'],
    [{ name: 'x'.repeat(101) }, 'name', 'At most 100 characters'],
    [{ groupId: 999_999 }, 'groupId', 'Group does not exist or has been deleted'],
    [{ logo: 'javascript:1' }, 'logo', 'Must start with http(s)://'],
  ])('refuse %j', async (wrong, field, message) => {
    const refused = await add('/cms/link', { groupId: group, name: 'Fine', url: 'https://example.com', ...wrong });
    expect(refused).toMatchObject({ code: 500, data: [{ field, message }] });
  });

  it('refuse a name that their group has, and say so in Chinese', async () => {
    await addLink(group, '晨报');
    const body = { groupId: group, name: '晨报', url: 'https://example.com' };
    expect((await test.call('POST', '/cms/link', { site, locale: 'zh-CN', body })).msg).toBe('名称“晨报”已存在');
    expect((await add('/cms/link', { ...body, groupId: await addGroup() })).code).toBe(200);
  });

  it('are the same in NFC and NFD: found by either, refused twice', async () => {
    const [nfd, nfc] = ['Cafe\u0301 Zu\u0308rich', 'Café Zürich'];
    await addLink(group, nfd);
    expect(await linksOf(group)).toEqual([nfc]);
    for (const name of [nfc, nfd, 'cafe\u0301'])
      expect((await test.call('GET', '/cms/link/list', { site, query: { groupId: group, name } })).total).toBe(1);
    const again = await add('/cms/link', { groupId: group, name: nfc, url: 'https://example.com/' });
    expect(again.msg).toBe(`Name “${nfc}” already exists`);
  });

  it('refuse the group of another site', async () => {
    const foreign = await addGroup({}, other);
    const refused = await add('/cms/link', { groupId: foreign, name: 'Smuggled', url: 'https://example.com' });
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'groupId' }] });
  });
});

describe('another site', () => {
  it('neither sees nor changes nor removes rows', async () => {
    const group = await addGroup();
    const id = await addLink(group, 'Ours');
    const body = { id, groupId: group, name: 'Theirs', url: 'https://example.com' };
    expect((await test.call('GET', '/cms/link/list', { site: other })).rows).toEqual([]);
    expect((await test.call('GET', `/cms/link/${id}`, { site: other })).code).toBe(404);
    expect((await test.call('PUT', '/cms/link', { site: other, body })).code).toBe(404);
    expect((await test.call('DELETE', '/cms/link', { site: other, body: [id] })).code).toBe(404);
    expect((await test.call('DELETE', '/cms/link_group', { site: other, body: [group] })).code).toBe(404);
    expect(await linksOf(group)).toEqual(['Ours']);
  });
});

describe('callers', () => {
  const body = { name: 'Group', code: 'never', url: 'https://example.com', groupId: 1, id: 1 };
  const calls = [
    ['GET', '/list'],
    ['GET', '/1'],
    ['POST', ''],
    ['PUT', ''],
    ['DELETE', ''],
  ] as const;
  const both = ['/cms/link', '/cms/link_group'].flatMap((base) =>
    calls.map(([method, path]) => [method, base + path] as const),
  );

  it.each(both)('%s %s refuses strangers, other roles and other sites', async (method, path) => {
    const input = method === 'GET' ? {} : { body: method === 'DELETE' ? [1] : body };
    const reader = await test.staff(['cms:catalog:view'], [site]);
    const elsewhere = await test.staff(
      ['cms:friendlink:view', 'cms:friendlink:add', 'cms:friendlink:edit', 'cms:friendlink:remove'],
      [other],
    );
    expect((await test.call(method, path, { site, as: null, ...input })).code).toBe(401);
    expect((await test.call(method, path, { site, as: reader, ...input })).code).toBe(403);
    expect((await test.call(method, path, { site, as: elsewhere, ...input })).code).toBe(403);
    expect((await test.call(method, path, { ...input })).code).toBe(500);
  });

  it('with the permission to look may look, not touch', async () => {
    const viewer = await test.staff(['cms:friendlink:view'], [site]);
    expect((await test.call('GET', '/cms/link/list', { site, as: viewer })).code).toBe(200);
    expect((await test.call('DELETE', '/cms/link', { site, as: viewer, body: [1] })).code).toBe(403);
  });
});
