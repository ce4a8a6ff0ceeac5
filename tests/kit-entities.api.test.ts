import { entity, fromDictionary, optional, ref, refs, sortOrder, status, text, type Entity } from '@kaiyin/entity';
import {
  changeStatusBy,
  created,
  createContext,
  crud,
  entityTables,
  moveInTree,
  type Context,
} from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './server.ts';

// A record with everything that the kit knows, of no module.
const thing = entity('sample_thing', {
  permission: 'sample:thing',
  scope: 'site',
  fields: {
    parentId: optional(ref('sample_thing')),
    ownerId: optional(ref('sys_user')),
    roleIds: refs('sys_role'),
    name: text({ filter: 'any' }),
    note: optional(text()),
    kind: optional(fromDictionary('NoticeType')),
    sort: sortOrder(),
    status: status(),
  },
  keyword: ['name', 'note'],
});
const entry = entity('sample_entry', {
  permission: 'sample:entry',
  scope: 'system',
  audited: false,
  fields: { name: text() },
});
const things = crud(thing);

let test: TestApp;
let ctx: Context;
let roles: number[];

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  const site = { id: await test.addSite(), path: 's', name: 'S', settings: {} };
  const tables = [thing, entry].flatMap((one) => entityTables(one as Entity));
  for (const { name, columns } of tables) {
    const own = Object.keys(columns).filter((column) => column !== 'id');
    const kinds = own.map(
      (column) => sql`${sql.ref(column)} ${sql.raw(/Id$|^sort$|^place$/.test(column) ? 'integer' : 'text')}`,
    );
    const id = test.config.database.startsWith('postgres') ? 'id serial primary key' : 'id integer primary key';
    await sql`create table ${sql.table(name)} (${sql.join(['id' in columns ? sql.raw(id) : [], kinds].flat())})`.execute(
      test.ctx.db,
    );
  }
  const services = { ...test.ctx.services, tables: [...test.ctx.services.tables, ...tables] };
  ctx = createContext({ db: test.ctx.db, services }).within({ site });
  roles = (await test.ctx.db.selectFrom('sys_role').select('id').orderBy('id').limit(2).execute()).map(({ id }) => id);
});
afterAll(() => test.close());
beforeEach(() => sql`delete from sample_thing`.execute(test.ctx.db));

const plain = {
  parentId: null,
  ownerId: null,
  roleIds: [],
  note: null,
  kind: null,
  sort: 0,
  status: 'enabled' as const,
};
const add = async (name: string, more: object = {}) => (await things.create(ctx, { ...plain, name, ...more })).id;
const change = async (id: number, more: object) => things.update(ctx, { ...(await things.get(ctx, { id })), ...more });
const names = async (query: object) =>
  (await things.list(ctx, { pageNum: 1, pageSize: 50, ...query })).rows.map(({ name }) => name);

describe('references', () => {
  it('to a system table are taken by a record of a site, and refused where there is no such row', async () => {
    const id = await add('A', { ownerId: 1 });
    expect(await things.get(ctx, { id })).toMatchObject({ ownerId: 1 });
    await expect(add('B', { ownerId: 987_654 })).rejects.toMatchObject({ key: 'Common.RuleTips.Missing' });
  });

  it('to many rows are kept in their order, changed and removed with their owner', async () => {
    const id = await add('A', { roleIds: roles.toReversed() });
    expect((await things.get(ctx, { id })).roleIds).toEqual(roles.toReversed());
    const { rows } = await things.list(ctx, { pageNum: 1, pageSize: 10 });
    expect(rows[0]?.roleIds).toEqual(roles.toReversed());
    await change(id, { roleIds: roles.slice(0, 1) });
    expect((await things.get(ctx, { id })).roleIds).toEqual(roles.slice(0, 1));
    await expect(change(id, { roleIds: [987_654] })).rejects.toMatchObject({ key: 'Common.RuleTips.Missing' });
    await things.remove(ctx, { ids: [id] });
    const left = await sql`select * from sample_thing_role`.execute(test.ctx.db);
    expect(left.rows).toEqual([]);
  });

  it('to the own table never lead a row below itself', async () => {
    const top = await add('Top');
    const low = await add('Low', { parentId: await add('Middle', { parentId: top }) });
    await expect(change(top, { parentId: low })).rejects.toMatchObject({ key: 'Common.RuleTips.Circle' });
    await change(low, { parentId: null });
    await change(top, { parentId: low });
  });
});

