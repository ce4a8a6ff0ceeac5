import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { get, type IncomingMessage } from 'node:http';
import { openSession, tokenCookie, whoHolds } from '@kaiyin/modules/session/server';
import type { TaskView } from '@kaiyin/modules/task/schema';
import {
  createContext,
  defineTask,
  fail,
  said,
  startTask,
  taskJob,
  type Context,
  type Progress,
} from '@kaiyin/server-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let alice: string;
let bob: string;
let watcher: string;
let work: (ctx: Context, payload: object, progress: Progress) => Promise<unknown> = async () => null;
let release: () => void = () => undefined;

const count = defineTask<object>('Count', (ctx, payload, progress) => work(ctx, payload, progress));
const jobs = [taskJob(count)];

const contextOf = async (token: string): Promise<Context> =>
  createContext({ db: test.ctx.db, services: test.ctx.services, user: await whoHolds(test.ctx, token) });
const start = async (token: string, title = 'Count to ten', key?: string) =>
  startTask(await contextOf(token), count, {}, { title, ...(key ? { key } : {}) });
const list = async (as: string, query = {}) =>
  (await test.call<TaskView[]>('GET', '/async/task', { as, query })).rows.map(({ id }) => id);
const view = async (id: number, locale: 'en' | 'zh-CN' = 'en') =>
  (await test.call<TaskView>('GET', `/async/task/${id}`, { locale })).data;
const runWorker = () => test.app.queue.start(jobs, test.app.context);

/** Work that waits at its first report until it is released. */
function blocking(): Promise<void> {
  const began = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  work = async (_ctx, _payload, progress) => {
    await progress.report(40, 'four');
    began.resolve();
    await gate.promise;
    await progress.report(90, 'nine');
    return { url: '/sites/demo/pc/' };
  };
  return began.promise;
}

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  alice = await test.staff(['cms:content:view'], 'all');
  bob = await test.staff(['cms:content:view'], 'all');
  watcher = await test.staff(['monitor:async:view'], 'all');
});
afterAll(() => test.close());
beforeEach(() => {
  work = async () => null;
});
afterEach(async () => {
  release();
  await test.app.queue.stop();
  await test.ctx.db.deleteFrom('task').execute();
  await test.ctx.db.deleteFrom('job').execute();
});

describe('the list', () => {
  it('shows own tasks, the newest first, a page at a time', async () => {
    const ids = [await start(alice), await start(alice), await start(alice)];
    await start(bob);
    expect(await list(alice)).toEqual(ids.toReversed());
    expect(await list(alice, { pageNum: 2, pageSize: 2 })).toEqual([ids[0]]);
    expect((await test.call('GET', '/async/task', { as: alice })).total).toBe(3);
    expect(await list(alice, { status: 'running' })).toEqual([]);
    expect(await list(alice, { status: 'ready', mine: 'false' })).toHaveLength(3);
  });

  it('tells each reader in their language what a task is called', async () => {
    const title = said('catalog.deleting', { name: '<新闻>' });
    const id = await startTask(await contextOf(alice), count, {}, { title });
    const titles = { en: 'Delete catalog “<新闻>”', 'zh-CN': '删除栏目“<新闻>”' } as const;
    for (const locale of ['en', 'zh-CN'] as const) {
      const one = await test.call<TaskView>('GET', `/async/task/${id}`, { as: alice, locale });
      expect(one.data.title).toBe(titles[locale]);
      expect((await test.call<TaskView[]>('GET', '/async/task', { as: alice, locale })).rows[0]?.title).toBe(
        titles[locale],
      );
    }
  });

  it('tells each reader in their language how a task goes, what failed and how it ended', async () => {
    const told = async (id: number, locale: 'en' | 'zh-CN') => {
      const { message, errors } = (await test.call<TaskView>('GET', `/async/task/${id}`, { as: alice, locale })).data;
      return { message, errors };
    };
    work = async (_, __, progress) => {
      progress.error(said('catalog.sortZero'));
      progress.error('as it is');
      await progress.report(50, [said('task.remove'), said('catalog.tooDeep', { max: 9 })]);
      fail('catalog.moveIntoSelf', { name: 'A' });
    };
    const failed = await start(alice);
    await runWorker();
    await test.app.queue.idle();
    expect(await told(failed, 'zh-CN')).toEqual({
      message: '不能把“A”移动到自身或其下级栏目',
      errors: ['排序值不能为 0', 'as it is', '不能把“A”移动到自身或其下级栏目'],
    });
    expect(await told(failed, 'en')).toEqual({
      message: '“A” cannot be moved into itself or a catalog below it',
      errors: ['The sort value cannot be 0', 'as it is', '“A” cannot be moved into itself or a catalog below it'],
    });
    work = (_, __, progress) => progress.report(50, [said('task.remove'), said('catalog.tooDeep', { max: 9 })]);
    const ended = await start(alice);
    await test.app.queue.idle();
    expect(await told(ended, 'zh-CN')).toEqual({ message: '删除记录；栏目最多 9 级', errors: [] });
    expect(await told(ended, 'en')).toEqual({
      message: 'Delete record; Catalogs go at most 9 levels deep',
      errors: [],
    });
  });

  it('of everybody is for those who watch tasks', async () => {
    const one = await start(alice);
    const two = await start(bob, 'Nightly', 'site-7');
    const all = await test.call<TaskView[]>('GET', '/async/task/list', { as: watcher });
    expect(all.rows.map(({ id }) => id)).toEqual([two, one]);
    expect(Object.keys(all.rows[0] ?? {})).not.toContain('payload');
    const found = await test.call<TaskView[]>('GET', '/async/task/list', { as: watcher, query: { kind: 'SITE-7' } });
    expect(found.rows.map(({ kind }) => kind)).toEqual(['Count-site-7']);
    const byId = await test.call<TaskView[]>('GET', '/async/task/list', { as: watcher, query: { taskId: one } });
    expect(byId.rows.map(({ id }) => id)).toEqual([one]);
    expect((await test.call('GET', '/async/task/list', { as: alice })).code).toBe(403);
    expect((await test.call('GET', '/async/task/list', { as: null })).code).toBe(401);
  });
});

