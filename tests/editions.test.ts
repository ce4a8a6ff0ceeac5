import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzip } from '@kaiyin/server-kit/unzip';
import { publishSite } from '@kaiyin/modules/publish/server';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { App } from '../apps/server/app.ts';
import { createApp } from './create-app.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { giveMenus } from '../apps/server/seeds/give-menus.ts';
import { menuSeeds, type MenuSeed } from '../apps/server/seeds/menus.ts';
import { bytesOf, filesOf, wrongFiles } from './shown-files.ts';
import { startServer } from './start-server.ts';
import { adminPassword, testConfig } from './test-config.ts';

const edition = join(import.meta.dirname, 'editions/0001-exact-publishing.zip');
const daily = 1;
const users = ['admin', 'zhang', 'li', 'wang'];

let root: string;
let untouched: string;
let data: string;
let now: Date;
let app: App;
const said: string[] = [];

async function start(at: string): Promise<void> {
  now = new Date(at);
  const config = testConfig(data, join(data, 'kaiyin.sqlite'));
  app = await createApp(config, { clock: () => now, say: (line) => void said.push(line) });
  await firstStart(app.context(), adminPassword);
  await app.queue.idle();
}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kaiyin-edition-'));
  untouched = (await unzip(edition, root)).folder;
  data = join(root, 'data');
  await cp(untouched, data, { recursive: true });
  await start('2026-10-01T09:41:00.000Z');
}, 180_000);
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

function asked<T>(query: string, file = join(untouched, 'kaiyin.sqlite')): T[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(query).all() as T[];
  } finally {
    database.close();
  }
}

async function call<T>(path: string, token?: string, body?: object): Promise<T> {
  const headers = { currentsite: String(daily), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const sent = body ? { method: 'POST' as const, payload: body } : { method: 'GET' as const };
  return (await app.http.inject({ url: `/kx-api${path}`, headers, ...sent })).json<T>();
}
const signIn = async (username: string): Promise<string> =>
  (await call<{ data: string }>('/api/member/login', undefined, { username, password: adminPassword })).data;

const wrongOf = (siteId: number) => wrongFiles(app, { data, siteId, now });

it('keeps a copy of the database as it was, and says where', async () => {
  const [copy, ...more] = await readdir(join(data, 'copies'));
  expect(more).toEqual([]);
  expect(said.join()).toContain(join(data, 'copies', copy ?? ''));
  const migrations = 'select name from kysely_migration order by name';
  expect(asked(migrations, join(data, 'copies', copy ?? ''))).toEqual(asked(migrations));
});

it('leaves a held site as it was, byte for byte, and shows of the other what should be public', async () => {
  const root = join(data, 'sites/weekly');
  const before = bytesOf(join(untouched, 'sites/weekly'));
  expect(bytesOf(root)).toEqual(before);
  await publishSite(app.context(), app.desk, { siteId: daily, reason: '' });
  await app.queue.idle();
  expect(await wrongOf(daily)).toEqual([]);
  expect(bytesOf(root)).toEqual(before);
  expect((await app.http.inject({ url: '/', headers: { host: 'www.daily.example' } })).statusCode).toBe(200);
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
    const token = await signIn(user);
    const { data } = await call<{ data: { permissions: string[] } }>('/api/member/getInfo', token);
    const expected = user === 'admin' ? ['*'] : granted(user);
    expect(data.permissions.toSorted(), user).toEqual(expected);
  }
  expect(granted('li').length).toBeGreaterThan(granted('zhang').length);
  expect(asked('select * from sys_role_menu order by id', join(data, 'kaiyin.sqlite'))).toEqual(
    asked('select * from sys_role_menu order by id'),
  );
});

it('answers pictures and avatars', async () => {
  const token = await signIn('admin');
  const info = await call<{ data: { avatarSrc: string } }>('/api/member/getInfo', token);
  const library = await call<{ rows: { src: string; fileSize: number }[] }>('/cms/resource/list', token);
  expect(library.rows).toHaveLength(1);
  const named = asked<{ hash: string }>(
    "select hash from cms_resource union select replace(avatar, 'iurl://avatar/', '') from sys_user",
  ).map(({ hash }) => hash);
  for (const address of [info.data.avatarSrc, ...library.rows.map(({ src }) => src)]) {
    const reply = await app.http.inject({
      url: `/kx-api${address}`,
      headers: { authorization: `Bearer ${token}`, currentsite: String(daily) },
    });
    expect(reply.statusCode, address).toBe(200);
    expect(named).toContain(createHash('sha256').update(reply.rawPayload).digest('hex'));
  }
});

it('gives new entries of the menu once, and leaves what was renamed and removed', async () => {
  const { db } = app.context();
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
  const roles = await db.selectFrom('sys_role_menu').selectAll().execute();
  await giveMenus(app.context(), [...menuSeeds, ...later]);
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
  await giveMenus(app.context(), [...menuSeeds, ...later]);
  expect(await menus()).toEqual(removed);
  expect(await db.selectFrom('sys_role_menu').selectAll().execute()).toEqual(roles);
  await db
    .deleteFrom('sys_menu')
    .where('id', 'in', [own.id, ...added.map(({ id }) => id)])
    .execute();
});

it('does unasked what became due while it was down, and starts again without a copy', async () => {
  await app.close();
  await start('2026-10-06T00:00:00.000Z');
  expect(await wrongOf(daily)).toEqual([]);
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
