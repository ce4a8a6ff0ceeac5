import type { Entity, Field } from '@kaiyin/entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productRoutes } from './product.ts';
import { startTestApp, type TestApp } from './server.ts';

// Plain resources: what holds for one of them holds for all.
const apis = [...new Set(productRoutes().flatMap(({ plain }) => plain ?? []))];

/** Fields are shown with their model, and what a publish records of moves has no history. */
const withoutHistory = new Set(['x_model_field', 'cms_redirect']);

let test: TestApp;
let site: number;
let other: number;
let count = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite();
  other = await test.addSite();
});
afterAll(() => test.close());

const siteOf = ({ scope }: Entity): number | null => (scope === 'site' ? site : null);

/** A new row of the table, by its own call. */
async function add(table: string): Promise<{ id: number; values: Record<string, unknown> }> {
  const api = apis.find(({ entity }) => entity.table === table);
  if (!api) throw new Error(`${table} has no plain calls to make a row by`);
  const values = await sample(api.entity);
  const reply = await test.call<{ id: number }>('POST', api.create.path, { site: siteOf(api.entity), body: values });
  expect(reply.code, `${table}: ${reply.msg}`).toBe(200);
  return { id: reply.data.id, values };
}

async function sample({ table, fields }: Entity): Promise<Record<string, unknown>> {
  const number = ++count;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(fields)) {
    const { target, names } = field;
    // A row of a tree stands at its top.
    if (target === table) values[name] = field.nullable ? null : 0;
    else if (target) values[name] = (await add(target)).id;
    else if (typeof names === 'object' && 'row' in names) values[name] = (await add(names.row)).values[names.by];
    else values[name] = valueOf(field, number);
  }
  return values;
}

function valueOf({ column, choices, dictionary = '', nullable, zod, initial }: Field, number: number): unknown {
  const [entry] = test.ctx.services.dictionaries.byName.get(dictionary)?.entries ?? [];
  if (entry) return entry[0];
  if (choices) return nullable ? null : (initial ?? choices[0]);
  if (column === 'boolean') return false;
  const isTaken = (value: unknown) => zod.safeParse(value).success;
  if (column === 'integer') return nullable ? null : [initial ?? number, 10, 100].find(isTaken);
  if (column === 'json') return zod.safeParse(undefined).data;
  const tries = [
    `value${number}`,
    `https://example.com/${number}`,
    `v${number}.example.com`,
    `2001:db8::${number.toString(16)}/128`,
  ];
  return tries.find(isTaken) ?? (nullable ? null : undefined);
}

it('all plain resources of all modules are looked at, each with its five calls', () => {
  expect(apis.length).toBeGreaterThan(5);
  const known = new Set(productRoutes().map(({ endpoint: { method, path } }) => `${method} ${path}`));
  for (const { list, get, create, update, remove } of apis)
    for (const [method, { path }] of [
      ['GET', list],
      ['GET', get],
      ['POST', create],
      ['PUT', update],
      ['DELETE', remove],
    ] as const)
      expect(known, `${method} ${path}`).toContain(`${method} ${path}`);
});

