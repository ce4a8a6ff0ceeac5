import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway, openDatabase } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from './create-app.ts';
import { newsSite, type NewsSite } from './news-site.ts';
import { startTestApp, type TestApp } from './server.ts';
import { untilAgain } from './until.ts';
import { silentProxy, type SilentProxy } from './silent-proxy.ts';

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';
const minute = 60_000;
const deadline = 1500;
let test: TestApp;
let news: NewsSite;
let proxy: SilentProxy;
/** Milliseconds that the server's clock is ahead of ours. */
let ahead: number;
const clock = () => new Date(Date.now() + ahead);

beforeEach(async () => {
  if (!isPostgres) return;
  ahead = 0;
  test = await startTestApp({ clock, worker: false });
  news = await newsSite(test);
  proxy = await silentProxy(test.config.database);
});
afterEach(async () => {
  if (!isPostgres) return;
  proxy.bringBack();
  await test.close();
  proxy.close();
});

const byProxy = (milliseconds = deadline) => `${proxy.address}?query_timeout=${milliseconds}`;
const later = (minutes: number) => new Date(clock().getTime() + minutes * minute).toISOString();
const get = (url: string) => test.app.http.inject({ url });

async function startWorker(): Promise<void> {
  await test.app.close();
  test.app = await createApp({ ...test.config, database: byProxy(), worker: true }, { clock, lookEvery: 200 });
  test.ctx = test.app.context();
  await untilAgain(async () => (await get('/readyz')).statusCode === 200, 20_000);
}

async function timed<T>(work: Promise<T>): Promise<{ answer: T; took: number }> {
  const began = performance.now();
  const answer = await work;
  return { answer, took: performance.now() - began };
}

it.runIf(isPostgres)(
  'what a silent database kept from being done is done after its return, unasked',
  async () => {
    const [begins, ends] = [
      await news.add('Begins', { publishDate: later(10) }),
      await news.add('Ends', { offlineDate: later(10) }),
    ];
    await news.publish([begins, ends]);
    await startWorker();
    // In the midst of a publish, and with statements that have been sent.
    const half = await news.add('Half way');
    await news.must('POST', '/cms/content/publish', { ids: [half] });
    proxy.fallSilent();
    ahead += 11 * minute;
    test.app.queue.wake();
    const asked = await timed(news.call('POST', '/cms/content', { catalogId: news.catalog, title: 'Lost' }));
    expect(asked.answer).toMatchObject({ code: 500, msg: 'The database is busy, please try again shortly' });
    // No more than a new connection may take.
    expect(asked.took).toBeLessThan(60_000);
    expect((await get('/healthz')).statusCode).toBe(200);
    proxy.bringBack();
    await untilAgain(async () => (await news.shows(begins)) && !(await news.shows(ends)), 60_000);
    await untilAgain(() => news.shows(half), 60_000);
    await untilAgain(async () => (await get('/readyz')).statusCode === 200, 20_000);
    const next = await news.add('Next');
    const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [next] });
    expect((await news.finished(taskId)).status).toBe('success');
  },
  240_000,
);

it.runIf(isPostgres)(
  'a transaction that it meets fails within one deadline, and its connection is thrown away',
  async () => {
    const database = await openDatabase({ target: byProxy(), tables: [] });
    const names = () => database.db.selectFrom('cms_site').select('name').execute();
    await names();
    const met = database.db.transaction().execute(async (db) => {
      await db.updateTable('cms_site').set({ name: 'Half' }).where('id', '=', news.site).execute();
      proxy.fallSilent();
      await db.updateTable('cms_site').set({ name: 'Whole' }).where('id', '=', news.site).execute();
    });
    const { answer, took } = await timed(met.catch((error: unknown) => error));
    expect(isDatabaseAway(answer), String(answer)).toBe(true);
    expect(took).toBeLessThan(deadline + 10_000);
    proxy.bringBack();
    const after = await timed(names());
    expect(after.answer).toEqual([{ name: 'News' }]);
    expect(after.took).toBeLessThan(10_000);
    await database.close();
  },
);

it.runIf(isPostgres)('what takes long comes to its end, and the server looks after its clients, too', async () => {
  const database = await openDatabase({ target: byProxy(), tables: [] });
  const slow = () => sql`select pg_sleep(2)`.execute(database.db);
  await expect(database.unhurried(slow)).resolves.toBeDefined();
  await expect(slow()).rejects.toSatisfy(isDatabaseAway);
  // Else it would begin anew for ever.
  await expect(slow()).resolves.toBeDefined();
  await expect(slow()).rejects.toSatisfy(isDatabaseAway);
  const { rows } = await sql`show tcp_keepalives_idle`.execute(database.db);
  expect(rows).toEqual([{ tcp_keepalives_idle: '10' }]);
  await database.close();
});

it.runIf(isPostgres)(
  'readers are shown what is known, and do not wait in line',
  async () => {
    const id = await news.add('Read');
    await news.publish([id]);
    await test.app.close();
    // Deadlines as they are.
    test.app = await createApp({ ...test.config, database: proxy.address, worker: false }, { clock });
    test.ctx = test.app.context();
    const page = `/sites/news/pc/n/${id}.html`;
    const read = () => get(page);
    expect((await read()).statusCode).toBe(200);
    expect((await get('/sites/news/pc/missing.html')).statusCode).toBe(404);
    // What is known of addresses is asked for anew.
    await sleep(2500);
    proxy.fallSilent();
    const first = await timed(read());
    expect(first.answer.statusCode).toBe(200);
    expect(first.took).toBeLessThan(30_000);
    for (let round = 0; round < 2; round++) {
      const all = await timed(Promise.all(Array.from({ length: 200 }, read)));
      expect(all.answer.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 200 }, () => 200));
      // One after the other they would take minutes.
      expect(all.took).toBeLessThan(15_000);
      const missing = await timed(get('/sites/news/pc/missing.html'));
      expect(missing.took).toBeLessThan(15_000);
      // It may have moved.
      expect(missing.answer.statusCode).toBe(503);
      expect(missing.answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
      await sleep(2100);
    }
    proxy.bringBack();
    expect((await read()).statusCode).toBe(200);
  },
  240_000,
);
