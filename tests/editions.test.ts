import { createHash } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { giveMenus } from '../apps/server/seeds/give-menus.ts';
import { menuSeeds, type MenuSeed } from '../apps/server/seeds/menus.ts';
import { startEdition, type EditionApp } from './edition-app.ts';
import { bytesOf, filesOf } from './shown-files.ts';
import { startServer } from './start-server.ts';
import { adminPassword } from './test-config.ts';

const daily = 1;
const users = ['admin', 'zhang', 'li', 'wang'];

let edition: EditionApp;
let [root, untouched, data] = ['', '', ''];
beforeAll(async () => {
  edition = await startEdition('0001-exact-publishing.zip', '2026-10-01T09:41:00.000Z');
  ({ root, untouched, data } = edition);
}, 180_000);
afterAll(() => edition?.end());

function asked<T>(query: string, file = join(untouched, 'kaiyin.sqlite')): T[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(query).all() as T[];
  } finally {
    database.close();
  }
}

it('keeps a copy of the database as it was, and says where', async () => {
  const [copy, ...more] = await readdir(join(data, 'copies'));
  expect(more).toEqual([]);
  expect(edition.said.join()).toContain(join(data, 'copies', copy ?? ''));
  const migrations = 'select name from kysely_migration order by name';
  expect(asked(migrations, join(data, 'copies', copy ?? ''))).toEqual(asked(migrations));
});

it('leaves a held site as it was, byte for byte, and shows of the other what should be public', async () => {
  const root = join(data, 'sites/weekly');
  const before = bytesOf(join(untouched, 'sites/weekly'));
  expect(bytesOf(root)).toEqual(before);
  expect(await edition.publish(daily)).toEqual([]);
  expect(bytesOf(root)).toEqual(before);
  expect((await edition.app.http.inject({ url: '/', headers: { host: 'www.daily.example' } })).statusCode).toBe(200);
});

it('lets everybody in who could come in, with the same rights', async () => {
  const granted = (user: string) =>
    asked<{ perms: string }>(
      `select distinct menu.perms from sys_user u join sys_user_role ur on ur.userId = u.id
       join sys_role r on r.id = ur.roleId and r.status = 'enabled' join sys_role_menu rm on rm.roleId = r.id
       join sys_menu menu on menu.id = rm.menuId and menu.status = 'enabled' and menu.perms is not null
       where u.userName = '${user}'`,
    )
      .map(({ perms }) => perms)
      .toSorted();
  for (const user of users) {
    const token = await edition.signIn(user);
    const { data } = await edition.call<{ data: { permissions: string[] } }>('/api/member/getInfo', { as: token });
    const expected = user === 'admin' ? ['*'] : granted(user);
    expect(data.permissions.toSorted(), user).toEqual(expected);
  }
  expect(granted('li').length).toBeGreaterThan(granted('zhang').length);
  const menus = "select ownerId as roleId, menuId from sys_menu_grant where ownerType = 'role' order by roleId, menuId";
  expect(asked(menus, join(data, 'kaiyin.sqlite'))).toEqual(
    asked('select roleId, menuId from sys_role_menu order by roleId, menuId'),
  );
  const open = (action: string) =>
    `select ownerId as roleId, siteId from sys_record_grant where "right" = '${action}' and granted = 1 order by roleId, siteId`;
  for (const right of ['Site:View', 'Site:Publish', 'Catalog:EditContent'])
    expect(asked(open(right), join(data, 'kaiyin.sqlite')), right).toEqual(
      asked(`select roleId, siteId from sys_role_site union select id, 0 from sys_role where allSites order by 1, 2`),
    );
});

it('answers pictures and avatars', async () => {
  const token = await edition.signIn('admin');
  const info = await edition.call<{ data: { avatarSrc: string } }>('/api/member/getInfo', { as: token });
  const library = await edition.call<{ rows: { src: string; fileSize: number }[] }>('/cms/resource/list', {
    as: token,
  });
  expect(library.rows).toHaveLength(1);
  const named = asked<{ hash: string }>(
    "select hash from cms_resource union select replace(avatar, 'iurl://avatar/', '') from sys_user",
  ).map(({ hash }) => hash);
  for (const address of [info.data.avatarSrc, ...library.rows.map(({ src }) => src)]) {
    const reply = await edition.app.http.inject({
      url: `/kx-api${address}`,
      headers: { authorization: `Bearer ${token}`, currentsite: String(daily) },
    });
    expect(reply.statusCode, address).toBe(200);
    expect(named).toContain(createHash('sha256').update(reply.rawPayload).digest('hex'));
  }
});

