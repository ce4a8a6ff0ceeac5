import type { Menu } from '@kaiyin/modules/account/schema';
import { givenNow } from '@kaiyin/modules/account/server';
import { openSession } from '@kaiyin/modules/session/server';
import type { MenuNode } from '@kaiyin/modules/access/schema';
import type { Router } from '@kaiyin/modules/account/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let names = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

type Locale = 'en' | 'zh-CN';
type Issues = { field: string; message: string }[];
const page = (more: object = {}) => {
  const number = ++names;
  return {
    name: `Page ${number}`,
    parentId: 0,
    menuType: 'menu',
    path: `page${number}`,
    component: 'system/post/index',
    ...more,
  };
};
const directory = (more: object = {}) => page({ menuType: 'directory', component: null, ...more });
const button = (more: object = {}) => ({
  name: `Button ${++names}`,
  menuType: 'button',
  perms: 'system:post:add',
  ...more,
});
const add = (body: object, as?: string, locale: Locale = 'en') =>
  test.call<{ id: number } & Issues>('POST', '/system/menu', { body, locale, ...(as !== undefined && { as }) });
const added = async (body: object): Promise<number> => {
  const reply = await add(body);
  expect(reply.code, reply.msg).toBe(200);
  return reply.data.id;
};
const get = async (id: number) => (await test.call<Menu>('GET', `/system/menu/${id}`)).data;
const change = async (id: number, body: object, as?: string, locale: Locale = 'en') =>
  test.call<Issues>('PUT', '/system/menu', {
    locale,
    body: { ...(await get(id)), ...body },
    ...(as !== undefined && { as }),
  });
const remove = (ids: number[], as?: string, locale: Locale = 'en') =>
  test.call('DELETE', '/system/menu', { body: ids, locale, ...(as !== undefined && { as }) });
const turn = (id: number, status: 'enabled' | 'disabled', as?: string) =>
  test.call('PUT', '/system/menu/changeStatus', {
    body: { ids: [id], status },
    locale: 'en',
    ...(as !== undefined && { as }),
  });
const tree = async () => (await test.call<MenuNode[]>('GET', '/system/menu/treeselect')).data;
const routers = async (as: string) => (await test.call<Router[]>('GET', '/getRouters', { as })).data;
const idOf = async (perms: string): Promise<number> =>
  (
    await test.ctx.db
      .selectFrom('sys_menu')
      .select('id')
      .where('perms', '=', perms)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
const keeping = ['system:menu:view', 'system:menu:add', 'system:menu:edit', 'system:menu:remove'];

/** Somebody whose role gives what these entries of the menu give. */
async function holderOf(...menuIds: number[]): Promise<string> {
  const role = await test.call<{ id: number }>('POST', '/system/role', {
    body: { name: `Role ${++names}`, roleKey: `role_${names}`, status: 'enabled' },
  });
  for (const menuId of menuIds)
    await test.ctx.db
      .insertInto('sys_menu_grant')
      .values({ ownerType: 'role', ownerId: role.data.id, menuId, ...givenNow(test.ctx) })
      .execute();
  const userName = `holder${++names}`;
  const body = { userName, nickName: userName, password: 'Kaiyin-2026-x', gender: 'unknown', roleIds: [role.data.id] };
  const person = await test.call<{ id: number }>('POST', '/system/user', {
    body: { ...body, forceModifyPassword: false },
  });
  return openSession(test.ctx, { userType: 'user', userId: person.data.id });
}

describe('the menu', () => {
  it('is a tree in its order, which people are shown by their rights', async () => {
    const top = await added(directory({ name: 'Top', path: 'top', sort: -5 }));
    const second = await added(page({ parentId: top, sort: 2, path: 'second', perms: 'system:post:view' }));
    const first = await added(page({ parentId: top, sort: 1, path: 'first', perms: 'system:dept:view' }));
    const add = await added(button({ parentId: second }));
    const [node] = await tree();
    expect(node).toMatchObject({ id: top, name: 'Top', menuType: 'directory', status: 'enabled', visible: true });
    expect(node?.children.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
      [first, []],
      [second, [add]],
    ]);
    const [shown] = await routers(await holderOf(second));
    expect(shown).toMatchObject({ path: '/top', children: [{ path: 'second', component: 'system/post/index' }] });
    expect(shown?.children).toHaveLength(1);
  });

  it('is read, changed and removed only with the permission for it', async () => {
    const id = await added(page());
    const stranger = await test.staff([], 'all');
    const reader = await test.staff(['system:menu:list'], 'all');
    const entry = await get(id);
    for (const [method, path, body] of [
      ['GET', '/system/menu/list', undefined],
      ['GET', '/system/menu/treeselect', undefined],
      ['GET', '/system/menu/permissions', undefined],
      ['GET', `/system/menu/${id}`, undefined],
      ['POST', '/system/menu', page()],
      ['PUT', '/system/menu', entry],
      ['PUT', '/system/menu/changeStatus', { ids: [id], status: 'disabled' }],
      ['DELETE', '/system/menu', [id]],
    ] as const) {
      const code = async (as: string | null) => (await test.call(method, path, { as, ...(body && { body }) })).code;
      expect([await code(null), await code(stranger)], path).toEqual([401, 403]);
      const isReading = method === 'GET' && !path.endsWith('permissions');
      expect(await code(reader), path).toBe(isReading ? 200 : 403);
    }
  });

  it('is found by name and status', async () => {
    const id = await added(page({ name: 'Needle in it', status: 'disabled' }));
    const found = async (query: object) =>
      (await test.call<{ id: number }[]>('GET', '/system/menu/list', { query: { pageSize: 500, ...query } })).rows.map(
        (row) => row.id,
      );
    expect(await found({ name: 'needle' })).toEqual([id]);
    expect(await found({ status: 'disabled' })).toContain(id);
    expect(await found({ status: 'enabled' })).not.toContain(id);
  });

  it('offers every permission that something asks for', async () => {
    const { data } = await test.call<string[]>('GET', '/system/menu/permissions');
    expect(data).toEqual(expect.arrayContaining(['system:menu:edit', 'system:view', 'cms:content:add']));
    expect(data).toEqual([...new Set(data)].toSorted());
    expect(data).not.toContain('*');
  });
});

