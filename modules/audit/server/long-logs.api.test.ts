import type { OperationView } from '@kaiyin/modules/audit/schema';
import type { LoginEntry } from '@kaiyin/modules/organisation/schema';
import { insertMany } from '@kaiyin/server-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

const entries = 21_000;
const day = Date.parse('2026-03-01T00:00:00.000Z');
const at = (n: number) => new Date(day + n * 1000).toISOString();

let test: TestApp;
/** Two long logs: almost all of one person, one entry in a thousand of another one. */
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  const numbers = Array.from({ length: entries }, (_, n) => n);
  const nameOf = (n: number) => (n % 1000 === 7 ? 'Rare Bird' : 'everybody');
  await test.ctx.transaction(async ({ db }) => {
    await insertMany(
      db,
      'sys_operation',
      numbers.map((n) => ({
        id: 1000 + n,
        action: n % 3000 === 5 ? 'sys_role.removed' : 'content.updated',
        permission: '',
        endpoint: 'PUT /cms/content',
        operationType: n % 3000 === 5 ? 'DELETE' : 'UPDATE',
        code: n % 500 === 7 ? 500 : 200,
        userType: 'user',
        userId: 1,
        siteId: null,
        requestId: '',
        cost: n % 17,
        records: 1,
        logTime: at(n),
      })),
    );
    await insertMany(
      db,
      'sys_operation_log',
      numbers.map((n) => ({
        operationId: 1000 + n,
        place: 0,
        action: 'content.updated',
        kind: 'content',
        subjectId: n,
        subjectName: n % 1000 === 9 ? `100% Ünique ${n}` : '常见的标题',
        siteId: null,
        details: {},
        error: null,
        userId: 1,
        userName: nameOf(n),
        ip: '203.0.113.9',
        userAgent: '',
        logTime: at(n),
      })),
    );
    await insertMany(
      db,
      'sys_login_log',
      numbers.map((n) => ({
        userType: 'user',
        userId: 1,
        userName: nameOf(n),
        logType: n % 2 === 0 ? 'login' : 'logout',
        success: n % 500 !== 7,
        ip: n % 1000 === 9 ? '198.51.100.7' : '203.0.113.9',
        browser: '',
        os: '',
        message: '',
        logTime: at(n),
        lockUntil: null,
      })),
    );
  });
});
afterAll(() => test.close());

type Query = Record<string, string | number>;

describe('a long log of operations', () => {
  const list = (query: Query) => test.call<OperationView[]>('GET', '/monitor/operlog/list', { query });

  it('is counted as far as pages are turned, and says that there is more', async () => {
    const reply = await list({ pageSize: 5 });
    expect(reply).toMatchObject({ code: 200, total: 10_000, isMore: true });
    expect(await list({ result: 'failed' })).toMatchObject({ total: 42 });
    expect(await list({ result: 'failed' })).not.toHaveProperty('isMore');
  });

  it('finds the few of a name, alone and beside other filters', async () => {
    expect((await list({ operName: 'rare bird' })).total).toBe(21);
    expect((await list({ operName: 'bird', result: 'failed' })).total).toBe(21);
    expect((await list({ operName: 'bird', result: 'success' })).total).toBe(0);
    expect((await list({ operName: 'bird', userId: 1, operationType: 'UPDATE' })).total).toBe(21);
    const { rows } = await list({ title: '100% ü', pageSize: 3 });
    expect(rows.map(({ names }) => names)).toEqual([20_009, 19_009, 18_009].map((n) => [`100% Ünique ${n}`]));
    expect((await list({ title: '100_ ü' })).total).toBe(0);
    expect((await list({ title: '100% ü', logTimeTo: at(5000) })).total).toBe(5);
    expect((await list({ title: '100% ü', orderBy: 'cost', isAsc: 'asc', pageSize: 100 })).rows.length).toBe(21);
    // What was done is found by its words, whatever its record is called.
    expect((await list({ title: 'Role · Removed' })).total).toBe(0);
    expect((await list({ title: 'Role · Deleted' })).total).toBe(7);
  });

  it('finds the latest of what is in many entries', async () => {
    const reply = await list({ operName: 'every', pageSize: 2 });
    expect(reply).toMatchObject({ total: 500, isMore: true });
    expect(reply.rows.map(({ logTime }) => logTime)).toEqual([at(entries - 1), at(entries - 2)]);
    expect((await list({ title: '常见', operName: 'bird' })).total).toBe(21);
    expect((await list({ title: '常见', operationType: 'DELETE' })).total).toBe(7);
  });

  it('finds what has been written since its words were read', async () => {
    await test.call('POST', '/system/role', { body: { name: 'Just now', roleKey: 'justNow', sort: 1 } });
    expect((await list({ title: 'just now' })).rows[0]?.names).toEqual(['Just now']);
  });
});

describe('a long log of sign-ins', () => {
  const list = (query: Query) => test.call<LoginEntry[]>('GET', '/monitor/logininfor/list', { query });

  it('is counted as far as pages are turned, and finds the few and the latest of many', async () => {
    expect(await list({})).toMatchObject({ total: 10_000, isMore: true });
    expect((await list({ userName: 'RARE' })).total).toBe(21);
    expect((await list({ userName: 'rare', success: 'false', logType: 'logout' })).total).toBe(21);
    expect((await list({ ip: '198.51' })).total).toBe(21);
    expect((await list({ ip: '198.51', userName: 'rare' })).total).toBe(0);
    expect((await list({ success: 'false' })).total).toBe(42);
    const many = await list({ userName: 'every', pageSize: 1 });
    expect(many).toMatchObject({ total: 500, isMore: true });
    expect(many.rows[0]?.logTime).toBe(at(entries - 1));
    expect((await list({ orderBy: 'userName', isAsc: 'asc', logType: 'logout', pageSize: 1 })).rows[0]?.userName).toBe(
      'Rare Bird',
    );
  });
});
