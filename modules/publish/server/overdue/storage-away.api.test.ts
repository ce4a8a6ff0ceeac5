import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteStanding } from '@kaiyin/modules/plan/schema';
import { taskChanges } from '@kaiyin/server-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { addPictureRow } from '../../../../tests/picture-row.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { storageOf, type Storage } from '../../../../tests/storage.ts';
import { until } from '../../../../tests/until.ts';
import { publishServerMessages } from '../server-messages.ts';

let test: TestApp;
let news: NewsSite;
let bytes: Awaited<ReturnType<typeof storageOf>>;
let now: number;
const minute = 60_000;
const clock = () => new Date(now);

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00.000Z');
  test = await startTestApp({ clock, worker: false });
  news = await newsSite(test);
  await news.publish([await news.add('First')]);
  now += minute;
  bytes = await storageOf(join(test.folder, 'blobs'));
});
afterEach(() => test.close());

/** From now on jobs are done, and what is overdue is looked for. */
async function work({ lookEvery = 50 } = {}): Promise<void> {
  await test.startAgain({ config: { worker: true }, lookEvery });
  await until(async () => (await ready()).status === 'ok');
  // What had been published before left jobs: one that ends later takes back what a test is about to see noted.
  await test.settle();
}

const ready = async () =>
  (await test.app.http.inject({ url: '/readyz' })).json<{ status: string; late: { reason: string }[] }>();
const standing = async () => (await news.call<SiteStanding>('GET', '/cms/publish/standing')).data;
const taskOf = (id: number) =>
  test.ctx.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Waits until a task has been put off. */
async function untilItWaits(id: number): Promise<void> {
  for (let isWaiting = false; !isWaiting;) {
    const listening = new AbortController();
    const changed = once(taskChanges(test.ctx), 'change', { signal: listening.signal }).catch(() => undefined);
    const { status, message } = await taskOf(id);
    isWaiting = status === 'ready' && message !== '';
    if (!isWaiting) await changed;
    listening.abort();
  }
}

async function changeTemplate(name: string, source: string): Promise<void> {
  const { rows } = await news.call<{ id: number; name: string }[]>('GET', '/cms/template/list?pipeCode=pc&pageSize=50');
  const row = rows.find((template) => template.name === `${name}.template.html`);
  await news.must('PUT', '/cms/template', { ...row, source });
}

it('a site whose publish waits is named at once, with the reason, before anybody looks what is overdue', async () => {
  await work({ lookEvery: 10 * minute });
  await changeTemplate('index', '<b>new</b>');
  await bytes.put('a file');
  const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: news.site });
  await untilItWaits(taskId);
  expect((await standing()).late?.reason).toMatch(/storage/);
  expect((await ready()).late).toEqual([{ site: 'news', reason: 'publish.storageAway' }]);
  await bytes.put('itself');
});

it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])(
  'a publish on a disk that is full (%s) waits and says so',
  async (code) => {
    await work();
    await changeTemplate('index', '<b>new</b>');
    const writing = vi.spyOn(test.app.blobs, 'write').mockImplementation(() => {
      throw Object.assign(new Error('No room is left'), { code });
    });
    const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: news.site });
    await untilItWaits(taskId);
    const { message, errors } = await taskOf(taskId);
    expect({ message, errors }).toEqual({ message: publishServerMessages.en['publish.diskWaits'], errors: [] });
    await expect.poll(async () => (await ready()).late).toMatchObject([{ site: 'news' }]);
    writing.mockRestore();
    now += minute;
    test.app.queue.wake();
    expect(await news.finished(taskId)).toMatchObject({ status: 'success' });
    expect(await news.text('index.html')).toBe('<b>new</b>');
  },
);

/** Waits while storage is away, brings it back and answers the task when it has ended. */
async function outlasts(taskId: number): Promise<{ status: string; message: string }> {
  await untilItWaits(taskId);
  expect(await taskOf(taskId)).toMatchObject({
    status: 'ready',
    errors: [],
    message: expect.stringMatching(/storage/),
  });
  expect((await taskOf(taskId)).message).not.toContain(test.folder);
  for (let minutes = 0; minutes < 20; minutes++) {
    now += minute;
    test.app.queue.wake();
    await sleep(20);
  }
  expect((await standing()).late?.reason).toMatch(/storage/);
  expect((await ready()).late).toEqual([{ site: 'news', reason: 'publish.storageAway' }]);
  await bytes.put('itself');
  const returned = now;
  await until(async () => {
    now += 100;
    return (await taskOf(taskId)).endTime !== null;
  });
  expect(now - returned).toBeLessThan(90_000);
  await until(async () => (await standing()).late === null);
  expect((await ready()).late).toEqual([]);
  return taskOf(taskId);
}

describe.each<Storage>(['an empty folder', 'a file'])('while %s is where the bytes were', (what) => {
  it('a publish that somebody asked for waits, says why, and is done when they are back', async () => {
    await work();
    await bytes.put(what);
    await changeTemplate('index', '<b>new</b>');
    const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: news.site });
    expect(await outlasts(taskId)).toMatchObject({ status: 'success' });
    expect(await news.text('index.html')).toBe('<b>new</b>');
  });

  it('so does a rollback', async () => {
    const at = new Date(now).toISOString();
    now += minute;
    await news.publish([await news.add('Second')]);
    const before = await news.text('index.html');
    now += minute;
    await work();
    await bytes.put(what);
    const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/publish/rollback', { at });
    expect(await outlasts(taskId)).toMatchObject({ status: 'success' });
    expect(before).toContain('Second');
    expect(await news.text('index.html')).not.toContain('Second');
  });

  it('neither a page with a picture nor a plan takes it for a fault of its own, or names a path', async () => {
    const address = await addPictureRow(test, news.site, 'p', Buffer.from('picture'));
    await work();
    await bytes.put(what);
    await changeTemplate('index', `{{ '${address}' | imageSize: 20, 10 }}`);
    const plan = await news.call('POST', '/cms/publish/plan', { change: { type: 'site' } });
    expect(plan).toMatchObject({ code: 500, msg: expect.stringMatching(/storage/), data: null });
    const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: news.site });
    expect(await outlasts(taskId)).toMatchObject({ status: 'success', errors: [] });
    expect(await news.text('index.html')).toContain('.png');
  });
});
