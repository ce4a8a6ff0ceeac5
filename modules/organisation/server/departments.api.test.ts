import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DepartmentNode } from '@kaiyin/modules/organisation/schema';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let names = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

const add = (body: object, locale: 'en' | 'zh-CN' = 'en') =>
  test.call<{ id: number }>('POST', '/system/dept', { locale, body: { name: `Department ${++names}`, ...body } });
const added = async (body: object = {}) => {
  const reply = await add(body);
  expect(reply.code, reply.msg).toBe(200);
  return reply.data.id;
};
const change = async (id: number, body: object, locale: 'en' | 'zh-CN' = 'en') => {
  const { data } = await test.call<object>('GET', `/system/dept/${id}`);
  return test.call<{ field: string; message: string }[]>('PUT', '/system/dept', {
    locale,
    body: { ...data, ...body },
  });
};
const tree = async () => (await test.call<DepartmentNode[]>('GET', '/system/user/deptTree')).data;
const person = async (deptId: number) => {
  const name = `person${++names}`;
  const body = { userName: name, nickName: name, password: 'Kaiyin-2026-x', gender: 'unknown', deptId };
  const reply = await test.call<{ id: number }>('POST', '/system/user', { body });
  expect(reply.code, reply.msg).toBe(200);
  return reply.data.id;
};

