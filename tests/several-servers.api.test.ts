import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { App } from '../apps/server/app.ts';
import { startServer as startInProcess } from '../apps/server/start/start-server.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';
import { newsOverHttp } from './news-over-http.ts';
import { startServer, type ServerProcess } from './start-server.ts';
import { adminPassword } from './test-config.ts';

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';
let root: string;
let database: TestDatabase;
let first: ServerProcess;
let second: ServerProcess;
const running: ServerProcess[] = [];

const start = async (env: Record<string, string> = {}, folder = 'data') => {
  const own = { KAIYIN_DATA: join(root, folder), KAIYIN_DATABASE_URL: database.target };
  const server = await startServer(inject('builtServer'), { ...own, ...env });
  running.push(server);
  return server;
};

/** Starts in this process what `main.ts` starts in its own: a refusal needs no second process. */
async function startHere(env: Record<string, string>, folder = 'data'): Promise<App> {
  const usual = { PORT: '0', KAIYIN_CAPTCHA: 'off', KAIYIN_DEMO: 'off', KAIYIN_ADMIN_PASSWORD: adminPassword };
  const own = { KAIYIN_DATA: join(root, folder), KAIYIN_DATABASE_URL: database.target };
  return (await startInProcess({ ...usual, ...own, ...env }, { say: () => undefined })).app;
}

async function ask<T>(query: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.target });
  await client.connect();
  return (await client.query(query, values).finally(() => client.end())).rows as T[];
}

