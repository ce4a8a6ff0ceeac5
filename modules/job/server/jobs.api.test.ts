import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import type { JobView, RunView, ScheduledTaskView, TargetView, TimerView } from '../schema/index.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const draft = {
  jobName: 'Tidy up',
  jobGroup: 'system',
  target: 'job.purgeRuns',
  args: { keepDays: 7 },
  cron: '0 5 * * *',
  misfirePolicy: 'skip',
  concurrent: false,
  status: 'enabled',
  remark: '',
};
const add = async (change: object = {}) =>
  (await test.call<{ id: number }>('POST', '/monitor/job', { body: { ...draft, ...change } })).data.id;
const jobOf = async (id: number) => (await test.call<JobView>('GET', `/monitor/job/${id}`)).data;
const tasks = async () =>
  (await test.call<ScheduledTaskView[]>('GET', '/monitor/task/list', { query: { pageSize: 100 } })).rows;
const taskOf = async (taskType: string) =>
  (await tasks()).find((task) => task.taskType === taskType) as ScheduledTaskView;

it('is planned while it is enabled, and forgotten when it is deleted', async () => {
  const id = await add();
  expect(await jobOf(id)).toMatchObject({
    args: { keepDays: 7 },
    targetTitle: 'Purge the log of runs',
    isRunning: false,
  });
  const { nextTime } = await jobOf(id);
  // Five in the morning in China.
  expect(nextTime).toMatch(/T21:00:00\.000Z$/);
  await test.call('PUT', '/monitor/job/changeStatus', { body: { id, status: 'disabled' } });
  expect((await jobOf(id)).nextTime).toBeNull();
  await test.call('PUT', '/monitor/job', { body: { ...draft, id, cron: '0 6 * * *' } });
  expect((await jobOf(id)).nextTime).toMatch(/T22:00:00\.000Z$/);
  await test.call('DELETE', '/monitor/job', { body: [id] });
  expect((await test.call('GET', `/monitor/job/${id}`)).code).toBe(404);
  const left = await test.ctx.db.selectFrom('sys_job_schedule').select('id').where('ownerKind', '=', 'job').execute();
  expect(left).toEqual([]);
});

it.each([
  [
    { cron: '5 * *' },
    'cron',
    'Five words (minute hour day month weekday), six (second first) or seven (year last), with blanks between them',
  ],
  [{ cron: '0 99 * * *' }, 'cron', 'Word 2, “99”, cannot be read'],
  [{ cron: '0 0 31 2 *' }, 'cron', 'This expression never comes due'],
  [{ target: 'ryTask.ryParams' }, 'target', 'There is no target “ryTask.ryParams”'],
  [{ args: { keepDays: 0 } }, 'args', 'Days kept: Cannot be less than 1'],
  [{ args: { keepDays: 'many' } }, 'args', 'Days kept: Should be of type number'],
  [{ args: { path: '/etc' } }, 'args', 'There is no argument “path”'],
  [{ jobGroup: 'nowhere' }, 'jobGroup', 'The dictionary “Job Group” has no “nowhere”: choose one of its entries'],
  [{ jobName: '' }, 'jobName', 'Cannot be empty'],
])('refuses %j at its field', async (change, field, message) => {
  const reply = await test.call<{ field: string; message: string }[]>('POST', '/monitor/job', {
    body: { ...draft, ...change },
  });
  expect(reply.code).toBe(500);
  expect(reply.data).toEqual([{ field, message }]);
});

it('says in Chinese what is wrong', async () => {
  const reply = await test.call<{ message: string }[]>('POST', '/monitor/job', {
    body: { ...draft, args: { keepDays: 0 } },
    locale: 'zh-CN',
  });
  expect(reply.data[0]?.message).toBe('保留天数：不能小于 1');
});

it('is run once when somebody asks, with a task that tells of it and an entry in the log', async () => {
  const id = await add({ status: 'disabled' });
  const { data } = await test.call<{ taskId: number }>('PUT', '/monitor/job/run', { body: { id } });
  expect(await test.finished(data.taskId)).toMatchObject({ status: 'success', message: 'Deleted: 0' });
  const log = await test.call<RunView[]>('GET', '/monitor/jobLog/list', { query: { jobId: id } });
  expect(log.rows).toMatchObject([
    { name: 'Tidy up', status: 'success', message: 'Deleted: 0', isManual: true, createBy: 'admin', percent: 100 },
  ]);
  expect((await jobOf(id)).lastStatus).toBe('success');
  const [run] = log.rows;
  const one = (runId: unknown) => test.call<RunView>('GET', `/monitor/jobLog/${runId}`);
  expect((await one(run?.id)).data).toEqual(run);
  for (const unknown of [987_654, 'x']) expect((await one(unknown)).code).toBe(404);
  const numbered = async (runId: string) =>
    (await test.call<RunView[]>('GET', '/monitor/jobLog/list', { query: { runId } })).rows.map((row) => row.id);
  expect(await numbered(String(run?.id))).toEqual([run?.id]);
  expect(await numbered('98765432109876543210')).toEqual([]);
  await test.ctx.db.updateTable('sys_job_run').set({ ownerKind: 'task' }).execute();
  expect((await one(run?.id)).code).toBe(404);
  await test.ctx.db.updateTable('sys_job_run').set({ ownerKind: 'job' }).execute();
  await test.call('POST', '/monitor/jobLog/clean', { body: { jobId: id } });
  expect((await test.call('GET', '/monitor/jobLog/list', { query: { jobId: id } })).total).toBe(0);
});

