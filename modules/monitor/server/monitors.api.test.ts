import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineCache, said } from '@kaiyin/server-kit';
import type { InboxItem } from '@kaiyin/modules/notice/schema';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { deep } from '../../../tests/deep.ts';
import {
  limits,
  monitorScreenTexts,
  type CacheOverview,
  type CacheView,
  type DatabaseView,
  type Sample,
  type ServerView,
  type SlowStatement,
  type TableUsage,
} from '../schema/index.ts';
import { slowLog } from './database/slow-log.ts';
import { statementPlan } from './database/statement-plan.ts';
import { samplesOf, startSampling } from './machine/samples.ts';
import { lasting, strainWatch } from './machine/strain.ts';

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';
/** What no database has a part in. */
const ofProcess = it.skipIf(isPostgres && !deep);
const open = defineCache<string, object>('test.open', { max: 10, ttl: 60_000 }, 'values');
const closed = defineCache<number, string>('test.closed', { maxSize: 100, sizeCalculation: () => 7 });

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  const cache = test.ctx.services.memory(open);
  cache.set('li', { name: 'Li', password: 'pw' });
  cache.get('li');
  cache.get('nobody');
  test.ctx.services.memory(closed).set(5, 'secret');
});
afterEach(() => test.close());

const caches = async () => (await test.call<CacheOverview>('GET', '/monitor/cache')).data.caches;
const cacheOf = async (name: string) => (await caches()).find((cache) => cache.name === name) as CacheView;

ofProcess('lists the caches of the process, and no session', async () => {
  expect(await cacheOf('test.open')).toMatchObject({
    entries: 1,
    most: 10,
    bytes: null,
    hits: 1,
    misses: 1,
    ttl: 60_000,
  });
  expect(await cacheOf('test.closed')).toMatchObject({ entries: 1, bytes: 7, mostBytes: 100, ttl: null, oldest: null });
  const names = (await caches()).map(({ name }) => name);
  const untitled = names.filter((name) => !(`monitor.cache.${name}` in monitorScreenTexts.en));
  expect(untitled.filter((name) => !name.startsWith('test.'))).toEqual([]);
  expect(names).toContain('account.grants');
  expect(names.filter((name) => /session|captcha|guess/i.test(name))).toEqual([]);
});

ofProcess('shows keys and values where the cache says so, without secrets', async () => {
  const keys = await test.call<{ keys: { key: string }[]; total: number }>('GET', '/monitor/cache/getKeys/test.open');
  expect(keys.data).toMatchObject({ keys: [{ key: 'li' }], total: 1 });
  const at = { monitoredId: 'test.open', cacheKey: 'li' };
  const shown = await test.call<{ value: string }>('GET', '/monitor/cache/getValue', { query: at });
  expect(JSON.parse(shown.data.value)).toEqual({ name: 'Li', password: '******' });
  expect((await cacheOf('test.open')).hits).toBe(1);
  for (const path of [
    '/monitor/cache/getKeys/test.closed',
    '/monitor/cache/getValue?monitoredId=test.closed&cacheKey=5',
  ])
    expect((await test.call('GET', path)).msg).toBe('The cache “test.closed” does not show this');
  const gone = { monitoredId: 'test.open', cacheKey: 'nobody' };
  expect((await test.call('GET', '/monitor/cache/getValue', { query: gone })).data).toEqual({
    value: null,
    left: null,
  });
  expect((await test.call('GET', '/monitor/cache/getKeys/session.known')).code).toBe(404);
});

ofProcess('clears a key, a cache or all, and signs nobody out', async () => {
  const at = { monitoredId: 'test.open', cacheKey: 'li' };
  await test.call('POST', '/monitor/cache/clearCacheKey', { body: at });
  expect((await cacheOf('test.open')).entries).toBe(0);
  await test.call('POST', '/monitor/cache/clearCacheName/test.closed');
  expect((await cacheOf('test.closed')).entries).toBe(0);
  test.ctx.services.memory(closed).set(1, 'a');
  await test.call('POST', '/monitor/cache/clearCacheAll');
  expect((await cacheOf('test.closed')).entries).toBe(0);
  expect((await test.call('GET', '/monitor/cache')).code).toBe(200);
  const log = await test.ctx.db
    .selectFrom('sys_operation_log')
    .select('subjectName')
    .where('action', '=', 'monitor.cacheCleared')
    .orderBy('id')
    .execute();
  expect(log.map(({ subjectName }) => subjectName)).toEqual(['test.open', 'test.closed', '']);
});