describe('departments', () => {
  it('make a tree in their order, counting the people of all below', async () => {
    const top = await added({ name: 'Head office', sort: -5 });
    const second = await added({ parentId: top, name: 'Second', sort: 2 });
    const first = await added({ parentId: top, name: 'First', sort: 1 });
    await person(top);
    await person(first);
    await person(second);
    const [head] = await tree();
    expect(head).toMatchObject({ id: top, name: 'Head office', people: 3 });
    expect(head?.children.map(({ id, people }) => [id, people])).toEqual([
      [first, 1],
      [second, 1],
    ]);
  });

  it('have names of their own among their siblings only', async () => {
    const [one, other] = [await added(), await added()];
    await added({ parentId: one, name: 'Sales' });
    await added({ parentId: other, name: 'Sales' });
    const again = await add({ parentId: one, name: 'Sales' });
    expect(again).toMatchObject({ code: 500, data: [{ field: 'name' }] });
  });

  it.each([
    ['en', 'A department cannot be moved into itself or below itself'],
    ['zh-CN', '部门不能移到它自己或它的下级部门之下'],
  ] as const)('are not moved into themselves or below (%s)', async (locale, message) => {
    const top = await added();
    const low = await added({ parentId: await added({ parentId: top }) });
    for (const parentId of [top, low])
      expect(await change(top, { parentId }, locale)).toMatchObject({
        code: 500,
        data: [{ field: 'parentId', message }],
      });
    expect(await change(low, { parentId: 0 })).toMatchObject({ code: 200 });
  });

  it('are moved before a sibling by one call, by its rules, and only by whoever may change them', async () => {
    const top = await added();
    const [a, b] = [
      await added({ parentId: top, name: 'A', sort: 1 }),
      await added({ parentId: top, name: 'B', sort: 2 }),
    ];
    const move = (body: object, as?: string | null) =>
      test.call('POST', '/system/dept/move', { body, ...(as !== undefined && { as }) });
    expect((await move({ id: b, parentId: top, beforeId: a })).code).toBe(200);
    const below = async () =>
      (await tree()).flatMap((node) => (node.id === top ? node.children.map(({ id }) => id) : []));
    expect(await below()).toEqual([b, a]);
    expect(await move({ id: top, parentId: a })).toMatchObject({ code: 500, data: [{ field: 'parentId' }] });
    expect((await move({ id: b, parentId: 0 }, null)).code).toBe(401);
    expect((await move({ id: b, parentId: 0 }, await test.staff(['system:dept:list'], 'all'))).code).toBe(403);
    expect((await move({ id: 987_654, parentId: 0 })).code).toBe(404);
    expect(await below()).toEqual([b, a]);
  });

  it('that were moved have it in their history, and so have those that made room', async () => {
    const top = await added();
    const [a, b, c] = [
      await added({ parentId: top, name: 'First', sort: 1 }),
      await added({ parentId: top, name: 'Next', sort: 2 }),
      await added({ name: 'From outside', sort: 9 }),
    ];
    const historyOf = async (id: number) =>
      (
        await test.call<{ title: string; changes: { field: string; from: unknown; to: unknown }[] }[]>(
          'GET',
          `/system/dept/${id}/history`,
          { locale: 'en' },
        )
      ).rows.map(({ title, changes }) => [title, ...changes.map(({ field }) => field)]);
    const move = (body: object) => test.call('POST', '/system/dept/move', { body });
    expect((await move({ id: b, parentId: top, beforeId: a })).code).toBe(200);
    const sorted = ['Department · Sorted', 'Sort'];
    expect((await historyOf(b))[0]).toEqual(sorted);
    expect((await historyOf(a))[0]).toEqual(sorted);
    expect((await move({ id: c, parentId: top, beforeId: b })).code).toBe(200);
    expect((await historyOf(c)).slice(0, 2)).toEqual([sorted, ['Department · Changed', 'Parent department']]);
    // One entry of the log for all that one move has sorted.
    const entry = await test.ctx.db
      .selectFrom('sys_operation')
      .select(['action', 'records'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ action: 'sys_dept.sorted', records: 3 });
    expect(await move({ id: c, parentId: top, beforeId: b })).toMatchObject({ code: 200 });
    expect(await historyOf(b)).toHaveLength(3);
  });

  it('are enabled and disabled by one call, by the rules of a change', async () => {
    const top = await added();
    await added({ parentId: top });
    const turn = (status: string) => test.call('POST', '/system/dept/changeStatus', { body: { ids: [top], status } });
    expect(await turn('disabled')).toMatchObject({ code: 500, data: [{ field: 'status' }] });
    expect((await turn('enabled')).code).toBe(200);
  });

  it('two moves at once never close a circle', async () => {
    const [one, other] = [await added(), await added()];
    const codes = await Promise.all([change(one, { parentId: other }), change(other, { parentId: one })]);
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 500]);
    const ids = (nodes: DepartmentNode[]): number[] => nodes.flatMap(({ id, children }) => [id, ...ids(children)]);
    expect(ids(await tree())).toEqual(expect.arrayContaining([one, other]));
  });

  it('that are closed have nothing open below them, and take nothing open in', async () => {
    const top = await added();
    const low = await added({ parentId: top, name: 'Low' });
    expect(await change(top, { status: 'disabled' })).toMatchObject({
      data: [{ field: 'status', message: expect.stringContaining('Low') }],
    });
    expect((await change(low, { status: 'disabled' })).code).toBe(200);
    expect((await change(top, { status: 'disabled' })).code).toBe(200);
    expect(await change(low, { status: 'enabled' })).toMatchObject({ data: [{ field: 'parentId' }] });
    expect(await add({ parentId: top })).toMatchObject({ code: 500, data: [{ field: 'parentId' }] });
    expect((await add({ parentId: top, status: 'disabled' })).code).toBe(200);
  });

  it('are ten levels deep at most, moved ones with all below them', async () => {
    let lowest = await added();
    const top = lowest;
    for (let level = 2; level <= 10; level++) lowest = await added({ parentId: lowest });
    expect(await add({ parentId: lowest })).toMatchObject({
      code: 500,
      msg: 'Departments may be 10 levels deep at most',
    });
    expect(await change(top, { parentId: await added() })).toMatchObject({ data: [{ field: 'parentId' }] });
  });

  it('stay while departments or people are in them, and say who', async () => {
    const top = await added({ name: 'Full' });
    const low = await added({ parentId: top, name: 'Inner' });
    const refused = await test.call('DELETE', '/system/dept', { body: [top] });
    expect(refused.msg).toBe('“Full” still has the department “Inner” below it and cannot be deleted');
    const userId = await person(low);
    expect((await test.call('DELETE', '/system/dept', { body: [low, top] })).msg).toContain(
      `1 people (person${names})`,
    );
    await test.call('DELETE', '/system/user', { body: [userId] });
    expect((await test.call('DELETE', '/system/dept', { body: [low, top] })).code).toBe(200);
  });

  it('refuse a parent that is not there', async () => {
    expect(await add({ parentId: 999_999 })).toMatchObject({ code: 500, data: [{ field: 'parentId' }] });
  });
});

describe('posts', () => {
  it('stay while somebody has them', async () => {
    const { data } = await test.call<{ id: number }>('POST', '/system/post', {
      body: { code: 'chair', name: 'Chair' },
    });
    const body = {
      userName: 'chair',
      nickName: 'Chair',
      password: 'Kaiyin-2026-x',
      gender: 'male',
      postIds: [data.id],
    };
    const { data: user } = await test.call<{ id: number }>('POST', '/system/user', { body });
    const refused = await test.call('DELETE', '/system/post', { body: [data.id] });
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining('“Chair” is held by 1 people') });
    await test.call('DELETE', '/system/user', { body: [user.id] });
    expect((await test.call('DELETE', '/system/post', { body: [data.id] })).code).toBe(200);
  });
});