it('is not run twice at once unless it may overlap', async () => {
  const id = await add({ status: 'disabled' });
  const instant = new Date().toISOString();
  await test.ctx.db
    .insertInto('sys_job_run')
    .values({
      ownerKind: 'job',
      ownerId: id,
      name: draft.jobName,
      jobGroup: 'system',
      target: draft.target,
      args: {},
      status: 'running',
      percent: 0,
      message: null,
      error: null,
      output: [],
      missed: 0,
      isManual: false,
      createBy: 'system',
      plannedTime: instant,
      startTime: instant,
      endTime: null,
      heartbeat: '2999-01-01T00:00:00.000Z',
    })
    .execute();
  const reply = await test.call('PUT', '/monitor/job/run', { body: { id } });
  expect(reply.msg).toBe('“Tidy up” is running: wait until it has ended');
  await test.call('PUT', '/monitor/job', { body: { ...draft, id, concurrent: true, status: 'disabled' } });
  expect((await test.call('PUT', '/monitor/job/run', { body: { id } })).code).toBe(200);
});

it('that is stopped before it was begun is under way no more', async () => {
  await test.close();
  test = await startTestApp({ worker: false });
  const id = await add({ status: 'disabled' });
  const asked = () => test.call<{ taskId: number }>('PUT', '/monitor/job/run', { body: { id } });
  const { data } = await asked();
  expect((await asked()).code).toBe(500);
  await test.call('POST', '/async/task/stop', { body: { ids: [data.taskId] } });
  await test.startAgain({ config: { worker: true } });
  expect(await test.finished(data.taskId)).toMatchObject({ status: 'interrupted' });
  const log = await test.call<RunView[]>('GET', '/monitor/jobLog/list', { query: { jobId: id } });
  expect(log.rows.map(({ status }) => status)).toEqual(['skipped']);
  const { data: again } = await asked();
  expect(await test.finished(again.taskId)).toMatchObject({ status: 'success' });
});

it('comes with scheduled tasks of its own, which are given once', async () => {
  const all = await tasks();
  expect(all.map(({ taskType, status }) => `${taskType} ${status}`).toSorted()).toEqual([
    'ad.purgeClicks enabled',
    'ad.purgeHours enabled',
    'ad.purgeViews enabled',
    'audit.purgeOperations enabled',
    'comment.blankAddresses enabled',
    'content.purgeOld enabled',
    'customform.purge enabled',
    'job.purgeRuns enabled',
    'member.eraseDue enabled',
    'member.sweepCodes enabled',
    'monitor.checkDatabase enabled',
    'notice.purgeInbox enabled',
    'publish.sweepBlobs enabled',
    'resource.check enabled',
    'resource.tidy enabled',
    'search.purgeCounts enabled',
    'search.purgeLog enabled',
    'search.purgeWords enabled',
    'session.purgeLogins enabled',
    'session.sweep enabled',
    'stat.purgeSums enabled',
    'stat.purgeVisits enabled',
    'task.purge enabled',
    'theme.purge enabled',
    'transfer.purge enabled',
    'transfer.purgeImports enabled',
    'vote.blankAddresses enabled',
    'vote.purgeResets enabled',
  ]);
  expect(all.every(({ nextTime }) => nextTime !== null)).toBe(true);
});