describe('an entry', () => {
  const refused: [string, () => object | Promise<object>, string, string, string][] = [
    ['without a name', () => page({ name: ' ' }), 'name', 'Cannot be empty', '不能为空'],
    ['with a path that is none', () => page({ path: 'a b' }), 'path', 'Letters, digits and', '只能使用字母'],
    ['with a path that climbs', () => page({ path: '../up' }), 'path', 'Letters, digits and', '只能使用字母'],
    ['with a screen that cannot be', () => page({ component: 'a b' }), 'component', 'Letters, digits,', '只能使用字母'],
    ['with a picture that cannot be', () => page({ icon: '<b>' }), 'icon', 'Letters, digits,', '只能使用字母'],
    ['a page without path', () => page({ path: '' }), 'path', 'Cannot be empty', '不能为空'],
    ['a directory without path', () => directory({ path: null }), 'path', 'Cannot be empty', '不能为空'],
    ['a page without screen', () => page({ component: null }), 'component', 'Cannot be empty', '不能为空'],
    ['a button without permission', () => ({ ...button(), perms: '' }), 'perms', 'Cannot be empty', '不能为空'],
    [
      'leading elsewhere by a path of the console',
      () => page({ external: true, path: 'here' }),
      'path',
      'Must start with http(s)://',
      '必须以 http(s):// 开头',
    ],
    [
      'a directory elsewhere',
      () => directory({ path: 'https://example.com' }),
      'path',
      'A directory cannot be an address elsewhere',
      '目录不能是外部地址',
    ],
    [
      'with parameters that are no object',
      () => page({ routeQuery: '[1]' }),
      'routeQuery',
      'Must be a JSON object, for example {"type":"news"}',
      '必须是 JSON 对象',
    ],
    [
      'with parameters that are no JSON',
      () => page({ routeQuery: '{a}' }),
      'routeQuery',
      'Must be a JSON',
      '必须是 JSON',
    ],
    [
      'with a permission that nothing asks for',
      () => page({ perms: 'system:post:veiw' }),
      'perms',
      'Nothing in the system asks for the permission “system:post:veiw”',
      '系统中没有使用权限“system:post:veiw”的功能',
    ],
    ['with every permission at once', () => page({ perms: '*' }), 'perms', 'Nothing in the system', '系统中没有'],
    ['below nothing', () => page({ parentId: 999_999 }), 'parentId', 'Parent does not exist', '上级菜单不存在'],
    [
      'below a button',
      async () => page({ parentId: await idOf('system:dept:add') }),
      'parentId',
      'Nothing can stand below the button “Add departments”',
      '按钮“部门新增”下不能再有菜单',
    ],
    [
      'with the name of a neighbour',
      () => page({ parentId: 1, name: '岗位管理' }),
      'name',
      'Menu name “岗位管理” already exists',
      '菜单名称“岗位管理”已存在',
    ],
  ];

  it.each(refused)('%s is refused at the field, in both languages', async (_, body, field, en, zh) => {
    const sent = await body();
    for (const [locale, words] of [
      ['en', en],
      ['zh-CN', zh],
    ] as const)
      expect(await add(sent, undefined, locale)).toMatchObject({
        code: 500,
        data: [{ field, message: expect.stringContaining(words) }],
      });
  });

  it('may have the name of one that stands elsewhere, and keep its own', async () => {
    const [one, other] = [await added(directory()), await added(directory())];
    await added(page({ parentId: one, name: 'Same' }));
    const second = await added(page({ parentId: other, name: 'Same' }));
    expect((await change(second, { sort: 3 })).code).toBe(200);
    expect(await change(second, { parentId: one })).toMatchObject({ code: 500, data: [{ field: 'name' }] });
  });

  it('keeps what its type has a use for, and nothing else', async () => {
    const whole = {
      icon: 'post',
      component: 'system/post/index',
      routeQuery: '{"a":"b"}',
      visible: false,
      cached: false,
    };
    const screen = await added(page({ ...whole, path: 'kept', perms: 'system:post:view' }));
    expect(await get(screen)).toMatchObject({ ...whole, path: 'kept', external: false, perms: 'system:post:view' });
    const none = { path: null, component: null, routeQuery: null, icon: null, visible: true, cached: true };
    const { data } = await add(button({ ...whole, path: 'lost', external: true }));
    expect(await get(data.id)).toMatchObject({ ...none, external: false, perms: 'system:post:add' });
    const outside = await added(page({ ...whole, external: true, path: 'https://example.com/help' }));
    expect(await get(outside)).toMatchObject({ component: null, routeQuery: null, external: true, icon: 'post' });
    const framed = await added(page({ component: null, path: 'https://example.com/help' }));
    expect(await get(framed)).toMatchObject({ component: null, external: false, path: 'https://example.com/help' });
  });

  it('keeps a permission that nothing asks for any more, until it gets another', async () => {
    const id = await added(page());
    await test.ctx.db.updateTable('sys_menu').set({ perms: 'gone:view' }).where('id', '=', id).execute();
    expect((await change(id, { sort: 7 })).code).toBe(200);
    expect((await change(id, { perms: 'system:post:view' })).code).toBe(200);
    expect(await change(id, { perms: 'gone:view' })).toMatchObject({ code: 500, data: [{ field: 'perms' }] });
  });

  it.each([
    ['en', 'An entry of the menu cannot be moved into itself or below itself'],
    ['zh-CN', '菜单不能移到它自己或它的下级之下'],
  ] as const)('is not moved into itself or below (%s)', async (locale, message) => {
    const top = await added(directory());
    const low = await added(directory({ parentId: await added(directory({ parentId: top })) }));
    for (const parentId of [top, low])
      expect(await change(top, { parentId }, undefined, locale)).toMatchObject({
        code: 500,
        data: [{ field: 'parentId', message }],
      });
    expect((await change(low, { parentId: 0 })).code).toBe(200);
  });

  it('two moves at once never close a circle', async () => {
    const [one, other] = [await added(directory()), await added(directory())];
    const codes = await Promise.all([change(one, { parentId: other }), change(other, { parentId: one })]);
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 500]);
  });

  it.each([
    ['en', 'It still has “Inside” below it and cannot become a button'],
    ['zh-CN', '它的下级还有“Inside”，不能改为按钮'],
  ] as const)('with others below it does not become a button (%s)', async (locale, message) => {
    const top = await added(directory());
    await added(page({ parentId: top, name: 'Inside' }));
    expect(await change(top, { menuType: 'button', perms: 'system:post:view' }, undefined, locale)).toMatchObject({
      code: 500,
      data: [{ field: 'menuType', message }],
    });
  });

  it('stays while others are below it, and says which', async () => {
    const dept = await idOf('system:dept:view');
    expect((await remove([dept])).msg).toBe(
      '“Department” still has “Query departments” below it and cannot be deleted. Move or delete what is below first',
    );
    expect((await remove([dept], undefined, 'zh-CN')).msg).toContain('“部门管理”下还有“部门查询”');
    const top = await added(directory());
    const low = await added(page({ parentId: top }));
    expect((await remove([top])).code).toBe(500);
    expect((await remove([low, top])).code).toBe(200);
    expect((await remove([top])).code).toBe(404);
  });
});