describe('a task of somebody else', () => {
  it('is not there: not to be read, stopped or removed', async () => {
    const id = await start(bob);
    expect((await test.call('GET', `/async/task/${id}`, { as: alice })).code).toBe(404);
    for (const verb of ['stop', 'remove']) {
      const own = await start(alice);
      expect((await test.call('POST', `/async/task/${verb}`, { as: alice, body: [own, id] })).code).toBe(404);
      expect(await view(own)).toMatchObject({ status: 'ready', interruptible: true });
    }
    expect(await view(id)).toMatchObject({ status: 'ready', interruptible: true });
  });

  it('is open to those who watch tasks, and to be stopped by those with the right to', async () => {
    const id = await start(bob);
    const warden = await test.staff(['monitor:async:remove'], 'all');
    expect((await test.call<TaskView>('GET', `/async/task/${id}`, { as: watcher })).data.title).toBe('Count to ten');
    expect((await test.call('POST', '/async/task/stop', { as: warden, body: [id] })).code).toBe(200);
    expect((await view(id)).interruptible).toBe(false);
  });

  it('of a site that is closed to who watches is not there either, nor one of no site', async () => {
    const [here, elsewhere] = [await test.addSite(), await test.addSite()];
    const near = await test.staff(['monitor:async:view', 'monitor:async:remove'], [here]);
    const [ofHere, ofElsewhere, ofNone] = [await start(bob), await start(bob), await start(bob)];
    const own = await start(near);
    const put = (id: number, siteId: number) =>
      test.ctx.db.updateTable('task').set({ siteId, status: 'success' }).where('id', '=', id).execute();
    await put(ofHere, here);
    await put(ofElsewhere, elsewhere);
    await put(own, elsewhere);
    const all = await test.call<TaskView[]>('GET', '/async/task/list', { as: near });
    expect(all.rows.map(({ id }) => id)).toEqual([own, ofHere]);
    expect(all.total).toBe(2);
    for (const id of [ofElsewhere, ofNone]) {
      expect((await test.call('GET', `/async/task/${id}`, { as: near })).code).toBe(404);
      for (const verb of ['stop', 'remove'])
        expect((await test.call('POST', `/async/task/${verb}`, { as: near, body: [id] })).code).toBe(404);
    }
    expect((await test.call('POST', '/async/task/remove', { as: near, body: [ofHere, own] })).code).toBe(200);
    expect((await view(ofElsewhere)).status).toBe('success');
  });

  it('is ended by nobody who may only watch', async () => {
    const id = await start(bob);
    for (const verb of ['stop', 'remove'])
      expect((await test.call('POST', `/async/task/${verb}`, { as: watcher, body: [id] })).code).toBe(403);
    expect(await view(id)).toMatchObject({ status: 'ready', interruptible: true });
    const own = await start(watcher);
    expect((await test.call('POST', '/async/task/stop', { as: watcher, body: [own] })).code).toBe(200);
  });

  it.each(['/async/task', '/async/task/1', '/async/task/events'])('strangers may not GET %s', async (path) => {
    expect((await test.call('GET', path, { as: null })).code).toBe(401);
  });
});