it('keeps a scheduled task from being edited or deleted while it is enabled', async () => {
  const task = await taskOf('session.sweep');
  const words = '“Clean up sessions and locks” is enabled: disable it before you edit or delete it';
  const change = { ...task, cron: '0 1 * * *' };
  expect((await test.call('PUT', '/monitor/task', { body: change })).msg).toBe(words);
  expect((await test.call('DELETE', '/monitor/task', { body: [task.id] })).msg).toBe(words);
  await test.call('POST', `/monitor/task/disable/${task.id}`);
  expect((await taskOf('session.sweep')).nextTime).toBeNull();
  // Its type stays, whatever is sent.
  const { updateTime: _, ...disabled } = change;
  const edited = { ...disabled, taskTrigger: 'Periodic', seconds: 60, cron: null, status: 'enabled' };
  expect((await test.call('PUT', '/monitor/task', { body: edited })).code).toBe(200);
  expect(await taskOf('session.sweep')).toMatchObject({
    titleKey: 'session.sweep',
    taskTrigger: 'Periodic',
    seconds: 60,
    status: 'enabled',
  });
});

it('has one scheduled task of each type, and says what is missing of it', async () => {
  const body = { taskType: 'session.sweep', args: {}, taskTrigger: 'Cron', cron: '0 1 * * *', delaySeconds: 0 };
  const fields = async (change: object) =>
    (await test.call<{ field: string }[]>('POST', '/monitor/task', { body: { ...body, ...change } })).data.map(
      ({ field }) => field,
    );
  expect(await fields({})).toEqual(['taskType']);
  expect(await fields({ cron: null })).toEqual(['cron']);
  expect(await fields({ taskTrigger: 'Periodic', cron: null })).toEqual(['seconds']);
});

it('that empties a log is for those who may empty it by hand', async () => {
  const jobKeeper = ['view', 'add', 'edit', 'changeStatus'].map((verb) => `monitor:job:${verb}`);
  const weak = await test.staff([...jobKeeper, 'monitor:task:view', 'monitor:task:edit'], 'all');
  const strong = await test.staff([...jobKeeper, 'monitor:logs:remove'], 'all');
  const purge = { ...draft, target: 'session.purgeLogins', status: 'disabled' };
  expect((await test.call('POST', '/monitor/job', { as: weak, body: purge })).code).toBe(403);
  const { id } = (await test.call<{ id: number }>('POST', '/monitor/job', { as: strong, body: purge })).data;
  const task = await taskOf('audit.purgeOperations');
  for (const reply of [
    await test.call('PUT', '/monitor/job', { as: weak, body: { ...purge, id, args: { keepDays: 1 } } }),
    await test.call('PUT', '/monitor/job/run', { as: weak, body: { id } }),
    await test.call('PUT', '/monitor/job/changeStatus', { as: weak, body: { id, status: 'enabled' } }),
    await test.call('POST', `/monitor/task/exec/${task.id}`, { as: weak }),
    await test.call('POST', `/monitor/task/disable/${task.id}`, { as: weak }),
  ])
    expect(reply.code, reply.msg).toBe(403);
  expect(
    (await test.call('POST', `/monitor/task/disable/${(await taskOf('job.purgeRuns')).id}`, { as: weak })).code,
  ).toBe(200);
});

it('runs a scheduled task once and shows its log', async () => {
  const { id } = await taskOf('publish.sweepBlobs');
  const { data } = await test.call<{ taskId: number }>('POST', `/monitor/task/exec/${id}`);
  expect(await test.finished(data.taskId)).toMatchObject({ status: 'success' });
  const log = await test.call<RunView[]>('GET', '/monitor/task/logs', { query: { taskId: id } });
  expect(log.rows).toMatchObject([{ targetTitle: 'Sweep unused files', status: 'success' }]);
  await test.call('POST', '/monitor/task/logs/delete', { body: [log.rows[0]?.id] });
  expect((await test.call('GET', '/monitor/task/logs', { query: { taskId: id } })).total).toBe(0);
});

it('describes what can be done, when, and what publishing does by itself', async () => {
  const targets = await test.call<TargetView[]>('GET', '/monitor/task/typeOptions', { locale: 'zh-CN' });
  expect(targets.data.find(({ name }) => name === 'job.purgeRuns')).toMatchObject({
    title: '清理执行日志',
    arguments: [{ name: 'keepDays', label: '保留天数', kind: 'integer', initial: 30, min: 1, isNeeded: false }],
  });
  const next = await test.call<{ zone: string; times: string[]; problem: string }>('GET', '/monitor/job/nextTimes', {
    query: { cron: '0 0 1 1 *' },
  });
  expect(next.data.zone).toBe('Asia/Shanghai');
  expect(next.data.times).toHaveLength(5);
  expect(next.data.problem).toBe('');
  expect(next.data.times[0]).toMatch(/-12-31T16:00:00\.000Z$/);
  const wrong = await test.call<{ times: string[]; problem: string }>('GET', '/monitor/job/nextTimes', {
    query: { cron: '0 99 * * *' },
  });
  expect(wrong.data).toMatchObject({ times: [], problem: 'Word 2, “99”, cannot be read' });
  const timers = await test.call<TimerView[]>('GET', '/monitor/task/timers');
  expect(timers.data.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['publish.comingTimer', 0],
    ['publish.dateTimer', null],
    ['publish.lookTimer', null],
  ]);
});