describe('what an entry gives', () => {
  const may = async (as: string) => (await test.call('GET', '/system/post/list', { as })).code;

  it('is closed with it and with those above it, and open again with them, from the next call on', async () => {
    const top = await added(directory({ path: 'closing' }));
    const middle = await added(directory({ parentId: top }));
    const low = await added(page({ parentId: middle, perms: 'system:post:view' }));
    const holder = await holderOf(low);
    const shown = async () => (await routers(holder)).find(({ path }) => path === '/closing');
    const isOpen = async () => [await may(holder), (await shown()) !== undefined];
    expect(await isOpen()).toEqual([200, true]);
    for (const id of [low, middle, top]) {
      expect((await turn(id, 'disabled')).code).toBe(200);
      expect(await isOpen()).toEqual([403, false]);
      expect((await turn(id, 'enabled')).code).toBe(200);
      expect(await isOpen()).toEqual([200, true]);
      expect((await change(id, { status: 'disabled' })).code).toBe(200);
      expect(await isOpen()).toEqual([403, false]);
      expect((await change(id, { status: 'enabled' })).code).toBe(200);
    }
    expect((await change(low, { visible: false })).code).toBe(200);
    expect(await may(holder)).toBe(200);
    expect((await shown())?.children[0]?.children[0]).toMatchObject({ hidden: true });
  });

  it('goes with it', async () => {
    const id = await added(page({ perms: 'system:post:view' }));
    const holder = await holderOf(id);
    expect(await may(holder)).toBe(200);
    expect((await remove([id])).code).toBe(200);
    expect(await may(holder)).toBe(403);
    expect(await test.ctx.db.selectFrom('sys_menu_grant').select('id').where('menuId', '=', id).execute()).toEqual([]);
  });

  it('is given to nobody by another permission on it, and kept by who has that by another entry', async () => {
    const [one, other] = [await added(page()), await added(page({ perms: 'system:post:view' }))];
    const [first, second] = [await holderOf(one), await holderOf(other)];
    expect((await change(one, { perms: 'system:post:view' })).code).toBe(200);
    expect([await may(first), await may(second)]).toEqual([403, 200]);
    const third = await added(page({ perms: 'system:post:view' }));
    expect((await remove([other, one])).code).toBe(200);
    expect([await may(first), await may(second)]).toEqual([403, 200]);
    expect((await change(third, { perms: 'system:post:add' })).code).toBe(200);
    expect(await may(second)).toBe(403);
  });
});