describe('values of a dictionary', () => {
  const inDictionary = async (dictValue: string, values: object = {}) => {
    const body = { dictType: 'NoticeType', dictLabel: dictValue, dictValue, ...values };
    return (await test.call<{ id: number }>('POST', '/system/dict/data', { body })).data.id;
  };
  const refusal = (value: string) => ({
    issues: [{ path: 'kind', key: 'Common.RuleTips.Dictionary', params: { value, dictionary: '{DICT.NoticeType}' } }],
  });

  it('that it offers are taken; a word that it does not offer is refused at the field', async () => {
    const id = await add('A', { kind: '1' });
    await expect(add('B', { kind: 'whatever' })).rejects.toMatchObject(refusal('whatever'));
    await expect(change(id, { kind: 'whatever' })).rejects.toMatchObject(refusal('whatever'));
    expect((await things.get(ctx, { id })).kind).toBe('1');
    await change(id, { kind: null });
    expect(await names({})).toEqual(['A']);
  });

  it('that are no longer offered stay where they are kept, and are not chosen again', async () => {
    const removed = await inDictionary('removed');
    const disabled = await inDictionary('disabled');
    const ids = [await add('A', { kind: 'removed' }), await add('B', { kind: 'disabled' })];
    await test.call('DELETE', '/system/dict/data', { body: { ids: [removed] } });
    const off = { id: disabled, dictType: 'NoticeType', dictLabel: 'x', dictValue: 'disabled', status: 'disabled' };
    await test.call('PUT', '/system/dict/data', { body: off });
    for (const id of ids) await change(id, { name: 'Renamed' });
    expect((await things.get(ctx, { id: ids[0] ?? 0 })).kind).toBe('removed');
    for (const kind of ['removed', 'disabled']) await expect(add('C', { kind })).rejects.toMatchObject(refusal(kind));
  });

  it('that another process has added are taken at once', async () => {
    await add('A', { kind: '1' });
    const row = { dictType: 'NoticeType', dictLabel: 'x', dictValue: 'elsewhere', remark: '' };
    const looks = { dictSort: 9, cssClass: null, listClass: null, status: 'enabled' as const, fixed: false };
    await test.ctx.db
      .insertInto('sys_dict_data')
      .values({ ...row, ...looks, ...created(test.ctx) })
      .execute();
    await add('B', { kind: 'elsewhere' });
  });

  it('cost a save no statement once the dictionary was read', async () => {
    await add('A', { kind: '1' });
    test.takeQueries();
    await add('B', { kind: null });
    const without = test.takeQueries().length;
    const id = await add('C', { kind: '1' });
    expect(test.takeQueries()).toHaveLength(without);
    await change(id, { name: 'D' });
    expect(test.takeQueries().filter((sql) => sql.includes('sys_dict'))).toEqual([]);
  });

  it.each([
    ['zh-CN', '字典“通知类型”中没有“whatever”，请选择其中一项'],
    ['en', 'The dictionary “Notice Type” has no “whatever”: choose one of its entries'],
  ] as const)('that are refused are said in the language of the caller: %s', async (locale, said) => {
    const body = { noticeTitle: 'A', noticeType: 'whatever', noticeContent: 'text', status: '0' };
    expect(await test.call('POST', '/system/notice', { body, locale })).toMatchObject({
      code: 500,
      msg: said,
      data: [{ field: 'noticeType' }],
    });
  });
});

describe('lists', () => {
  it('find a keyword in any of its fields, and one of several values', async () => {
    await add('Harbour', { note: 'north' });
    await add('Bridge', { note: 'at the harbour' });
    await add('Tower');
    expect(await names({ keyword: 'HARBOUR' })).toEqual(['Harbour', 'Bridge']);
    expect(await names({ name: 'Tower,Bridge' })).toEqual(['Bridge', 'Tower']);
  });
});

it('a change of status goes through the update of the entity, and is nothing where it is so already', async () => {
  const id = await add('A');
  const updated: number[] = [];
  const watched = { ...things, update: async (of: Context, row: { id: number }) => void updated.push(row.id) };
  await changeStatusBy(things)(ctx, { ids: [id], status: 'disabled' });
  expect((await things.get(ctx, { id })).status).toBe('disabled');
  await changeStatusBy(watched as typeof things)(ctx, { ids: [id], status: 'disabled' });
  expect(updated).toEqual([]);
});

it('a row of a tree is moved before another, and its siblings are numbered anew', async () => {
  const parent = await add('Parent');
  const [a, b, c] = [await add('A', { parentId: parent }), await add('B', { parentId: parent }), await add('C')];
  await moveInTree(thing, things)(ctx, { id: c, parentId: parent, beforeId: b });
  const below = await sql<{
    id: number;
  }>`select id from sample_thing where "parentId" = ${parent} order by sort`.execute(test.ctx.db);
  expect(below.rows.map(({ id }) => Number(id))).toEqual([a, c, b]);
});

it('rows that are written once have no columns of who changed them', async () => {
  expect(Object.keys(entry.columns)).toEqual(['id', 'name']);
  const { id } = await crud(entry).create(ctx, { name: 'Logged' });
  expect(await crud(entry).get(ctx, { id })).toEqual({ id, name: 'Logged' });
});