it('is taken out as a file by those who may, with when it is due next', async () => {
  await add();
  const file = async (as: string) =>
    test.app.http.inject({
      method: 'POST',
      url: '/kx-api/monitor/job/list',
      headers: {
        authorization: `Bearer ${as}`,
        'accept-language': 'en',
        'content-type': 'application/x-www-form-urlencoded',
        'cc-export': '1',
      },
      payload: 'format=csv&columns=jobName,target,args,misfirePolicy,nextTime,lastStatus',
    });
  const lines = (await file(test.admin)).body.trim().split('\r\n');
  expect(lines[0]).toContain('Job name');
  expect(lines[1]).toMatch(/^Tidy up,Purge the log of runs,"\{""keepDays"":7\}",Skip them,20\d\d-.*,Never$/);
  const reader = await test.staff(['monitor:job:list'], 'all');
  expect((await file(reader)).json()).toMatchObject({ code: 403 });
});

it('is for those who hold its permissions', async () => {
  const reader = await test.staff(['monitor:job:list', 'monitor:task:view'], 'all');
  const id = await add();
  const code = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    (await test.call(method, path, { as: reader, body })).code;
  expect(await code('GET', '/monitor/job/list')).toBe(200);
  expect(await code('GET', '/monitor/jobLog/list')).toBe(200);
  expect((await test.call('GET', '/monitor/jobLog/1', { as: null })).code).toBe(401);
  expect((await test.call('GET', '/monitor/jobLog/1', { as: await test.staff([], 'all') })).code).toBe(403);
  expect(await code('GET', '/monitor/task/list')).toBe(200);
  expect(await code('PUT', '/monitor/job/run', { id })).toBe(403);
  expect(await code('PUT', '/monitor/job/changeStatus', { id, status: 'disabled' })).toBe(403);
  expect(await code('POST', '/monitor/job', draft)).toBe(403);
  expect(await code('POST', '/monitor/jobLog/clean', {})).toBe(403);
  expect(await code('POST', '/monitor/task/exec/1')).toBe(403);
  expect((await test.call('GET', '/monitor/job/list', { as: null })).code).toBe(401);
});

it('deletes what is older than it is kept, some at a time, and nothing else', async () => {
  const row = (id: number, endTime: string | null) => ({
    kind: 'Old',
    title: `Old ${id}`,
    titleWords: null,
    siteId: null,
    status: 'success' as const,
    percent: 100,
    message: '',
    messageWords: null,
    errors: [],
    errorWords: null,
    payload: {},
    result: null,
    done: null,
    stopping: false,
    locale: 'en',
    userId: null,
    createBy: 'system',
    readyTime: '2020-01-01T00:00:00.000Z',
    startTime: '2020-01-01T00:00:00.000Z',
    endTime,
  });
  const old = Array.from({ length: 1001 }, (_, n) => row(n, '2020-01-02T00:00:00.000Z'));
  for (let n = 0; n < old.length; n += 100)
    await test.ctx.db
      .insertInto('task')
      .values(old.slice(n, n + 100))
      .execute();
  await test.ctx.db
    .insertInto('task')
    .values([row(-1, null), row(-2, new Date().toISOString())])
    .execute();
  const { data } = await test.call<{ taskId: number }>('POST', `/monitor/task/exec/${(await taskOf('task.purge')).id}`);
  expect((await test.finished(data.taskId)).message).toBe('Deleted: 1001');
  const left = await test.ctx.db.selectFrom('task').select('title').where('kind', '=', 'Old').orderBy('id').execute();
  expect(left.map(({ title }) => title)).toEqual(['Old -1', 'Old -2']);
});

it('deletes sessions that have ended and keeps the others', async () => {
  const task = await taskOf('session.sweep');
  const old = { lastSeen: '2020-01-01T00:00:00.000Z' };
  const token = await test.staff([], 'all');
  const before = await test.ctx.db.selectFrom('sys_session').select('id').orderBy('id').execute();
  await test.ctx.db
    .updateTable('sys_session')
    .set(old)
    .where('id', '=', before.at(-1)?.id ?? 0)
    .execute();
  const { data } = await test.call<{ taskId: number }>('POST', `/monitor/task/exec/${task.id}`);
  expect((await test.finished(data.taskId)).message).toBe('Sessions: 1, locks: 0');
  expect((await test.call('GET', '/monitor/task/list', { as: token })).code).toBe(401);
  expect((await test.call('GET', '/monitor/task/list')).code).toBe(200);
});
