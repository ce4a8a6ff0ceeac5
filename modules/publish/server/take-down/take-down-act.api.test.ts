import type { RollbackPlan, TakeDown, TimePreview } from '@kaiyin/modules/publish/schema';
import type { BlobStore } from '@kaiyin/server-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsSite, quiet, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { PublishedSites } from '../delivery/published-sites.ts';
import { catchUp } from '../overdue/catch-up.ts';
import { finishTakeDown, proveTakeDown } from './take-down.ts';

let test: TestApp;
let news: NewsSite;
let id: number;
let now = Date.parse('2026-03-01T08:00:00.000Z');

// Nobody works on jobs: what a call has not done itself is not done.
beforeEach(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  news = await newsSite(test);
  id = await news.add('Zinnober');
  await news.publish([id, await news.add('Stays')]);
  now += 60_000;
});
afterEach(() => {
  vi.useRealTimers();
  return test.close();
});

const get = async (path: string) => (await test.app.http.inject({ url: `/sites/news/pc/${path}` })).statusCode;
const takeDown = () =>
  news.must<{ taskId: number }>('POST', '/cms/publish/take-down', { contentId: id, reason: 'asked' });
const rows = () => test.ctx.db.selectFrom('cms_take_down').selectAll().execute();

/** As a task that somebody works on. */
async function work(taskId: number) {
  await test.startAgain({ config: { worker: true } });
  return news.finished(taskId);
}

it('readers do not get what was taken down from the moment at which the call answers, though nobody works yet', async () => {
  const others = new PublishedSites(() => test.app.context());
  expect(await get(`n/${id}.html`)).toBe(200);
  expect((await others.byPath('news', 'pc'))?.hidden?.has(`n/${id}.html`)).toBe(false);
  await takeDown();
  expect(await get(`n/${id}.html`)).toBe(404);
  expect([await get(`n/${id + 1}.html`), await get('')]).toEqual([200, 200]);
  await expect.poll(async () => (await others.byPath('news', 'pc'))?.hidden?.has(`n/${id}.html`)).toBe(true);
});

it('the first reader of another process gets it as little, however long nobody asked that one', async () => {
  const others = new PublishedSites(() => test.app.context());
  await others.byPath('news', 'pc');
  await takeDown();
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 3_600_000);
  const shown = await others.byPath('news', 'pc');
  expect(shown?.hidden?.has(`n/${id}.html`)).toBe(true);
});

it('no preview shows it from then on either, and its certificate names the instant of the call', async () => {
  const at = new Date(now).toISOString();
  const { taskId } = await takeDown();
  now += 3_600_000;
  const { url } = await news.must<TimePreview>('POST', '/cms/publish/time', { pipeCode: 'pc', at, working: 'none' });
  for (const path of ['', `n/${id}.html`])
    expect((await test.app.http.inject({ url: url + path })).body).not.toContain('Zinnober');
  expect((await work(taskId)).status).toBe('success');
  const [{ id: certificate } = { id: 0 }] = await rows();
  const proof = await news.must<TakeDown>('GET', `/cms/publish/take-down/${certificate}`);
  expect(proof).toMatchObject({ createTime: at, createBy: 'admin', reason: 'asked', mentions: [] });
  expect(proof.addresses).toEqual([{ pipeCode: 'pc', path: `n/${id}.html` }]);
  expect(proof.releases.map(({ removed }) => removed)).toEqual([1]);
  expect(proof.finishedTime).toBe(new Date(now).toISOString());
});

it('asked twice, it is one take-down that began once', async () => {
  const { taskId } = await takeDown();
  const [first] = await rows();
  now += 5000;
  expect(await takeDown()).toEqual({ taskId });
  expect(await rows()).toEqual([first]);
});

it('asked twice at one moment, it is one take-down', async () => {
  const [one, other] = await Promise.all([takeDown(), takeDown()]);
  expect(one.taskId).toBe(other.taskId);
  expect(await rows()).toHaveLength(1);
});

it('what nobody works on is gone on with by whoever looks for what is overdue', async () => {
  const { taskId } = await takeDown();
  await test.ctx.db.updateTable('task').set({ status: 'failed' }).where('id', '=', taskId).execute();
  await catchUp(test.ctx, test.app.desk, { id: news.site, path: 'news', name: 'News' });
  expect((await rows())[0]?.finishedTime).not.toBeNull();
  expect(await news.shows(id)).toBe(false);
});

it('a task that is run twice proves once', async () => {
  const { taskId } = await takeDown();
  const { result } = await work(taskId);
  const ctx = test.ctx.within({ site: { id: news.site, path: 'news', name: 'News', settings: {} } });
  const wanted = { contentId: id, reason: 'asked' };
  expect(await proveTakeDown(ctx, test.app.desk, wanted, quiet)).toEqual(result);
  expect(await rows()).toHaveLength(1);
});