ofProcess('tells of the machine and the process', async () => {
  const { data } = await test.call<ServerView>('GET', '/monitor/server');
  expect(data.app).toMatchObject({ name: 'Kaiyin', version: '0.1.0', node: process.version });
  expect(data.machine.cores).toBeGreaterThan(0);
  expect(data.now.rss).toBeGreaterThan(10_000_000);
  expect(data.now.memory).toBeLessThanOrEqual(data.machine.memory);
  expect(data.process.id).toBe(process.pid);
  const reader = await test.staff([], 'all');
  expect((await test.call('GET', '/monitor/server', { as: reader })).code).toBe(403);
  const home = await test.call<{ runTime: number }>('GET', '/monitor/server/dashboard', { as: reader });
  expect(home.data.runTime).toBeGreaterThanOrEqual(0);
});

ofProcess('samples machine and process until it is told to end', async () => {
  const sampling = startSampling(() => test.ctx, { every: 50 });
  await expect.poll(() => samplesOf(test.ctx).length).toBeGreaterThan(1);
  sampling.end();
  const { length } = samplesOf(test.ctx);
  for (const { cpu, ownCpu, delay, memory, rss } of samplesOf(test.ctx)) {
    for (const share of [cpu, ownCpu]) expect(share >= 0 && share <= 100).toBe(true);
    expect(delay).toBeGreaterThanOrEqual(0);
    expect(memory).toBeGreaterThan(rss / 2);
  }
  await sleep(150);
  expect(samplesOf(test.ctx)).toHaveLength(length);
  expect((await test.call<ServerView>('GET', '/monitor/server')).data.history).toHaveLength(length);
});

ofProcess('tells of what stays short, and no longer when it is over', async () => {
  const watch = strainWatch(() => test.app.context(), undefined);
  const sample = (cpu: number): Sample => ({ at: 0, cpu, ownCpu: 0, memory: 0, rss: 0, heap: 0, delay: 0 });
  const seen = async (as: string) =>
    (await test.call<InboxItem[]>('GET', '/system/inbox/list', { as, query: { kind: 'server' } })).rows;
  const watcher = await test.staff(['monitor:server:view'], []);
  const other = await test.staff([], []);
  for (let n = 1; n < lasting; n++) await watch(sample(99));
  await watch(sample(20));
  for (let n = 1; n < lasting; n++) await watch(sample(99));
  expect(await seen(watcher)).toEqual([]);
  await watch(sample(limits.cpu));
  expect(await seen(watcher)).toMatchObject([
    { text: '85% now, and not below 85% for five minutes', href: '/monitor/server', isRead: false, count: 1 },
  ]);
  expect(await seen(other)).toEqual([]);
  for (let n = 0; n < lasting; n++) await watch(sample(20));
  expect(await seen(watcher)).toMatchObject([{ isRead: true }]);
});

describe('what is told of a machine', () => {
  const sample = (change: Partial<Sample>): Sample => ({
    at: 0,
    cpu: 20,
    ownCpu: 0,
    memory: 0,
    rss: 0,
    heap: 0,
    delay: 0,
    ...change,
  });
  const items = () =>
    test.ctx.db
      .selectFrom('sys_inbox_item')
      .select(['subject', 'readTime'])
      .where('kind', '=', 'server')
      .orderBy('id')
      .execute();
  const openSubjects = async () => (await items()).filter((item) => !item.readTime).map(({ subject }) => subject);
  const last = async (watch: ReturnType<typeof strainWatch>, change: Partial<Sample>) => {
    for (let n = 0; n < lasting; n++) await watch(sample(change));
  };

  it('comes once the database is back, where it was away', async () => {
    let isAway = false;
    const watch = strainWatch(() => {
      if (isAway) throw new Error('away');
      return test.app.context();
    }, undefined);
    for (let n = 1; n < lasting; n++) await watch(sample({ cpu: 99 }));
    isAway = true;
    await expect(watch(sample({ cpu: 99 }))).rejects.toThrow('away');
    isAway = false;
    expect(await openSubjects()).toEqual([]);
    await watch(sample({ cpu: 99 }));
    expect(await openSubjects()).toEqual([`server-${hostname()}-cpu`]);
  });

  it('is closed at the next start when its process has ended, and stays when that of another one runs', async () => {
    const watch = () => strainWatch(() => test.app.context(), undefined);
    const ended = `server-${hostname()}-999999999-delay`;
    const others = [`server-${hostname()}-${process.ppid}-delay`, 'server-elsewhere-cpu', 'server-elsewhere-1-delay'];
    await last(watch(), { cpu: 99, delay: 500 });
    const [cpu = '', delay = ''] = await openSubjects();
    expect([cpu, delay]).toEqual([`server-${hostname()}-cpu`, `server-${hostname()}-${process.pid}-delay`]);
    const empty = { text: null, href: '', count: 1, createTime: new Date().toISOString(), readTime: null };
    const one = { userType: 'user', userId: 1, kind: 'server', title: said('monitor.strained.cpu'), ...empty } as const;
    await test.ctx.db
      .insertInto('sys_inbox_item')
      .values(
        [...others, ended].map((subject) => ({
          ...one,
          subject,
        })),
      )
      .execute();
    await watch()(sample({}));
    expect(await openSubjects()).toEqual(others);
  });
});