describe('nobody', () => {
  it('gives, takes or moves by way of the menu what they do not hold', async () => {
    const keeper = await test.staff([...keeping, 'system:post:view'], 'all');
    const own = await added(page({ perms: 'system:post:view' }));
    const plain = await added(directory());
    const high = await added(page({ parentId: plain, perms: 'system:post:remove' }));
    const beyond = { code: 403, msg: expect.stringContaining('system:post:remove') };
    expect(await add(page({ perms: 'system:post:remove' }), keeper)).toMatchObject(beyond);
    expect(await change(own, { perms: 'system:post:remove' }, keeper)).toMatchObject(beyond);
    for (const reply of [
      await change(high, { perms: null }, keeper),
      await change(high, { parentId: 0 }, keeper),
      await change(plain, { status: 'disabled' }, keeper),
      await turn(plain, 'disabled', keeper),
      await remove([high], keeper),
    ])
      expect(reply).toMatchObject(beyond);
    expect((await change(high, { sort: 4, name: 'Renamed' }, keeper)).code).toBe(200);
    expect((await add(page({ perms: 'system:post:view' }), keeper)).code).toBe(200);
    expect((await turn(own, 'disabled', keeper)).code).toBe(200);
    expect((await remove([own], keeper)).code).toBe(200);
  });

  it('has an entry opened where another one leads', async () => {
    const menus = { parentId: 0, path: '/system/menu', sort: 0, visible: false };
    expect(await add(page(menus))).toMatchObject({ code: 500, data: [{ field: 'path' }] });
    const beside = await added(page());
    expect(await change(beside, { path: '/system/user' })).toMatchObject({ code: 500, data: [{ field: 'path' }] });
    const folder = await added(directory({ path: 'office' }));
    await added(page({ parentId: folder, path: 'user' }));
    expect(await change(folder, { path: 'system' })).toMatchObject({ code: 500, data: [{ field: 'path' }] });
    expect((await change(folder, { path: 'desk' })).code).toBe(200);
  });

  it('leads elsewhere by an entry whose permission they do not hold', async () => {
    const as = await test.staff(keeping, []);
    const id = await added(page({ perms: 'system:post:view' }));
    for (const fields of [
      { external: true, path: 'https://elsewhere.example' },
      { path: `moved${id}` },
      { component: 'system/dept/index' },
    ])
      expect((await change(id, fields, as)).code).toBe(403);
    expect((await change(id, { icon: 'post' }, as)).code).toBe(200);
  });

  it('but a super administrator closes the way to this screen, whichever entry of it', async () => {
    const way = await idOf('system:menu:view');
    const everything = (await test.call<string[]>('GET', '/system/menu/permissions')).data;
    const keeper = await test.staff(everything, 'all');
    const words = { en: 'only a super administrator may', 'zh-CN': '只有超级管理员可以' } as const;
    for (const id of [way, 1]) {
      for (const [body, field] of [
        [{ status: 'disabled' }, 'status'],
        [{ visible: false }, 'visible'],
      ] as const)
        for (const locale of ['en', 'zh-CN'] as const)
          expect(await change(id, body, keeper, locale)).toMatchObject({
            code: 500,
            data: [{ field, message: expect.stringContaining(words[locale]) }],
          });
      expect(await turn(id, 'disabled', keeper)).toMatchObject({ code: 500, msg: expect.stringContaining(words.en) });
    }
    const buttons = (await tree()).flatMap(({ children }) => children).find(({ id }) => id === way)?.children ?? [];
    expect(buttons.length).toBe(4);
    expect(await remove([way, ...buttons.map(({ id }) => id)], keeper)).toMatchObject({
      code: 500,
      msg: expect.stringContaining(words.en),
    });
    const hidden = await added(directory({ visible: false }));
    expect(await change(way, { parentId: hidden }, keeper)).toMatchObject({ data: [{ field: 'parentId' }] });
    expect(await change(way, { component: 'system/post/index' }, keeper)).toMatchObject({
      data: [{ field: 'component' }],
    });
    expect((await change(way, { sort: 9 }, keeper)).code).toBe(200);
    expect((await change(way, { visible: false })).code).toBe(200);
    expect((await change(way, { visible: true })).code).toBe(200);
    expect((await turn(1, 'disabled')).code).toBe(200);
    expect((await turn(1, 'enabled')).code).toBe(200);
  });
});

it('the menu says whether it has a screen at a path, to whoever is signed in', async () => {
  const as = await test.staff([], []);
  const has = async (path: string) =>
    (await test.call<boolean>('GET', '/system/menu/hasPath', { as, query: { path } })).data;
  expect(await Promise.all(['/system/user', '/system', '/nowhere', '/user'].map(has))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect((await test.call('GET', '/system/menu/hasPath', { as: null, query: { path: '/x' } })).code).toBe(401);
});
