import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { catchUp } from '../overdue/catch-up.ts';
import { takenDown } from './taken-down.ts';

let test: TestApp;
let news: NewsSite;
let id: number;
let now = Date.parse('2026-03-01T08:00:00.000Z');

// Nobody works on jobs: a take-down is not proved.
beforeEach(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  news = await newsSite(test);
  id = await news.add('Zinnober');
  await news.publish([id, await news.add('Stays')]);
  now += 3_600_000;
});
afterEach(() => test.close());

const get = async (path: string) => (await test.app.http.inject({ url: `/sites/news/pc/${path}` })).statusCode;
const takeDown = () => news.must('POST', '/cms/publish/take-down', { contentId: id, reason: 'asked' });
const look = () => test.app.desk.sites.hideTakenDown(news.site);
const catchUpNow = () => catchUp(test.ctx, test.app.desk, { id: news.site, path: 'news', name: 'News' });
const proved = async () =>
  (await test.ctx.db.selectFrom('cms_take_down').select('finishedTime').execute()).map((row) => row.finishedTime);
/** What calls left to do: nobody begins it any more. */
const endTasks = () => test.ctx.db.updateTable('task').set({ status: 'failed' }).execute();

it('what was published again after its take-down stays public and unproved when the clock is set back', async () => {
  await takeDown();
  now += 60_000;
  await news.publish([id]);
  expect(await get(`n/${id}.html`)).toBe(200);
  now -= 600_000;
  await look();
  expect(await get(`n/${id}.html`)).toBe(200);
  expect(await takenDown(test.ctx, news.site)).toEqual([]);
  await endTasks();
  await test.startAgain();
  await catchUpNow();
  expect([await proved(), await get(`n/${id}.html`), await news.shows(id)]).toEqual([[null], 200, true]);
});

it('to take it down once more, by a clock that was set back, is a take-down anew', async () => {
  await takeDown();
  now += 60_000;
  await news.publish([id, await news.add('Else')]);
  now -= 600_000;
  await takeDown();
  expect(await get(`n/${id}.html`)).toBe(404);
  const at = new Date(now).toISOString();
  const begun = test.ctx.db.selectFrom('cms_take_down').select(['createTime', 'releasesBefore']);
  expect(await begun.execute()).toEqual([{ createTime: at, releasesBefore: { pc: 2 } }]);
  await endTasks();
  await catchUpNow();
  expect([await proved(), await news.shows(id)]).toEqual([[at], false]);
});

it('what is published again for an instant that no release has reached is not public by it', async () => {
  await takeDown();
  await news.correct(id, { publishDate: new Date(now + 60_000).toISOString() });
  await news.must('POST', '/cms/content/publish', { ids: [id] });
  await news.render();
  expect(await takenDown(test.ctx, news.site)).toHaveLength(1);
  now += 60_000;
  expect(await takenDown(test.ctx, news.site)).toEqual([]);
});

it('what was shown until an instant before the last release is not public again when the clock is set back', async () => {
  await takeDown();
  await news.correct(id, { offlineDate: new Date(now + 60_000).toISOString() });
  await news.publish([id]);
  now += 120_000;
  await news.render();
  expect([await get(`n/${id}.html`), (await takenDown(test.ctx, news.site)).length]).toEqual([404, 1]);
  now -= 90_000;
  expect(await takenDown(test.ctx, news.site)).toHaveLength(1);
  await endTasks();
  await catchUpNow();
  expect([await proved(), await news.shows(id)]).toEqual([[new Date(now).toISOString()], false]);
});
