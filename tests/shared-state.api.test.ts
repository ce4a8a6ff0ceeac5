import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { breakableProxy, type BreakableProxy } from './breakable-proxy.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';
import { hasRedis, redisPort, testRedis } from './redis.ts';
import { roundRobin, type RoundRobin } from './round-robin.ts';
import { startServer, type ServerProcess } from './start-server.ts';
import { adminPassword } from './test-config.ts';

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';

interface Answer<T> {
  code: number;
  msg: string;
  data: T;
  rows: T[];
}
interface Options {
  body?: object | FormData;
  token?: string;
  site?: number;
  method?: string;
  /** A single server; the next in turn unless told. */
  at?: ServerProcess;
}

describe.runIf(isPostgres && hasRedis)('two servers on PostgreSQL and Redis behind a round-robin', () => {
  let root: string;
  let database: TestDatabase;
  let servers: ServerProcess[];
  let balancer: RoundRobin;
  let proxy: BreakableProxy;
  let redis: Redis;
  let installation: string;
  let token: string;

  async function call<T>(path: string, { body, token, site, method, at }: Options = {}): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${at?.origin ?? balancer.origin}/kx-api${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        'accept-language': 'en',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(site ? { currentsite: String(site) } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    return (await reply.json()) as Answer<T>;
  }
  async function ask<T>(query: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: database.target });
    await client.connect();
    return (await client.query(query, values).finally(() => client.end())).rows as T[];
  }

  /** Redis keeps the hash of an answer; a sum has few of them. */
  async function solve(uuid: string): Promise<string> {
    const kept = await redis.get(`kaiyin:${installation}:captcha:${uuid}`);
    const { hash } = JSON.parse(kept ?? '{}') as { hash?: string };
    const sums = Array.from({ length: 100 }, (_, n) => String(n));
    return sums.find((sum) => createHash('sha256').update(`${uuid} ${sum}`).digest('hex') === hash) ?? '';
  }
  async function signIn(username = 'admin'): Promise<Answer<string>> {
    const { data } = await call<{ uuid: string }>('/captchaImage');
    const body = { username, password: adminPassword, uuid: data.uuid, code: await solve(data.uuid) };
    return call<string>('/api/member/login', { body });
  }
  const demo = async () => Number((await ask<{ id: string }>('select id from cms_site'))[0]?.id);

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'kaiyin-shared-'));
    database = await freshDatabase(root);
    proxy = await breakableProxy(redisPort);
    redis = new Redis(testRedis);
    const env = {
      KAIYIN_DATA: join(root, 'data'),
      KAIYIN_DATABASE_URL: database.target,
      KAIYIN_REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
      KAIYIN_CAPTCHA: 'on',
      KAIYIN_DEMO: 'on',
    };
    const first = await startServer(inject('builtServer'), env);
    servers = [first];
    await first.up();
    servers.push(await (await startServer(inject('builtServer'), { ...env, KAIYIN_DEMO: 'off' })).up());
    balancer = await roundRobin(servers.map(({ origin }) => origin));
    installation = (await ask<{ code: string }>('select code from sys_installation'))[0]?.code ?? '';
    await ask(`update sys_security_config set "captchaEnable" = 1, "captchaType" = 'math'`);
  }, 180_000);
  afterAll(async () => {
    balancer?.close();
    for (const server of servers ?? []) await server.stop('SIGKILL');
    await proxy?.close();
    const keys = installation ? await redis.keys(`kaiyin:${installation}:*`) : [];
    if (keys.length > 0) await redis.del(keys);
    redis?.disconnect();
    await database?.drop();
    await rm(root, { recursive: true, force: true });
  });

  it('take the captcha that the other has issued, once', async () => {
    const { data } = await call<{ uuid: string }>('/captchaImage', { at: servers[0] as ServerProcess });
    const body = { username: 'admin', password: adminPassword, uuid: data.uuid, code: await solve(data.uuid) };
    const signedIn = await call<string>('/api/member/login', { body, at: servers[1] as ServerProcess });
    expect(signedIn).toMatchObject({ code: 200 });
    token = signedIn.data;
    const again = await call('/api/member/login', { body, at: servers[0] as ServerProcess });
    expect(again.msg).toBe('The captcha has expired, renew it and try again');
  });

  it('know who is signed in, and show the file that was uploaded to the other', async () => {
    const site = await demo();
    const form = new FormData();
    form.append('file', new Blob(['hello']), 'note.txt');
    const uploaded = await call<{ id: number }>('/common/upload', { body: form, token, site });
    expect(uploaded).toMatchObject({ code: 200 });
    for (let n = 0; n < 4; n++) {
      const { rows } = await call<{ name: string }>('/cms/resource/list?pageSize=5', { token, site });
      expect(rows.map(({ name }) => name)).toContain('note.txt');
    }
    expect(Math.abs((balancer.given[0] ?? 0) - (balancer.given[1] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('publish, and tell the progress of a task that the other does', async () => {
    const site = await demo();
    const stream = await fetch(`${balancer.origin}/kx-api/async/task/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { code } = await call('/cms/site/publish', { body: { siteId: site }, token, site });
    expect(code).toBe(200);
    const text = await readUntil(stream, /"status":"success"/);
    expect(text).toMatch(/"status":"(ready|running)"/);
    const statuses = () =>
      Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/sites/demo/pc/`)).status));
    await expect.poll(statuses, { timeout: 30_000 }).toEqual([200, 200]);
  }, 60_000);

  it('show a preview that the other has opened, with its pictures, and where its frame went', async () => {
    const site = await demo();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const body = { pipeCode: 'pc', at, working: 'none' };
    const [one, other] = servers as [ServerProcess, ServerProcess];
    const opened = await call<{ frameUrl: string }>('/cms/publish/time', { body, token, site, at: one });
    expect(opened).toMatchObject({ code: 200 });
    const { frameUrl } = opened.data;
    const page = await fetch(`${other.origin}${frameUrl}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    const [picture] = /(?<=src=")[^"]+\.(?:jpg|png|webp)/.exec(html) ?? [''];
    expect(picture).not.toBe('');
    for (const { origin } of [one, other])
      expect((await fetch(new URL(picture, `${origin}${frameUrl}`))).status).toBe(200);
    const path = `/cms/publish/time/place?frame=${encodeURIComponent(frameUrl)}&after=0`;
    const place = await call<{ pages: number }>(path, { token, site, at: one });
    expect(place).toMatchObject({ code: 200, data: { path: '', pages: 1 } });
    expect((await fetch(`${other.origin}/preview/unknown/`)).status).toBe(404);
    const keys = await redis.keys(`kaiyin:${installation}:preview*`);
    expect(keys.filter((key) => key.includes(frameUrl.split('/')[2] ?? ''))).toEqual([]);
  });

  it('refuse, from the next call on, a session that was ended and a right that was taken at the other', async () => {
    const [one, other] = servers as [ServerProcess, ServerProcess];
    const forced = (await signIn()).data;
    for (const at of [one, other]) expect((await call('/monitor/online/list', { token: forced, at })).code).toBe(200);
    const [session] = await ask<{ id: string }>('select max(id) as id from sys_session');
    expect((await call('/monitor/online/delete', { body: [Number(session?.id)], token, at: one })).code).toBe(200);
    expect((await call('/monitor/online/list', { token: forced, at: other })).code).toBe(401);

    const { data: reader } = await call<{ id: number }>('/system/user', {
      body: { userName: 'reader', nickName: 'Reader', password: adminPassword },
      token,
    });
    await ask(`update sys_user set "forceModifyPassword" = 0 where "userName" = 'reader'`);
    const permit = async (permissions: string[], at: ServerProcess) => {
      const body = { ownerType: 'User', owner: reader.id, permType: 'Menu', permissions };
      expect(await call('/system/permission', { body, token, at })).toMatchObject({ code: 200 });
    };
    const { data: readers } = await signIn('reader');
    const mayLook = async (at: ServerProcess) => (await call('/monitor/online/list', { token: readers, at })).code;
    for (const at of [one, other]) expect(await mayLook(at)).toBe(403);
    await permit(['monitor:online:view'], one);
    for (const at of [other, one]) expect(await mayLook(at)).toBe(200);
    await permit([], one);
    expect(await mayLook(other)).toBe(403);
    const off = { method: 'PUT', body: { ids: [reader.id], status: 'disabled' }, token, at: one };
    expect(await call('/system/user/changeStatus', off)).toMatchObject({ code: 200 });
    expect(await mayLook(other)).toBe(401);
  });

  it('run a job that is due once', async () => {
    const every = { cron: '* * * * * *', concurrent: true, misfirePolicy: 'runAll', status: 'enabled' };
    const job = { jobName: 'each second', jobGroup: 'system', target: 'job.purgeRuns', args: {}, remark: '' };
    const made = await call<{ id: number }>('/monitor/job', { body: { ...job, ...every }, token });
    expect(made.code).toBe(200);
    const runs = () =>
      ask<{ n: number; times: number }>(
        `select count(*)::int as n, count(distinct "plannedTime")::int as times from sys_job_run where "ownerKind" = 'job'`,
      );
    await expect.poll(async () => (await runs())[0]?.n, { timeout: 30_000 }).toBeGreaterThan(3);
    const stop = { method: 'PUT', body: { id: made.data.id, status: 'disabled' }, token };
    expect((await call('/monitor/job/changeStatus', stop)).code).toBe(200);
    const [found] = await runs();
    expect(found?.times).toBe(found?.n);
  }, 60_000);

  it('sign nobody out while Redis is away, say so, and share again when it is back', async () => {
    const calls = async () => {
      const codes = Array.from({ length: 20 }, async () => (await call('/monitor/online/list', { token })).code);
      return [...new Set(await Promise.all(codes))];
    };
    const monitor = async (at: ServerProcess) =>
      (await call<{ shared: { isConnected: boolean; kind: string } }>('/monitor/cache', { token, at })).data.shared;
    const connected = () => Promise.all(servers.map(async (one) => (await monitor(one)).isConnected));
    expect(await connected()).toEqual([true, true]);
    const load = calls();
    proxy.breakOff();
    expect(await load).toEqual([200]);
    await expect.poll(connected).toEqual([false, false]);
    expect(await calls()).toEqual([200]);
    const [one] = servers as [ServerProcess];
    expect((await call<{ uuid: string }>('/captchaImage', { at: one })).data.uuid).toMatch(/^\w{32}$/);
    proxy.mend();
    await expect.poll(connected, { timeout: 20_000 }).toEqual([true, true]);
    expect(await signIn()).toMatchObject({ code: 200 });
    expect(await calls()).toEqual([200]);
  }, 60_000);
});

async function readUntil(stream: Response, wanted: RegExp): Promise<string> {
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!wanted.test(text)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}
