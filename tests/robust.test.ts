import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { deep } from './deep.ts';
import { freePort } from './free-port.ts';
import { newsOverHttp } from './news-over-http.ts';
import { startTestApp } from './server.ts';

// The server as it is started: bundled.
const built = inject('builtServer');
const main = join(built, 'main.js');
const password = 'Press-run-2026';
const articles = 30;

function start(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  let output = '';
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, KAIYIN_CAPTCHA: 'off', KAIYIN_DEMO: 'off', KAIYIN_ADMIN_PASSWORD: password, ...env },
  });
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

it('starts threads from its bundle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-built-'));
  const workerData = { data: folder, database: join(folder, 'kaiyin.sqlite'), logLevel: 'error' };
  const thread = new Worker(join(built, 'render-thread.js'), { workerData });
  expect(await once(thread, 'message')).toEqual([{ type: 'ready' }]);
  await thread.terminate();
  await rm(folder, { recursive: true, force: true });
  const chunks = readdirSync(built)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(built, name), 'utf8'));
  expect(chunks.filter((text) => /new URL\(.\.\/render-thread\.js., import\.meta\.url\)/.test(text))).toHaveLength(1);
});

describe('a server that is killed', () => {
  let folder: string;
  let port: number;
  let running: ChildProcess;
  let token: string;
  let site: number;

  const call = async <T>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ code: number; msg: string; data: T; rows: T }> => {
    const reply = await fetch(`http://127.0.0.1:${port}/kx-api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, currentsite: String(site) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await reply.json()) as never;
  };

  async function boot(): Promise<void> {
    const server = start({ KAIYIN_DATA: folder, PORT: String(port) });
    running = server.child;
    for (let tries = 0; tries < 600; tries++) {
      if (
        await fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return signIn();
      if (running.exitCode !== null) throw new Error(server.output());
      await sleep(50);
    }
    throw new Error(`The server does not answer: ${server.output()}`);
  }
  async function signIn(): Promise<void> {
    token = (await call<string>('POST', '/api/member/login', { username: 'admin', password })).data;
  }
  /** A site whose front page and list name all articles, so that a publish of one changes several files. */
  async function fill(): Promise<number[]> {
    const news = await newsOverHttp(`http://127.0.0.1:${port}`, token);
    ({ site } = news);
    const ids: number[] = [];
    for (let n = 0; n < articles; n++) ids.push(await news.add(`Article ${n}`));
    await news.must('POST', '/cms/content/publish', { ids });
    return ids;
  }
  async function quiet(): Promise<void> {
    const kept = new Database(join(folder, 'kaiyin.sqlite'), { readonly: true });
    const waiting = kept.prepare("select count(*) as n from job where state <> 'failed' and runAt <= ?");
    try {
      for (let tries = 0; tries < 1200; tries++) {
        if ((waiting.get(new Date().toISOString()) as { n: number }).n === 0) return;
        await sleep(50);
      }
    } finally {
      kept.close();
    }
    throw new Error('Jobs did not end');
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kaiyin-crash-'));
    port = await freePort();
    await boot();
  });
  afterAll(async () => {
    running.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('has lost no save that it had answered, and shows whole pages of one release', async () => {
    const [id = 0] = await fill();
    await quiet();
    for (const [round, delay] of (deep ? [0, 10, 30, 60, 100, 200] : [60]).entries()) {
      const { data: item } = await call<Record<string, unknown>>('GET', `/cms/content/${id}`);
      const title = `第 ${round} 次断电前的标题`;
      expect((await call('PUT', '/cms/content', { ...item, title })).code).toBe(200);
      const published = call('POST', '/cms/content/publish', { ids: [id] }).catch(() => undefined);
      await sleep(delay);
      const gone = ended(running);
      running.kill('SIGKILL');
      await gone;
      await published;
      await boot();
      expect((await call<{ title: string }>('GET', `/cms/content/${id}`)).data.title).toBe(title);
      await quiet();
      await expectWhole(join(folder, 'sites/news/pc'), `http://127.0.0.1:${port}/sites/news/pc/`);
    }
  }, 180_000);
});

// The plain directory holds the same bytes as the server answers, every page from its first to its last tag.
async function expectWhole(root: string, address: string): Promise<void> {
  expect(existsSync(`${root}.journal`)).toBe(false);
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(root, name)).isFile());
  expect(files.length).toBeGreaterThan(articles);
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const kept = readFileSync(join(root, file), 'utf8');
    expect(kept, file).toMatch(/^<(a|h1)\b.*<\/(a|h1|p)>$/s);
    expect(await (await fetch(address + file)).text(), file).toBe(kept);
  }
}

describe('a disk that is full', () => {
  it('refuses what cannot be kept, says so, and goes on when there is room again', async () => {
    const test = await startTestApp({ worker: false });
    const site = await test.addSite();
    const catalog = (
      await test.call<{ id: number }>('POST', '/cms/catalog', { site, body: { name: 'C', alias: 'c', path: 'c' } })
    ).data.id;
    const add = () =>
      test.call('POST', '/cms/content', {
        site,
        body: { catalogId: catalog, title: 'Big', body: `<p>${'长'.repeat(300_000)}</p>` },
      });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(test.ctx.db);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count ?? 1))}`.execute(test.ctx.db);
    const refused = await add();
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining('The server disk is full') });
    await sql`pragma max_page_count = 1000000`.execute(test.ctx.db);
    expect((await add()).code).toBe(200);
    await test.close();
  });

  it('lets a publish wait without changing what is shown, until there is room', async () => {
    let now = Date.now();
    const test = await startTestApp({ clock: () => new Date(now) });
    const site = await test.addSite('full');
    const props = { pc: { indexTemplate: 'index.template.html' } };
    await test.call('PUT', '/cms/site', { body: { id: site, name: 'Full', path: 'full', publishPipeProps: props } });
    const put = (source: string) =>
      test.ctx.db.updateTable('cms_template').set({ source }).where('siteId', '=', site).execute();
    await test.call('POST', '/cms/template', {
      site,
      body: { pipeCode: 'pc', name: 'index.template.html', source: 'first' },
    });
    const publish = async () =>
      (await test.call<{ taskId: number }>('POST', '/cms/site/publish', { site, body: { siteId: site } })).data.taskId;
    expect((await test.finished(await publish())).status).toBe('success');
    await put('second');
    const keep = test.app.blobs.write;
    test.app.blobs.write = () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const taskId = await publish();
    const waiting = async () =>
      (await test.ctx.db.selectFrom('task').select('message').where('id', '=', taskId).executeTakeFirst())?.message;
    await expect.poll(waiting).toContain('disk is full');
    expect((await test.app.http.inject('/sites/full/pc/')).body).toBe('first');
    test.app.blobs.write = keep;
    now += 60_000;
    test.app.queue.wake();
    expect((await test.finished(taskId)).status).toBe('success');
    expect((await test.app.http.inject('/sites/full/pc/')).body).toBe('second');
    await test.close();
  });
});
