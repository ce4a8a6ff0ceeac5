import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteStanding, StartedPublish } from '@kaiyin/modules/plan/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../../../../apps/server/app.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { storageOf } from '../../../../tests/storage.ts';
import { until } from '../../../../tests/until.ts';

let test: TestApp;
let news: NewsSite;
let now: number;
const minute = 60_000;
const clock = () => new Date(now);

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00.000Z');
  test = await startTestApp({ clock, worker: false });
  news = await newsSite(test);
});
afterEach(() => test.close());

const later = (minutes: number) => new Date(now + minutes * minute).toISOString();

/** Starts the application anew on what is kept; jobs are gone, as after attempts that earlier editions gave up. */
async function startAgain({ worker = true, jobs = 'none' }: { worker?: boolean; jobs?: 'none' | 'kept' } = {}) {
  if (jobs === 'none') await test.ctx.db.deleteFrom('job').execute();
  await test.startAgain({ config: { worker }, lookEvery: 50 });
}

const ready = (app: App = test.app) => app.http.inject({ url: '/readyz' });

async function untilReady(): Promise<{ late: { site: string; reason: string }[] }> {
  for (;;) {
    const reply = await ready();
    if (reply.statusCode === 200) return reply.json();
    expect(reply.json()).toMatchObject({ status: 'catching up' });
    await sleep(10);
  }
}

it('what time has brought and ended while nothing ran is shown before the server says that it is ready, without any job', async () => {
  const [ends, begins] = [
    await news.add('Ends', { offlineDate: later(10) }),
    await news.add('Begins', { publishDate: later(10) }),
  ];
  await news.publish([ends, begins]);
  expect(await news.shows(ends)).toBe(true);
  now += 30 * minute;
  await startAgain();
  expect(await untilReady()).toEqual({ status: 'ok', failing: [], late: [] });
  expect([await news.shows(ends), await news.shows(begins)]).toEqual([false, true]);
});

it('after any outage of storage a site shows what it should within 90 seconds of its return, unasked', async () => {
  const begins = await news.add('Begins', { publishDate: later(10) });
  await news.publish([begins]);
  const bytes = await storageOf(join(test.folder, 'blobs'));
  await startAgain({ jobs: 'kept' });
  await untilReady();
  await bytes.put('a file');
  now += 11 * minute;
  for (let minutes = 0; minutes < 20; minutes++) {
    now += minute;
    test.app.queue.wake();
    await sleep(20);
  }
  await until(
    async () =>
      (await news.call<SiteStanding>('GET', '/cms/publish/standing')).data.late?.reason.includes('storage') ?? false,
  );
  const standing = await news.call<SiteStanding>('GET', '/cms/publish/standing');
  expect(standing.data.late).toMatchObject({ contents: [{ title: 'Begins' }] });
  expect(standing.data.late?.reason).not.toContain(test.folder);
  expect((await ready()).json()).toMatchObject({ late: [{ reason: 'publish.storageAway' }] });
  await bytes.put('itself');
  const returned = now;
  await until(async () => {
    now += 100;
    return news.shows(begins);
  });
  expect(now - returned).toBeLessThan(90_000);
  await until(async () => (await news.call<SiteStanding>('GET', '/cms/publish/standing')).data.late === null);
});

it('a site whose storage is away is tried once, and named when the server says that it is ready', async () => {
  const begins = await news.add('Begins', { publishDate: later(10) });
  await news.publish([begins]);
  await test.ctx.db.deleteFrom('job').execute();
  const folder = join(test.folder, 'sites/news/pc');
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  await chmod(join(test.folder, 'sites/news'), 0o500);
  now += 30 * minute;
  try {
    await startAgain();
    const { late } = await untilReady();
    // Whoever may write everywhere meets no refusal.
    if (process.getuid?.() !== 0) expect(late).toEqual([{ site: 'news', reason: 'publish.storageAway' }]);
  } finally {
    await chmod(join(test.folder, 'sites/news'), 0o700);
  }
  await until(async () => news.shows(begins));
});

it('a process that only answers is not ready before another has caught up', async () => {
  const begins = await news.add('Begins', { publishDate: later(10) });
  await news.publish([begins]);
  now += 30 * minute;
  await startAgain({ worker: false });
  expect((await ready()).statusCode).toBe(503);
  await news.render();
  expect((await ready()).statusCode).toBe(200);
  expect(await news.shows(begins)).toBe(true);
});

it('changes and take-downs that stopped half way are gone on with', async () => {
  const [one, two] = [await news.add('One goes'), await news.add('Two goes')];
  await news.publish([one, two]);
  await news.call('POST', '/cms/content/offline', { ids: [two] });
  const bytes = await storageOf(join(test.folder, 'blobs'));
  await startAgain({ jobs: 'none' });
  await untilReady();
  expect(await news.shows(two)).toBe(false);
  await bytes.put('a file');
  const down = await news.call<{ taskId: number }>('POST', '/cms/publish/take-down', { contentId: one });
  expect((await news.finished(down.data.taskId)).status).toBe('failed');
  await bytes.put('itself');
  await until(async () => {
    const rows = await news.call<{ finishedTime: string | null }[]>('GET', '/cms/publish/take-down/list');
    return rows.rows[0]?.finishedTime !== null;
  });
  expect(await news.shows(one)).toBe(false);
});

it.each(['goes on running', 'is started again'])(
  'a clock that is set back takes nothing away while the server %s; publishing says so and goes on by itself',
  async (how) => {
    const ids = [await news.add('First'), await news.add('Second')];
    now += 60 * minute;
    await news.publish(ids);
    await startAgain();
    await untilReady();
    // A publish that has begun by the earlier clock would take up what comes.
    await test.settle();
    const files = await news.files();
    now -= 50 * minute;
    if (how === 'is started again') await startAgain();
    await untilReady();
    const third = await news.add('Third');
    const reply = await news.call<StartedPublish>('POST', '/cms/content/publish', { ids: [third] });
    expect(reply.data.waitsUntil).not.toBeNull();
    await until(async () => {
      const { data } = await news.call<SiteStanding>('GET', '/cms/publish/standing');
      return data.late?.reason.includes('clock') ?? false;
    });
    const planned = await news.call<{ pipes: { removed: number }[] }>('POST', '/cms/publish/plan', {
      change: { type: 'site' },
    });
    expect(planned.data.pipes[0]?.removed).toBe(0);
    expect(await news.files()).toEqual(files);
    now += 51 * minute;
    await until(() => news.shows(third));
    expect(Object.keys(await news.files())).toEqual(expect.arrayContaining(Object.keys(files)));
    expect(await news.finished(reply.data.taskId)).toMatchObject({ status: 'success' });
  },
  240_000,
);

it('a clock that differs by a second is nothing to wait for', async () => {
  await news.publish([await news.add('First')]);
  now -= 1000;
  const second = await news.add('Second');
  await news.publish([second]);
  expect(await news.shows(second)).toBe(true);
});