describe.each(apis.map((api) => [api.entity.table, api] as const))('%s', (table, api) => {
  const { entity } = api;
  const base = api.create.path;
  const at = () => siteOf(entity);

  it('is created, read, listed, changed and removed', async () => {
    const { id, values } = await add(table);
    const kept = await test.call<Record<string, unknown>>('GET', `${base}/${id}`, { site: at() });
    expect(kept.data).toMatchObject(values);
    expect(kept.data).toMatchObject({ id, createBy: 'admin', updateBy: 'admin' });
    const list = await test.call<{ id: number }[]>('GET', api.list.path, { site: at(), query: { pageSize: 500 } });
    expect(list.rows.map((row) => row.id)).toContain(id);
    expect(list.total).toBe(list.rows.length);
    expect((await test.call('PUT', base, { site: at(), body: { ...values, id } })).code).toBe(200);
    expect((await test.call('DELETE', base, { site: at(), body: [id] })).code).toBe(200);
    expect((await test.call('GET', `${base}/${id}`, { site: at() })).code).toBe(404);
  });

  it('is not changed by whoever read it before somebody else changed it', async () => {
    const { id, values } = await add(table);
    const read = async () =>
      (await test.call<{ updateTime: string }>('GET', `${base}/${id}`, { site: at() })).data.updateTime;
    const change = (updateTime?: string) => test.call('PUT', base, { site: at(), body: { ...values, id, updateTime } });
    const early = await read();
    // Instants are kept to the millisecond.
    await new Promise((later) => setTimeout(later, 2));
    expect((await change(early)).code).toBe(200);
    const late = await change(early);
    const msg = expect.stringContaining('“admin” has changed it meanwhile');
    expect(late).toMatchObject({ code: 500, msg, data: { isStale: true } });
    expect((await change(await read())).code).toBe(200);
    expect((await change()).code).toBe(200);
  });

  it('is found by each of its filters, and not by a value that it does not have', async () => {
    const { id, values } = await add(table);
    for (const [name, { filter }] of Object.entries<Field>(entity.fields)) {
      if (!filter || filter === 'range' || values[name] === null) continue;
      const found = await test.call<{ id: number }[]>('GET', api.list.path, {
        site: at(),
        query: { [name]: String(values[name]), pageSize: 500 },
      });
      expect(
        found.rows.map((row) => row.id),
        name,
      ).toContain(id);
      if (filter !== 'contains') continue;
      const missed = await test.call<unknown[]>('GET', api.list.path, {
        site: at(),
        query: { [name]: 'no such thing' },
      });
      expect(missed, name).toMatchObject({ rows: [], total: 0 });
    }
  });

  it('keeps its unique columns unique, and says so at the field', async () => {
    const { values } = await add(table);
    if (entity.unique.length === 0) return;
    const again = await test.call<{ field: string }[]>('POST', base, { site: at(), body: values });
    expect(again.code).toBe(500);
    expect(entity.unique.map((group) => group.at(-1))).toContain(again.data[0]?.field);
  });

  it('names the field that is missing, in both languages', async () => {
    const zh = await test.call<{ field: string; message: string }[]>('POST', base, {
      site: at(),
      body: {},
      locale: 'zh-CN',
    });
    const en = await test.call<{ field: string; message: string }[]>('POST', base, {
      site: at(),
      body: {},
      locale: 'en',
    });
    expect(zh.data.length).toBeGreaterThan(0);
    expect(zh.data[0]?.message).toBe('不能为空');
    expect(en.data[0]?.message).toBe('Cannot be empty');
    expect(zh.msg).not.toMatch(/\{|\w+_\w+\./);
  });

  it('is refused without each permission, and open with it', async () => {
    const stranger = await test.staff([], 'all');
    const { id, values } = await add(table);
    const calls = [
      ['GET', api.list.path, undefined],
      ['GET', `${base}/${id}`, undefined],
      ['POST', base, values],
      ['PUT', base, { ...values, id }],
      ['DELETE', base, [id]],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await test.call(method, path, { as: stranger, site: at(), body })).code, `${method} ${path}`).toBe(403);
      expect((await test.call(method, path, { as: null, site: at(), body })).code).toBe(401);
    }
    const reader = await test.staff([`${entity.permission}:view`], 'all');
    expect((await test.call('GET', api.list.path, { as: reader, site: at() })).code).toBe(200);
    expect((await test.call('DELETE', base, { as: reader, site: at(), body: [id] })).code).toBe(403);
  });

  const hasHistory = !withoutHistory.has(table);
  it(`${hasHistory ? 'tells' : 'has no call for'} its history`, async () => {
    const { id, values } = await add(table);
    await test.call('PUT', base, { site: at(), body: { ...values, id } });
    const past = (as: string | null, where = at(), which = id) =>
      test.call<{ title: string }[]>('GET', `${base}/${which}/history`, { as, site: where });
    const reader = await test.staff([`${entity.permission}:view`], 'all');
    const { rows, code } = await past(reader);
    if (!hasHistory) return expect(code).toBe(404);
    expect(rows.at(-1)?.title).toMatch(/ · Added$/);
    expect((await past(null)).code).toBe(401);
    expect((await past(await test.staff([], 'all'))).code).toBe(403);
    expect((await past(reader, at(), 999_999)).code).toBe(404);
    if (entity.scope === 'site') expect((await past(reader, other)).code).toBe(404);
  });

  it('refuses rows that are not there', async () => {
    const values = await sample(entity);
    expect((await test.call('PUT', base, { site: at(), body: { ...values, id: 999_999 } })).code).toBe(404);
    expect((await test.call('DELETE', base, { site: at(), body: [999_999] })).code).toBe(404);
    expect((await test.call('DELETE', base, { site: at(), body: [] })).msg).toContain('Please select first');
  });

  if (entity.scope !== 'site') return;

  it('is invisible from another site', async () => {
    const { id, values } = await add(table);
    expect((await test.call('GET', `${base}/${id}`, { site: other })).code).toBe(404);
    expect((await test.call('PUT', base, { site: other, body: { ...values, id } })).code).not.toBe(200);
    expect((await test.call('DELETE', base, { site: other, body: [id] })).code).toBe(404);
    const list = await test.call<{ id: number }[]>('GET', api.list.path, { site: other, query: { pageSize: 500 } });
    expect(list.rows.map((row) => row.id)).not.toContain(id);
  });
});