describe('a running task', () => {
  it('stops before its next step when asked, and keeps what it did', async () => {
    const began = blocking();
    const id = await start(alice);
    await runWorker();
    await began;
    expect((await test.call('POST', '/async/task/stop', { as: alice, body: [id] })).code).toBe(200);
    release();
    expect((await test.finished(id)).status).toBe('interrupted');
    expect(await view(id)).toMatchObject({ percent: 40, message: 'four', interruptible: false });
  });

  it.each([
    ['en', 'Task “Count to ten” has not ended; stop it first'],
    ['zh-CN', '任务“Count to ten”还没有结束，请先中止'],
  ] as const)('cannot be removed before it ends (%s)', async (locale, msg) => {
    const id = await start(alice);
    const refused = await test.call('POST', '/async/task/remove', { as: alice, locale, body: [id] });
    expect(refused).toMatchObject({ code: 500, msg });
    await runWorker();
    await test.finished(id);
    expect((await test.call('POST', '/async/task/remove', { as: alice, body: [id] })).code).toBe(200);
    expect(await list(alice)).toEqual([]);
  });

  it('says what went wrong', async () => {
    work = async (_ctx, _payload, progress) => {
      progress.error('page 3 has no template');
      fail('task.notEnded', { name: 'x' });
    };
    const id = await start(alice);
    await runWorker();
    await test.finished(id);
    expect(await view(id, 'zh-CN')).toMatchObject({
      status: 'failed',
      errors: ['page 3 has no template', '任务“x”还没有结束，请先中止'],
    });
  });
});

describe('what nobody foresaw', () => {
  const raw = 'SQLITE_ERROR: no such column: secret, /var/lib/kaiyin/data/kaiyin.sqlite';

  it.each([
    ['en', 'Something unexpected went wrong; the server log has the details, ask the administrator'],
    ['zh-CN', '出现意外错误，详细原因已记入服务器日志，请联系管理员'],
  ] as const)('is told without its raw words, which the log has (%s)', async (locale, words) => {
    const logged: unknown[] = [];
    const services = { ...test.ctx.services };
    services.log = { ...services.log, error: (what: unknown) => void logged.push(what) } as never;
    work = async () => {
      throw new Error(raw);
    };
    const ctx = createContext({ db: test.ctx.db, services, locale, user: await whoHolds(test.ctx, alice) });
    const id = await startTask(ctx, count, {}, { title: 'Fails' });
    await taskJob(count).run(ctx, { taskId: id });
    const told = await view(id, locale);
    expect(told).toMatchObject({ status: 'failed', message: words, errors: [words] });
    const row = await test.ctx.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ message: words, errors: [words] });
    expect(JSON.stringify(row)).not.toMatch(/SQLITE|secret|\/var\//);
    expect(logged).toMatchObject([{ err: { message: raw }, task: id }]);
    await test.ctx.db.deleteFrom('job').execute();
  });
});

describe('after a crash', () => {
  it('a task whose worker died runs again and ends once', async () => {
    let runs = 0;
    work = async () => ++runs;
    const id = await start(alice);
    const now = new Date();
    await test.ctx.db
      .updateTable('task')
      .set({ status: 'running', percent: 60, startTime: now.toISOString() })
      .where('id', '=', id)
      .execute();
    const leaseUntil = new Date(now.getTime() + 60_000).toISOString();
    await test.ctx.db.updateTable('job').set({ state: 'running', attempts: 1, leaseUntil }).execute();
    await runWorker();
    expect(await test.finished(id)).toMatchObject({ status: 'success', result: 1 });
    await test.settle();
    expect(runs).toBe(1);
    expect(await test.ctx.db.selectFrom('job').selectAll().execute()).toEqual([]);
  });
});

