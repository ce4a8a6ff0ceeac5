import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishSite } from '@kaiyin/modules/publish/server';
import { createContext } from '@kaiyin/server-kit';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from './create-app.ts';
import { deep } from './deep.ts';
import { newsSite, type NewsSite } from './news-site.ts';
import { startTestApp, type TestApp } from './server.ts';
import { untilAgain } from './until.ts';

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';
const minute = 60_000;
let test: TestApp;
let news: NewsSite;
/** Milliseconds that the server's clock is ahead of ours. */
let ahead: number;
const clock = () => new Date(Date.now() + ahead);
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);

const hears = process as NodeJS.EventEmitter;
const events = ['unhandledRejection', 'uncaughtException'];

beforeEach(async () => {
  ahead = 0;
  unhandled.length = 0;
  for (const event of events) hears.prependListener(event, note);
  test = await startTestApp({ clock, worker: false });
  news = await newsSite(test);
});
afterEach(async () => {
  for (const event of events) hears.removeListener(event, note);
  await test.close();
});

const later = (minutes: number) => new Date(clock().getTime() + minutes * minute).toISOString();
const ready = () => test.app.http.inject({ url: '/readyz' });

/** Takes the database away from everybody; answers what brings it back. */
async function takeAway(): Promise<() => Promise<void>> {
  if (!isPostgres) return lockFile(test.config.database);
  const name = new URL(test.config.database).pathname.slice(1);
  const server = new URL(test.config.database);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  const cut = () => client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.query(`alter database ${name} allow_connections false`);
  await cut();
  return async () => {
    await cut();
    await client.query(`alter database ${name} allow_connections true`);
    await client.end();
  };
}

/** Another process holds the file, longer than anybody waits for it. */
async function lockFile(file: string): Promise<() => Promise<void>> {
  const script = `const { default: Database } = await import('better-sqlite3');
    const database = new Database(process.argv[1], { timeout: 60_000 });
    database.exec('begin exclusive');
    console.log('held');
    process.stdin.resume().once('end', () => { database.exec('rollback'); database.close(); process.exit(0); });`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script, file], {
    cwd: join(import.meta.dirname, '../packages/server-kit'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  return async () => {
    other.stdin.end();
    await once(other, 'exit');
  };
}

async function startWorker(): Promise<void> {
  await test.app.close();
  test.app = await createApp({ ...test.config, worker: true }, { clock, lookEvery: 200 });
  test.ctx = test.app.context();
  await untilAgain(async () => (await ready()).statusCode === 200, 20_000);
}

it('after any outage of the database a site shows what it should within 90 seconds of its return, unasked', async () => {
  const [begins, ends] = [
    await news.add('Begins', { publishDate: later(10) }),
    await news.add('Ends', { offlineDate: later(10) }),
  ];
  await news.publish([begins, ends]);
  await startWorker();
  const bringBack = await takeAway();
  ahead += 11 * minute;
  test.app.queue.wake();
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 20);
  const asked = news.call('POST', '/cms/content', { catalogId: news.catalog, title: 'Lost' });
  expect(await asked).toMatchObject({ code: 500, msg: 'The database is busy, please try again shortly' });
  if (isPostgres) await untilAgain(async () => (await ready()).statusCode === 503, 20_000);
  else await sleep(7000);
  clearInterval(beat);
  // Readers are answered meanwhile.
  expect(longest).toBeLessThan(4500);
  expect((await test.app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  await bringBack();
  await untilAgain(async () => (await news.shows(begins)) && !(await news.shows(ends)), 80_000);
  await untilAgain(async () => (await ready()).statusCode === 200, 20_000);
  const next = await news.add('Next');
  const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [next] });
  expect((await news.finished(taskId)).status).toBe('success');
  expect(await news.shows(next)).toBe(true);
  expect(unhandled).toEqual([]);
}, 180_000);

// Waits for the heartbeats of jobs whose server seems to be gone: half a minute.
it.runIf(deep)(
  'what an outage met half way comes to its end, and nothing falls over',
  async () => {
    await startWorker();
    const [ids, tasks] = [[] as number[], [] as number[]];
    for (const wait of [0, 5, 15, 30, 60]) {
      const id = await news.add(`Wait ${wait}`);
      const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [id] });
      ids.push(id);
      tasks.push(taskId);
      await sleep(wait);
      const bringBack = await takeAway();
      await sleep(wait * 10);
      await bringBack();
      await untilAgain(async () => (await ready()).statusCode === 200, 60_000);
    }
    const open = () =>
      test.ctx.db.selectFrom('task').select('id').where('id', 'in', tasks).where('endTime', 'is', null).execute();
    await untilAgain(async () => {
      for (const id of ids) if (!(await news.shows(id))) return false;
      return (await open()).length === 0;
    }, 90_000);
    expect(unhandled).toEqual([]);
  },
  180_000,
);

it.runIf(isPostgres)(
  'a transaction whose connection is cut between two statements fails, and only it does',
  async () => {
    const cut = test.ctx.transaction(async (ctx) => {
      await ctx.db.updateTable('cms_site').set({ name: 'Half' }).where('id', '=', news.site).execute();
      const bringBack = await takeAway();
      await sleep(100);
      await bringBack();
      await ctx.db.updateTable('cms_site').set({ name: 'Whole' }).where('id', '=', news.site).execute();
    });
    await expect(cut).rejects.toThrow();
    const site = await test.ctx.db.selectFrom('cms_site').select('name').where('id', '=', news.site).execute();
    expect(site).toEqual([{ name: 'News' }]);
    expect(unhandled).toEqual([]);
  },
);

// Cuts the connection at one statement after the other: minutes.
it.runIf(deep)(
  'whichever statement of a publish it meets, no page is told to be wrong for it',
  async () => {
    const id = await news.add('Number 0');
    await news.publish([id]);
    let [left, met] = [0, 0];
    // Another question each time, which is asked while the page is rendered.
    const list = (nth: number) =>
      `{% cms_content size: ${nth} %}{% for c in DataList %}<a>{{ c.title }}</a>{% endfor %}{% endcms_content %}`;
    // The connection is gone for one statement, and there again for the next.
    const cut: KyselyPlugin = {
      transformQuery({ node }) {
        if (--left === 0) throw Object.assign(new Error(), { message: 'Connection terminated unexpectedly' });
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const ctx = createContext({ db: test.ctx.db.withPlugin(cut), services: test.ctx.services });
    for (let nth = 1; met === nth - 1; nth++) {
      const { revision } = await news.must<{ revision: number }>('GET', `/cms/content/${id}`);
      const fields = { catalogId: news.catalog, title: `Number ${nth}`, body: `<p>${nth}</p>`, revision };
      await news.must('PUT', '/cms/content', { id, ...fields });
      await news.must('POST', '/cms/content/publish', { ids: [id] });
      await test.ctx.db
        .updateTable('cms_template')
        .set({ source: list(nth) })
        .where('name', '=', 'index.template.html')
        .execute();
      left = nth;
      const done = await publishSite(ctx, test.app.desk, { siteId: news.site, reason: '' }).catch(() => undefined);
      if (left <= 0) met = nth;
      left = 0;
      // Half a minute later.
      await test.ctx.db.deleteFrom('cms_publish_lease').execute();
      expect(done?.failures ?? [], `statement ${nth}`).toEqual([]);
      await news.render();
      expect(await news.text('index.html')).toContain(`Number ${nth}<`);
    }
    expect(met).toBeGreaterThan(20);
  },
  240_000,
);
