import { entity, optional, ref, refs, sortOrder, status, text, type Entity } from '@kaiyin/entity';
import { changeStatusBy, createContext, crud, entityTables, moveInTree, type Context } from '@kaiyin/server-kit';
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

const plain = { parentId: null, ownerId: null, roleIds: [], note: null, sort: 0, status: 'enabled' as const };
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