it('tells of the database and its tables', async () => {
  await test.addSite();
  const { data } = await test.call<DatabaseView>('GET', '/monitor/druid');
  expect(data.engine).toBe(isPostgres ? 'PostgreSQL' : 'SQLite');
  expect(data.bytes).toBeGreaterThan(100_000);
  expect(data.migrations.map(({ name }) => name)).toContain('0001-system');
  if (isPostgres) expect(data.connections.length).toBeGreaterThan(0);
  else expect(data.walBytes).toBeGreaterThanOrEqual(0);
  const tables = await test.call<TableUsage[]>('GET', '/monitor/druid/tables');
  const users = tables.data.find(({ name }) => name === 'sys_menu');
  expect(users?.bytes).toBeGreaterThan(0);
  if (!isPostgres) expect(users?.rows).toBeGreaterThan(20);
  expect((await test.call('GET', '/monitor/druid', { as: await test.staff([], 'all') })).code).toBe(403);
});

it('explains a statement that was slow, with its values left open', async () => {
  const log = slowLog();
  const query = test.ctx.db.selectFrom('sys_user').selectAll().where('userName', '=', 'secret').where('id', '>', 3);
  log.note(query.compile().sql, 500);
  const [slow] = log.all() as [SlowStatement];
  const { lines } = await statementPlan(test.ctx, log, { id: slow.id });
  expect(lines.join('\n')).toMatch(isPostgres ? /Scan/ : /SEARCH|SCAN/);
  log.note('vacuum', 500);
  const other = log.all().find(({ sql }) => sql === 'vacuum');
  expect((await statementPlan(test.ctx, log, { id: other?.id ?? '' })).lines).toEqual([]);
  await expect(statementPlan(test.ctx, log, { id: '99' })).rejects.toThrow('monitor.notNotedHere');
});

it('notes what was slow in the application', async () => {
  const counting =
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000000) select count(*) from n';
  await sql.raw(counting).execute(test.ctx.db);
  const { data } = await test.call<{ from: number; statements: SlowStatement[] }>('GET', '/monitor/druid/slow');
  expect(data.from).toBe(50);
  const slow = data.statements.find((one) => one.sql === counting);
  expect(slow).toMatchObject({ count: 1 });
  const plan = await test.call<{ lines: string[] }>('GET', `/monitor/druid/plan/${slow?.id}`);
  expect(plan.data.lines.length).toBeGreaterThan(1);
  expect(data).toMatchObject({ process: { id: process.pid } });
  const elsewhere = await test.call('GET', '/monitor/druid/plan/0123456789abcdef');
  expect(elsewhere).toMatchObject({ code: 500, msg: expect.stringMatching(/^The process that answers/) });
});

it('checks the database as a scheduled task', async () => {
  const tasks = await test.call<{ id: number; taskType: string }[]>('GET', '/monitor/task/list', {
    query: { pageSize: 50 },
  });
  const id = tasks.rows.find(({ taskType }) => taskType === 'monitor.checkDatabase')?.id;
  const { data } = await test.call<{ taskId: number }>('POST', `/monitor/task/exec/${id}`);
  const done = await test.finished(data.taskId);
  expect(done).toMatchObject({ status: 'success' });
  expect(done.message).toMatch(/^The database is whole; parts checked: \d+$/);
});