async function call<T>(
  { origin }: ServerProcess,
  path: string,
  { body, token, site }: { body?: object; token?: string; site?: number } = {},
): Promise<T> {
  const reply = await fetch(`${origin}/kx-api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(site ? { currentsite: String(site) } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await reply.json()) as T;
}
const signIn = async (server: ServerProcess) =>
  (await call<{ data: string }>(server, '/api/member/login', { body: { username: 'admin', password: adminPassword } }))
    .data;

describe.runIf(isPostgres)('several servers on one PostgreSQL database', () => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'kaiyin-several-'));
    database = await freshDatabase(root);
    [first, second] = await Promise.all([start(), start()]);
    await Promise.all([first.up(), second.up()]);
  }, 180_000);
  afterAll(async () => {
    for (const server of running) await server.stop('SIGKILL');
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  it('make everything once when they start first at the same time: one waits for the other', async () => {
    expect(await ask(`select "userName" from sys_user`)).toEqual([{ userName: 'admin' }]);
    expect(await ask('select count(*)::int as n from sys_installation')).toEqual([{ n: 1 }]);
    const waited = [first, second].filter((one) => one.output().includes('Another server starts on this database'));
    expect(waited).toHaveLength(1);
  });

  it('publish both, one at a time for a site, and show the same', async () => {
    const token = await signIn(first);
    const news = await newsOverHttp(first.origin, token);
    await news.must('POST', '/cms/content/publish', { ids: [await news.add('Shown by both')] });
    await expect.poll(async () => (await fetch(`${second.origin}/sites/news/pc/`)).status).toBe(200);
    const tasks = [];
    for (const server of [first, second, first, second]) tasks.push(publish(server, token));
    expect((await Promise.all(tasks)).map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    await expect.poll(open, { timeout: 120_000 }).toEqual([]);
    expect(await ask(`select status from task where status <> 'success'`)).toEqual([]);
    const twice = 'select number from cms_release group by "siteId", "pipeCode", number having count(*) > 1';
    expect(await ask(twice)).toEqual([]);
    const page = async ({ origin }: ServerProcess) => (await fetch(`${origin}/sites/news/pc/`)).text();
    await expect.poll(async () => (await page(second)) === (await page(first))).toBe(true);
  }, 280_000);

  it('run what is due once, whichever of them it is', async () => {
    const token = await signIn(first);
    const every = { cron: '* * * * * *', concurrent: true, misfirePolicy: 'runAll', status: 'enabled' };
    const body = {
      jobName: 'every second',
      jobGroup: 'system',
      target: 'job.purgeRuns',
      args: {},
      remark: '',
      ...every,
    };
    const made = await call<{ data: { id: number } }>(second, '/monitor/job', { body, token });
    const count = () => ask<{ n: number }>(`select count(*)::int as n from sys_job_run where "ownerKind" = 'job'`);
    await expect.poll(async () => (await count())[0]?.n, { timeout: 60_000 }).toBeGreaterThan(3);
    await ask(`update sys_job_schedule set "nextTime" = null where "ownerId" = $1 and "ownerKind" = 'job'`, [
      made.data.id,
    ]);
    const running = `select id from sys_job_run where status in ('ready', 'running')`;
    await expect.poll(() => ask(running), { timeout: 60_000 }).toEqual([]);
    const runs = await ask<{ plannedTime: string; status: string }>(
      `select "plannedTime", status from sys_job_run where "ownerKind" = 'job' order by "plannedTime"`,
    );
    expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 'success'));
    const seconds = runs.map(({ plannedTime }) => Date.parse(plannedTime) / 1000);
    expect(seconds).toEqual(seconds.map((_, n) => (seconds[0] ?? 0) + n));
  }, 150_000);

  it('leave the lease of another alone, also one that starts meanwhile', async () => {
    const free = () => ask('select holder from cms_publish_lease');
    const lease = `insert into cms_publish_lease ("siteId", holder, "leaseUntil") values ($1, 'somebody', $2)`;
    const site = await siteId();
    const until = () => new Date(Date.now() + 15_000).toISOString();
    // What the first start has left to do takes it again and again: it is taken where it is free, not after a look.
    const take = () => ask(`${lease} on conflict do nothing returning holder`, [site, until()]);
    await expect.poll(take, { timeout: 120_000 }).toEqual([{ holder: 'somebody' }]);
    const prolong = () => ask(`update cms_publish_lease set "leaseUntil" = $1 where holder = 'somebody'`, [until()]);
    const heartbeat = setInterval(() => void prolong().catch(() => undefined), 2000);
    try {
      await (await start()).up();
      const token = await signIn(second);
      for (const server of [first, second]) await publish(server, token);
      await sleep(500);
      expect(await free()).toEqual([{ holder: 'somebody' }]);
      expect(await open()).not.toEqual([]);
    } finally {
      clearInterval(heartbeat);
    }
    await ask('delete from cms_publish_lease');
    await expect.poll(open, { timeout: 120_000 }).toEqual([]);
  }, 280_000);

  it('start beside jobs that another is at work on, which have nothing left to mend', async () => {
    const add = (limit: string) =>
      ask<{ id: string }>(
        `insert into pgboss.job (name, data, singleton_key, start_after, retry_limit, retry_delay_max)
        select name, '{"kind":"none","payload":{},"at":null}', gen_random_uuid()::text, now() + interval '1 day',
          ${limit}, retry_delay_max from pgboss.queue where name = 'kaiyin' returning id`,
      ).then(([row]) => row?.id);
    const [current, early] = [await add('retry_limit'), await add('8')];
    const other = new pg.Client({ connectionString: database.target });
    await other.connect();
    await other.query('begin');
    await other.query('select id from pgboss.job where id = $1 for update', [current]);
    await (await start()).up().finally(() => other.end());
    const limits = `select retry_limit from pgboss.job where id = any($1)`;
    const [one, two] = await ask(limits, [[current, early]]);
    expect(one).toEqual(two);
    await ask('delete from pgboss.job where id = any($1)', [[current, early]]);
  }, 120_000);

  it('refuse a folder that the database does not know, and a folder without its database', async () => {
    await expect(startHere({}, 'other')).rejects.toThrow('all servers of a database share it');
    const noDatabase = startHere({ KAIYIN_DATABASE_URL: '' });
    await expect(noDatabase).rejects.toThrow('belongs to the PostgreSQL database kaiyin_test_');
  });

  it('refuse the database of another program by name, and leave it as it is', async () => {
    const foreign = await freshDatabase(root);
    const client = new pg.Client({ connectionString: foreign.target });
    await client.connect();
    const tables = async () =>
      (
        await client.query(
          "select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
        )
      ).rows;
    await client.query('create table invoice (id int)');
    const startThere = () => startHere({ KAIYIN_DATABASE_URL: foreign.target }, 'of-foreign');
    const refusal: unknown = await startThere().catch((error: unknown) => error);
    const name = new URL(foreign.target).pathname.slice(1);
    expect(String(refusal)).toContain(`The PostgreSQL database ${name} at `);
    expect(String(refusal)).toContain('holds the tables of another program (invoice)');
    expect(await tables()).toEqual([{ tablename: 'invoice' }]);
    expect(existsSync(join(root, 'of-foreign'))).toBe(false);
    await client.query('drop table invoice');
    await (await startThere()).close();
    await client.end();
    await foreign.drop();
  });
});

const open = () => ask(`select id from task where "endTime" is null`);
const siteId = async () => Number((await ask<{ id: string }>('select id from cms_site'))[0]?.id);
async function publish(server: ServerProcess, token: string): Promise<{ code: number }> {
  const site = await siteId();
  return call(server, '/cms/site/publish', { body: { siteId: site }, token, site });
}
