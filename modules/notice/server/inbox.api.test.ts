import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineTarget, runEnded, startScheduler, targetsByName } from '@kaiyin/modules/job/server';
import type { InboxItem, InboxKindView, InboxState } from '@kaiyin/modules/notice/schema';
import { whoHolds } from '@kaiyin/modules/session/server';
import { created, createContext, defineTask, fail, said, startTask, taskJob } from '@kaiyin/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminPassword, startTestApp, type TestApp } from '../../../tests/server.ts';
import { until } from '../../../tests/until.ts';

let test: TestApp;
let reader: string;
let readerId: number;
let watcher: string;
const count = defineTask<object>('Count', async () => null);

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  reader = await test.staff([], []);
  readerId = (await whoHolds(test.ctx, reader))?.userId ?? 0;
  watcher = await test.staff(['monitor:job:view'], []);
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['sys_inbox_item', 'sys_inbox_mute', 'sys_notice', 'sys_notice_read'] as const)
    await test.ctx.db.deleteFrom(table).execute();
});

const inbox = async (as: string, query = {}, locale: 'en' | 'zh-CN' = 'en') =>
  (await test.call<InboxItem[]>('GET', '/system/inbox/list', { as, query, locale })).rows;
const state = async (as: string) => (await test.call<InboxState>('GET', '/system/inbox/state', { as })).data;
const unread = async (as: string) => (await state(as)).unread;
const addNotice = async (change: object = {}) =>
  (
    await test.call<{ id: number }>('POST', '/system/notice', {
      body: { noticeTitle: 'News', noticeType: '1', noticeContent: '<p>Text</p>', status: '0', ...change },
    })
  ).data.id;
const resetPassword = (id: number) =>
  test.call('PUT', '/system/user/resetPwd', {
    body: { id, password: `${adminPassword}x1`, forceModifyPassword: false },
  });

describe('a task', () => {
  async function run(minutesAgo: number): Promise<number> {
    const ctx = createContext({ ...test.ctx, user: await whoHolds(test.ctx, reader) });
    const id = await startTask(ctx, count, {}, { title: 'Publish “News”' });
    const readyTime = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    await test.ctx.db.updateTable('task').set({ readyTime }).where('id', '=', id).execute();
    await test.app.queue.start([taskJob(count)], test.app.context);
    await test.app.queue.idle();
    await test.app.queue.stop();
    return id;
  }

  it('that took long is told to whoever asked for it, until its record is removed', async () => {
    await run(0);
    expect(await inbox(reader)).toEqual([]);
    const id = await run(2);
    expect(await inbox(reader)).toMatchObject([{ kind: 'task', title: '“Publish “News”” is done', isRead: false }]);
    expect(await inbox(watcher)).toEqual([]);
    expect(await unread(reader)).toBe(1);
    await test.call('POST', '/async/task/remove', { as: reader, body: [id] });
    expect(await unread(reader)).toBe(0);
    expect(await inbox(reader)).toMatchObject([{ isRead: true }]);
  });
});