describe('the event stream', () => {
  const streams: (() => void)[] = [];
  beforeAll(() => test.app.http.listen({ port: 0, host: '127.0.0.1' }));
  afterEach(() => streams.splice(0).forEach((close) => close()));

  async function listen(headers: Record<string, string>, query = '') {
    const { port } = test.app.http.server.address() as AddressInfo;
    const request = get({ port, host: '127.0.0.1', path: `/kx-api/async/task/events${query}`, headers });
    streams.push(() => void request.destroy());
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    response
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('error', () => undefined);
    const tasks = () =>
      [...text.matchAll(/^event: task\ndata: (.+)$/gm)].flatMap(
        ([, data]) => JSON.parse(data ?? '') as TaskView | TaskView[],
      );
    return { response, tasks, text: () => text };
  }
  const until = async (holds: () => boolean) => {
    for (let waited = 0; !holds(); waited += 10) {
      if (waited > 5_000) throw new Error('The awaited event did not come');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('speaks the language that it was asked for, whatever the browser prefers', async () => {
    const headers = { authorization: `Bearer ${alice}`, 'accept-language': 'zh-CN' };
    const [english, own] = [await listen(headers, '?locale=en'), await listen(headers)];
    await startTask(await contextOf(alice), count, {}, { title: said('catalog.deleting', { name: 'A' }) });
    await until(() => english.tasks().length > 0 && own.tasks().length > 0);
    expect([english.tasks()[0]?.title, own.tasks()[0]?.title]).toEqual(['Delete catalog “A”', '删除栏目“A”']);
    const refused = await listen(headers, '?locale=xx');
    await until(() => refused.response.readableEnded);
    expect(JSON.parse(refused.text())).toMatchObject({ code: 500, data: [{ field: 'locale' }] });
  });

  it('begins with the latest tasks of the caller, in the language that it was asked for', async () => {
    const id = await startTask(await contextOf(alice), count, {}, { title: said('catalog.deleting', { name: 'A' }) });
    const earlier = await start(alice);
    await start(bob);
    // Nobody would be told of what ended long ago.
    await test.ctx.db.updateTable('task').set({ status: 'success', endTime: '2026-01-01T00:00:00.000Z' }).execute();
    const { tasks } = await listen({ authorization: `Bearer ${alice}`, 'accept-language': 'zh-CN' }, '?locale=en');
    await until(() => tasks().length > 0);
    // News may follow.
    expect(tasks().slice(0, 2)).toMatchObject([{ id: earlier }, { id, title: 'Delete catalog “A”' }]);
  });

  it('tells the caller, known by the cookie, of their tasks and of no others', async () => {
    const ours = await listen({ cookie: `${tokenCookie}=${alice}` });
    const theirs = await listen({ authorization: `Bearer ${bob}` });
    expect(ours.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-content-type-options': 'nosniff',
    });
    const began = blocking();
    const id = await start(alice);
    await runWorker();
    await began;
    await until(() => ours.tasks().some(({ percent }) => percent === 40));
    release();
    await until(() => ours.tasks().some(({ status }) => status === 'success'));
    expect(ours.tasks().at(-1)).toMatchObject({
      id,
      percent: 100,
      result: { url: '/sites/demo/pc/' },
      interruptible: false,
    });
    expect(theirs.tasks()).toEqual([]);
  });

  it('tells at most ten times a second, and always the last state', async () => {
    const ours = await listen({ authorization: `Bearer ${alice}` });
    work = async (_ctx, _payload, progress) => {
      for (let i = 1; i <= 100; i++) await progress.report(i, `step ${i}`);
    };
    const began = Date.now();
    await start(alice);
    await runWorker();
    await until(() => ours.tasks().some(({ status }) => status === 'success'));
    expect(ours.tasks().length).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 100) + 1);
  });

  it('hears of work that another process did', async () => {
    const ours = await listen({ authorization: `Bearer ${alice}` });
    const id = await start(alice);
    await until(() => ours.tasks().length > 0);
    await test.ctx.db.updateTable('task').set({ status: 'running', percent: 70 }).where('id', '=', id).execute();
    await until(() => ours.tasks().some(({ percent }) => percent === 70));
  });

  it('ends with its session, however that ends', async () => {
    const { db } = test.ctx;
    interface Ended {
      token: string;
      sessionId: number;
      userId: number;
    }
    const row = ({ sessionId }: Ended) => db.updateTable('sys_session').where('id', '=', sessionId);
    const before = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const endings: Record<string, (session: Ended) => Promise<unknown>> = {
      'log-out': ({ token }) => test.call('POST', '/logout', { as: token }),
      'forced end': ({ sessionId }) => db.deleteFrom('sys_session').where('id', '=', sessionId).execute(),
      'disabled account': ({ userId }) =>
        db.updateTable('sys_user').set({ status: 'disabled' }).where('id', '=', userId).execute(),
      'idle time': (session) =>
        row(session)
          .set({ lastSeen: before(13) })
          .execute(),
      age: (session) =>
        row(session)
          .set({ createTime: before(31 * 24) })
          .execute(),
    };
    const others = await listen({ authorization: `Bearer ${alice}` });
    const open = new Set(Object.keys(endings));
    for (const [how, end] of Object.entries(endings)) {
      const token = await test.staff([], 'all');
      const { sessionId, userId } = (await whoHolds(test.ctx, token)) ?? { sessionId: 0, userId: 0 };
      const ours = await listen({ authorization: `Bearer ${token}` });
      ours.response.once('end', () => open.delete(how));
      await end({ token, sessionId, userId });
    }
    await expect.poll(() => [...open]).toEqual([]);
    expect(others.response.readableEnded).toBe(false);
  });

  it('is given to an account so many times, and to others still', async () => {
    const token = await test.staff([], 'all');
    const again = await openSession(test.ctx, {
      userType: 'user',
      userId: (await whoHolds(test.ctx, token))?.userId ?? 0,
    });
    const open = [];
    for (let n = 0; n < 20; n++) open.push(await listen({ authorization: `Bearer ${n % 2 ? token : again}` }));
    const refused = await listen({ authorization: `Bearer ${token}`, 'accept-language': 'en' });
    await until(() => refused.response.readableEnded);
    expect(JSON.parse(refused.text())).toMatchObject({
      code: 500,
      msg: expect.stringContaining('too many pages open'),
    });
    expect((await listen({ authorization: `Bearer ${alice}` })).response.headers['content-type']).toContain(
      'event-stream',
    );
    open[0]?.response.destroy();
    const isOpen = async () =>
      (await listen({ authorization: `Bearer ${token}` })).response.headers['content-type']?.includes('event-stream');
    await expect.poll(isOpen).toBe(true);
  });

  it('is let go when the listener goes, and does not keep the server from closing', async () => {
    const second = await startTestApp({ worker: false });
    const base = await second.app.http.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(`${base}/kx-api/async/task/events`, {
      headers: { authorization: `Bearer ${second.admin}` },
    });
    const began = Date.now();
    await second.close();
    expect(Date.now() - began).toBeLessThan(3_000);
    await reply.text().catch(() => '');
  });
});