it('gives new entries of the menu once, and leaves what was renamed and removed', async () => {
  const { db } = edition.app.context();
  const menus = () => db.selectFrom('sys_menu').selectAll().orderBy('id').execute();
  const nameOf = async (id: number) => (await menus()).find((menu) => menu.id === id)?.name;
  expect(await nameOf(2036)).toBe('友情链接（自定）');
  expect(await nameOf(2095)).toBeUndefined();
  const taken = Math.max(...(await menus()).map(({ id }) => id)) + 1;
  const { id: _, ...copied } = (await menus())[0] ?? expect.unreachable();
  const own = await db
    .insertInto('sys_menu')
    .values({ ...copied, id: taken, name: '自己的', perms: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const screen = { menuType: 'menu' as const, path: 'later', icon: 'log' };
  const button = { menuType: 'button' as const, path: null, component: null, icon: null };
  const later: MenuSeed[] = [
    { ...screen, id: 5001, parentId: 2090, sort: 9, name: '以后的', component: 'cms/later', perms: 'cms:later:view' },
    { ...button, id: taken, parentId: 5001, sort: 1, name: '新的按钮', perms: 'cms:later:do' },
    { ...button, id: 5002, parentId: 2095, sort: 4, name: '没有页面的按钮', perms: 'cms:redirect:export' },
    {
      ...screen,
      id: 5003,
      parentId: 2095,
      sort: 4,
      name: '没有上级的页面',
      component: 'cms/lost',
      perms: 'cms:lost:view',
    },
  ];
  const before = await menus();
  const roles = await db.selectFrom('sys_menu_grant').selectAll().execute();
  await giveMenus(edition.app.context(), [...menuSeeds, ...later]);
  const after = await menus();
  expect(after.filter(({ id }) => before.some((menu) => menu.id === id))).toEqual(before);
  const added = after.filter(({ id }) => !before.some((menu) => menu.id === id));
  expect(added.map(({ name, parentId }) => [name, parentId])).toEqual(
    expect.arrayContaining([
      ['以后的', 2090],
      ['新的按钮', 5001],
      ['没有上级的页面', 2090],
    ]),
  );
  expect(added).toHaveLength(3);
  await db.deleteFrom('sys_menu').where('id', '=', 5001).execute();
  const removed = await menus();
  await giveMenus(edition.app.context(), [...menuSeeds, ...later]);
  expect(await menus()).toEqual(removed);
  expect(await db.selectFrom('sys_menu_grant').selectAll().execute()).toEqual(roles);
  await db
    .deleteFrom('sys_menu')
    .where('id', 'in', [own.id, ...added.map(({ id }) => id)])
    .execute();
});

it('does unasked what became due while it was down, and starts again without a copy', async () => {
  await edition.restart('2026-10-06T00:00:00.000Z');
  expect(await edition.wrongOf(daily)).toEqual([]);
  const shown = filesOf(join(data, 'sites/daily/pc'));
  expect(shown.some((name) => name.endsWith('/17.html'))).toBe(true);
  expect(shown.some((name) => name.endsWith('/3.html'))).toBe(false);
  expect(bytesOf(join(data, 'sites/weekly'))).toEqual(bytesOf(join(untouched, 'sites/weekly')));
  expect((await readdir(join(data, 'copies'))).filter((name) => name.endsWith('.sqlite'))).toHaveLength(1);
});

it('is upgraded by the server as it is started, too', async () => {
  const folder = join(root, 'bundled');
  await cp(untouched, folder, { recursive: true });
  const server = await (await startServer(inject('builtServer'), { KAIYIN_DATA: folder })).up();
  try {
    expect(server.output()).toContain(join(folder, 'copies'));
    await expect.poll(() => filesOf(join(folder, 'sites/daily/pc')), { timeout: 20_000 }).toContain('news/17.html');
    expect(bytesOf(join(folder, 'sites/weekly'))).toEqual(bytesOf(join(untouched, 'sites/weekly')));
    const reply = await fetch(`${server.origin}/kx-api/api/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'li', password: adminPassword }),
    });
    expect(await reply.json()).toMatchObject({ code: 200 });
  } finally {
    await server.stop();
  }
}, 180_000);

it('finds out whose page every file of a release is', () => {
  const wanted = asked<{ path: string; contentId: number }>(
    'select distinct path, contentId from cms_manifest',
    join(data, 'kaiyin.sqlite'),
  );
  expect(wanted.length).toBeGreaterThan(30);
  const ofPath = (path: string) => (path === 'special/bridge.html' ? 2 : Number(/\/(\d+)\.html$/.exec(path)?.[1] ?? 0));
  expect(wanted.filter(({ path, contentId }) => contentId !== ofPath(path))).toEqual([]);
});