describe('a job that fails', () => {
  it('is told to whoever may see jobs, ever more rarely, and so is that it works again', async () => {
    let isBroken = true;
    const target = defineTarget({
      name: 'break',
      title: 'job.purgeRuns',
      note: 'job.purgeRunsNote',
      args: {},
      labels: {},
      run: async () => (isBroken ? fail('catalog.sortZero') : said('job.done')),
    });
    const { db } = test.ctx;
    const { id: ownerId } = await db
      .insertInto('sys_job')
      .values({
        ...created(test.ctx),
        jobName: 'Tidy',
        jobGroup: 'system',
        target: 'break',
        args: {},
        cron: '0 5 * * *',
        misfirePolicy: 'runOnce',
        concurrent: false,
        status: 'enabled',
        remark: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // What the system does by itself is not due here.
    await db.deleteFrom('sys_job_schedule').execute();
    const nextTime = () => new Date(Date.now() - 1000).toISOString();
    const key = { ownerKind: 'job', ownerId } as const;
    await db
      .insertInto('sys_job_schedule')
      .values({ ...key, nextTime: nextTime() })
      .execute();
    const scheduler = startScheduler(() => test.app.context(), {
      targets: targetsByName([target]),
      lent: { blobs: test.app.blobs },
      every: null,
    });
    const runNow = async () => {
      await db.updateTable('sys_job_schedule').set({ nextTime: nextTime() }).where('ownerId', '=', ownerId).execute();
      await scheduler.look();
      await scheduler.idle();
    };
    await runNow();
    const href = `/monitor/job-log/index/${ownerId}`;
    const told = { kind: 'job', title: 'The job “Tidy” failed', text: 'The sort value cannot be 0', href, count: 1 };
    expect(await inbox(watcher)).toMatchObject([told]);
    await runNow();
    const again = { ...told, title: 'The job “Tidy” has failed 2 times in a row' };
    expect(await inbox(watcher)).toMatchObject([again]);
    expect(await inbox(test.admin)).toMatchObject([again]);
    expect(await inbox(watcher, {}, 'zh-CN')).toMatchObject([{ title: '任务“Tidy”连续失败 2 次' }]);
    expect(await inbox(reader)).toEqual([]);
    await test.call('PUT', '/system/inbox/readAll', { as: watcher, body: {} });
    await runNow();
    expect(await unread(watcher)).toBe(0);
    await runNow();
    expect(await inbox(watcher)).toMatchObject([
      { title: 'The job “Tidy” has failed 4 times in a row', isRead: false },
    ]);
    isBroken = false;
    await runNow();
    const works = { title: 'The job “Tidy” works again', text: '', href, isRead: false };
    expect(await inbox(watcher)).toMatchObject([works]);
    await test.call('PUT', '/system/inbox/readAll', { as: watcher, body: {} });
    await runNow();
    expect(await unread(watcher)).toBe(0);
    await scheduler.end();
  });

  it('is called as its type is in the language of whoever reads, when it is one of the system', async () => {
    const run = { ownerKind: 'task', ownerId: 77, name: '{job.purgeRuns}', status: 'lost', failures: 1 } as const;
    await test.app.context().emit(runEnded, { ...run, error: said('job.lost') });
    const boss = test.admin;
    expect((await inbox(boss))[0]).toMatchObject({ title: 'The job “Purge the log of runs” failed' });
    expect((await inbox(boss, {}, 'zh-CN'))[0]).toMatchObject({ title: '任务“清理执行日志”执行失败' });
  });

  it('is not shown any more to whoever may not see jobs any more', async () => {
    const ownId = (await whoHolds(test.ctx, watcher))?.userId ?? 0;
    const item = { userType: 'user', count: 1, text: null, href: '', readTime: null } as const;
    await test.ctx.db
      .insertInto('sys_inbox_item')
      .values(
        [readerId, ownId].map((userId) => ({
          ...item,
          userId,
          kind: 'job',
          subject: 'job-1',
          title: said('inbox.jobFailed', { name: 'Tidy' }),
          createTime: test.ctx.now().toISOString(),
        })),
      )
      .execute();
    expect([await unread(watcher), await unread(reader), (await inbox(reader)).length]).toEqual([1, 0, 0]);
    const kinds = async (as: string) =>
      (await test.call<InboxKindView[]>('GET', '/system/inbox/kinds', { as })).data.map(({ kind }) => kind);
    expect(await kinds(reader)).toEqual(['notice', 'task', 'security']);
    expect(await kinds(watcher)).toEqual(['notice', 'task', 'job', 'security']);
  });
});

describe('security', () => {
  it('tells of a password that somebody else has set, and of rights', async () => {
    const token = await test.staff([], []);
    const { userId = 0 } = (await whoHolds(test.ctx, token)) ?? {};
    await resetPassword(userId);
    await test.call('PUT', '/system/user/authRole', { body: { id: userId, roleIds: [] } });
    const rows = await test.ctx.db.selectFrom('sys_inbox_item').selectAll().where('userId', '=', userId).execute();
    expect(rows.map(({ kind, title }) => [kind, test.ctx.say(title)])).toEqual([
      ['security', 'admin 重置了您的密码'],
      ['security', 'admin 修改了您的权限'],
    ]);
  });

  it('tells of a browser that the account has not signed in at, but not of the first', async () => {
    await resetPassword(readerId);
    await test.ctx.db.deleteFrom('sys_inbox_item').execute();
    const { userName } = await test.ctx.db
      .selectFrom('sys_user')
      .select('userName')
      .where('id', '=', readerId)
      .executeTakeFirstOrThrow();
    const signIn = async (cookie = '') => {
      const reply = await test.app.http.inject({
        method: 'POST',
        url: '/kx-api/api/member/login',
        headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
        payload: { username: userName, password: `${adminPassword}x1` },
      });
      reader = reply.json<{ data: string }>().data;
      return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    };
    const device = await signIn();
    expect(await inbox(reader)).toEqual([]);
    await signIn(device);
    expect(await inbox(reader)).toEqual([]);
    await signIn();
    expect(await inbox(reader)).toMatchObject([
      { kind: 'security', title: 'Sign-in from a new device', href: '/user/profile?tab=devices' },
    ]);
    expect((await inbox(reader))[0]?.text).toMatch(/^Firefox.*IP 127\.0\.0\.1/);
  });

  it('cannot be muted; what is muted is not told, and notices do not count then', async () => {
    const mute = (...kinds: string[]) => test.call('PUT', '/system/inbox/muted', { as: watcher, body: { kinds } });
    expect((await mute('security')).msg).toBe('“Security” cannot be switched off');
    expect((await mute('notice', 'task')).code).toBe(200);
    await addNotice();
    expect([await unread(watcher), (await inbox(watcher)).length]).toEqual([0, 1]);
    const kinds = (await test.call<InboxKindView[]>('GET', '/system/inbox/kinds', { as: watcher })).data;
    expect(kinds.filter(({ isMuted }) => isMuted).map(({ kind }) => kind)).toEqual(['notice', 'task']);
    await mute();
    expect(await unread(watcher)).toBe(1);
  });
});

describe('reading', () => {
  const put = async (userId: number, subject: string) =>
    (
      await test.ctx.db
        .insertInto('sys_inbox_item')
        .values({
          userType: 'user',
          userId,
          kind: 'security',
          subject,
          title: said('inbox.rightsChanged', { user: 'admin' }),
          text: null,
          href: '',
          count: 1,
          createTime: test.ctx.now().toISOString(),
          readTime: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  it('is for oneself alone, one by one, by kind, or all', async () => {
    const [first, theirs] = [await put(readerId, 'a'), await put(1, 'a')];
    await put(readerId, 'b');
    await addNotice();
    await test.call('PUT', '/system/inbox/read', { as: reader, body: { keys: [`item-${first}`, `item-${theirs}`] } });
    expect([await unread(reader), await unread(test.admin)]).toEqual([2, 2]);
    expect((await inbox(reader, { unread: 'Y' })).map(({ kind }) => kind).toSorted()).toEqual(['notice', 'security']);
    await test.call('PUT', '/system/inbox/readAll', { as: reader, body: { kind: 'notice' } });
    expect((await inbox(reader, { unread: 'Y' })).map(({ kind }) => kind)).toEqual(['security']);
    await test.call('PUT', '/system/inbox/readAll', { as: reader, body: {} });
    expect([await unread(reader), await unread(test.admin)]).toEqual([0, 2]);
    expect((await test.call('PUT', '/system/inbox/read', { as: reader, body: { keys: ['item-1; drop'] } })).code).toBe(
      500,
    );
  });

  it('goes through pages, the newest first', async () => {
    for (const subject of ['a', 'b', 'c']) await put(readerId, subject);
    await addNotice();
    const page = await test.call<InboxItem[]>('GET', '/system/inbox/list', {
      as: reader,
      query: { pageNum: 2, pageSize: 3 },
    });
    expect([page.total, page.rows.length]).toEqual([4, 1]);
    expect((await inbox(reader, { kind: 'notice' })).map(({ title }) => title)).toEqual(['News']);
  });

  it('is counted by one query', async () => {
    await put(readerId, 'a');
    await state(reader);
    test.takeQueries();
    await state(reader);
    expect(test.takeQueries().filter((query) => /sys_inbox|sys_notice/.test(query))).toHaveLength(1);
  });
});

describe('the stream', () => {
  it('begins with what is unread, and tells of every change in all tabs', async () => {
    await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.http.server.address() as AddressInfo;
    const listen = async () => {
      const headers = { authorization: `Bearer ${reader}` };
      const request = get({ port, host: '127.0.0.1', path: '/kx-api/async/task/events', headers });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', () => undefined);
      const told = () =>
        [...text.matchAll(/^event: inbox\ndata: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? '') as InboxState);
      return { told, end: () => request.destroy() };
    };
    const [one, other] = [await listen(), await listen()];
    const last = async (expected: InboxState) => {
      for (const { told } of [one, other]) await until(async () => told().at(-1)?.unread === expected.unread);
      for (const { told } of [one, other]) expect(told().at(-1)).toEqual(expected);
    };
    await last({ unread: 0, pinned: 0 });
    const id = await addNotice({ pinned: true });
    await last({ unread: 1, pinned: 1 });
    await test.call('PUT', '/system/inbox/read', { as: reader, body: { keys: [`notice-${id}`] } });
    await last({ unread: 0, pinned: 0 });
    // As another process writes it.
    await test.ctx.db.deleteFrom('sys_notice_read').execute();
    await test.ctx.db.updateTable('sys_inbox_mark').set({ mark: 'another' }).where('userId', '=', 0).execute();
    await last({ unread: 1, pinned: 1 });
    one.end();
    other.end();
  });
});

it('forgets what was told to an account that is removed', async () => {
  const token = await test.staff([], []);
  const { userId = 0 } = (await whoHolds(test.ctx, token)) ?? {};
  await addNotice();
  await test.call('PUT', '/system/inbox/readAll', { as: token, body: {} });
  await resetPassword(userId);
  expect((await test.call('DELETE', '/system/user', { body: [userId] })).code).toBe(200);
  for (const table of ['sys_inbox_item', 'sys_inbox_mark', 'sys_notice_read'] as const)
    expect(await test.ctx.db.selectFrom(table).select('id').where('userId', '=', userId).execute(), table).toEqual([]);
});