it('what is published again before anybody has worked on it is public, and its task says so', async () => {
  const { taskId } = await takeDown();
  now += 5000;
  await news.must('POST', '/cms/content/publish', { ids: [id] });
  await test.app.desk.sites.hideTakenDown(news.site);
  expect(await get(`n/${id}.html`)).toBe(200);
  const { status, message } = await work(taskId);
  expect(status).toBe('failed');
  expect(message).toContain('published again');
  expect((await rows())[0]?.finishedTime).toBeNull();
});

it('an old address of it does not lead to where it was', async () => {
  await news.correct(id, { staticPath: 'old.html' });
  await news.publish([id]);
  await news.correct(id, { staticPath: 'new.html' });
  await news.publish([id]);
  expect([await get('old.html'), await get('new.html')]).toEqual([301, 200]);
  await takeDown();
  expect([await get('old.html'), await get('new.html')]).toEqual([404, 404]);
});

it('to plan it anew shows nothing before its instant, and its proof goes on', async () => {
  const { taskId } = await takeDown();
  await news.correct(id, { publishDate: '2030-01-01T00:00:00.000Z' });
  await news.must('POST', '/cms/content/publish', { ids: [id] });
  await news.must('GET', '/cms/publish/take-down/list');
  expect(await get(`n/${id}.html`)).toBe(404);
  expect((await work(taskId)).status).toBe('success');
  expect(await get(`n/${id}.html`)).toBe(404);
});

it('of a held site, what is shown of it at a former address goes at once, too', async () => {
  await news.correct(id, { staticPath: 'old.html' });
  await news.publish([id]);
  const at = new Date(now).toISOString();
  now += 60_000;
  await news.correct(id, { staticPath: 'new.html' });
  await news.publish([id]);
  now += 60_000;
  await news.goBack(at);
  expect(await get('old.html')).toBe(200);
  const { taskId } = await takeDown();
  expect(await get('old.html')).toBe(404);
  expect((await work(taskId)).status).toBe('success');
  expect(await get('old.html')).toBe(404);
});

it('a rollback to between the act and its release does it anew', async () => {
  const { taskId } = await takeDown();
  const between = new Date((now += 1000)).toISOString();
  now += 1000;
  expect((await work(taskId)).status).toBe('success');
  now += 60_000;
  const { takenDown } = await news.must<RollbackPlan>('GET', `/cms/publish/rollback?at=${between}`);
  expect(takenDown.map(({ title }) => title)).toEqual(['Zinnober']);
  await news.run('/cms/publish/rollback', { at: between });
  expect([await get(`n/${id}.html`), await get(`n/${id + 1}.html`)]).toEqual([404, 200]);
  expect(await news.text('index.html')).not.toContain('Zinnober');
});

it('what is taken down anew while it is being proved is proved anew: no proof is of a publish before it', async () => {
  await takeDown();
  let isAgain = false;
  const get: BlobStore['get'] = async (hash) => {
    if (!isAgain) {
      isAgain = true;
      now += 5000;
      await news.publish([id]);
      now += 5000;
      await takeDown();
    }
    return test.app.blobs.get(hash);
  };
  const desk = { ...test.app.desk, blobs: { ...test.app.blobs, get } };
  const [{ id: certificate } = { id: 0 }] = await rows();
  await finishTakeDown(
    test.ctx.within({ site: { id: news.site, path: 'news', name: 'News', settings: {} } }),
    desk,
    certificate,
  );
  expect((await rows()).map(({ finishedTime }) => finishedTime)).toEqual([new Date(now).toISOString()]);
  expect([isAgain, await news.shows(id)]).toEqual([true, false]);
});

it('nobody goes back to an instant that lies ahead', async () => {
  const at = '2999-01-01T00:00:00.000Z';
  const refused = { code: 500, msg: 'One can only go back to an instant that has passed' };
  expect(await news.call('POST', '/cms/publish/rollback', { at })).toMatchObject(refused);
  expect(await news.call('GET', `/cms/publish/rollback?at=${at}`)).toMatchObject(refused);
});

it('readers go on getting another page whose name reads as a part of it', async () => {
  await news.correct(id, { staticPath: 'report.html' });
  await news.publish([id, await news.add('Else', { staticPath: 'report_2026.html' })]);
  await news.goBack(new Date(now).toISOString());
  await takeDown();
  expect([await get('report.html'), await get('report_2026.html')]).toEqual([404, 200]);
});