describe('how much one account may ask for', () => {
  const startEqual = async (token: string, payload: object = {}) =>
    startTask(await contextOf(token), count, payload, { title: 'Equal', unlessWaiting: true });

  it('is refused when 200 of its tasks have not ended; nobody else is, nor what nobody asked for', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 200; n++) ids.push(await start(alice));
    await expect(start(alice)).rejects.toMatchObject({ key: 'task.tooMany', params: { count: 200 } });
    await start(bob);
    await startTask(test.ctx, count, {}, { title: 'Nobody' });
    const [ended = 0] = ids;
    await test.ctx.db.updateTable('task').set({ status: 'success' }).where('id', '=', ended).execute();
    await start(alice);
    await expect(start(alice)).rejects.toMatchObject({ key: 'task.tooMany' });
  });

  it('leaves room for what is urgent', async () => {
    const urgent = defineTask<object>('Urgent', async () => null, { isUrgent: true });
    for (let n = 0; n < 200; n++) await start(alice);
    expect(await startTask(await contextOf(alice), urgent, {}, { title: 'Urgent' })).toBeGreaterThan(0);
  });

  it('is not started twice while the same waits, but again when that has begun or is to be stopped', async () => {
    const first = await startEqual(alice);
    expect(await startEqual(alice)).toBe(first);
    const others = [await startEqual(bob), await startEqual(alice, { of: 'another' })];
    expect(others).not.toContain(first);
    await test.ctx.db.updateTable('task').set({ stopping: true }).where('id', '=', first).execute();
    const second = await startEqual(alice);
    expect(second).not.toBe(first);
    await test.ctx.db.updateTable('task').set({ status: 'running' }).where('id', '=', second).execute();
    expect(await startEqual(alice)).not.toBe(second);
  });
});
