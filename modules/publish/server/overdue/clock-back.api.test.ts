import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteStanding, StartedPublish } from '@kaiyin/modules/plan/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
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

const taskOf = (id: number) =>
  test.ctx.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const released = '2026-03-01T09:00:00.000Z';

/** Two articles, of which the second was published an hour after the first; then the clock is set back between the two. */
async function setBack(): Promise<{ early: number; late: number; shown: Record<string, string> }> {
  const [early, late] = [await news.add('Early'), await news.add('Late')];
  await news.publish([early]);
  now += 60 * minute;
  await news.publish([late]);
  await test.startAgain({ config: { worker: true }, lookEvery: 50 });
  // A publish that has begun by the earlier clock would take up what comes: of a job, or of the look with which a start begins.
  await test.settle();
  await until(async () => (await test.app.http.inject({ url: '/readyz' })).statusCode === 200);
  now -= 50 * minute;
  return { early, late, shown: await news.files() };
}

/** Does something while the clock is behind; sees that it is said to wait and changes nothing; lets the clock catch up. */
async function waits(path: string, body: object, shown: Record<string, string>): Promise<void> {
  const started = await news.must<StartedPublish>('POST', path, body);
  expect(started.waitsUntil).toBe(released);
  await until(async () => (await taskOf(started.taskId)).message !== '');
  expect(await taskOf(started.taskId)).toMatchObject({ status: 'ready', endTime: null, errors: [] });
  expect((await taskOf(started.taskId)).message).toContain('it will go on by itself at 2026-03-01 17:00');
  const { data } = await news.call<SiteStanding>('GET', '/cms/publish/standing');
  if (data.late) expect(data.late.reason).toContain('clock');
  now += 10 * minute;
  await sleep(100);
  expect(await news.files()).toEqual(shown);
  expect((await taskOf(started.taskId)).status).toBe('ready');
  now += 41 * minute;
  await until(async () => (await taskOf(started.taskId)).status === 'success');
  expect((await news.call<SiteStanding>('GET', '/cms/publish/standing')).data.late).toBeNull();
}

it('what is published while the clock is behind waits, says until when, and goes out by itself', async () => {
  const { shown } = await setBack();
  const third = await news.add('Third');
  await waits('/cms/content/publish', { ids: [third] }, shown);
  expect(Object.keys(await news.files())).toEqual(expect.arrayContaining([...Object.keys(shown), `n/${third}.html`]));
});

it.each(['early', 'late'] as const)('a correction of what was published %s, too', async (which) => {
  const { shown, ...ids } = await setBack();
  const id = ids[which];
  await news.correct(id, { title: 'Mended', body: '<p>new</p>' });
  await waits('/cms/content/publish', { ids: [id] }, shown);
  expect(await news.text(`n/${id}.html`)).toContain('<h1>Mended</h1>');
  expect(Object.keys(await news.files()).toSorted()).toEqual(Object.keys(shown).toSorted());
});

it.each(['early', 'late'] as const)('taking offline what was published %s, too', async (which) => {
  const { shown, ...ids } = await setBack();
  await waits('/cms/content/offline', { ids: [ids[which]] }, shown);
  expect(await news.shows(ids[which])).toBe(false);
  expect(await news.shows(ids[which === 'early' ? 'late' : 'early'])).toBe(true);
});

it.each([
  ['the site', '/cms/site/publish', () => ({ siteId: news.site })],
  ['a catalog', '/cms/catalog/publish', () => ({ catalogId: news.catalog })],
])('publishing %s, too', async (_, path, body) => {
  const { shown } = await setBack();
  await waits(path, body(), shown);
  expect(await news.files()).toEqual(shown);
});

it('a word that ends a hold is kept until then', async () => {
  const { early, shown } = await setBack();
  const hold = { siteId: news.site, at: '2026-03-01T08:30:00.000Z', createBy: 'admin', createTime: released };
  await test.ctx.db.insertInto('cms_publish_hold').values(hold).execute();
  await waits('/cms/content/offline', { ids: [early], held: 'end' }, shown);
  expect(await news.shows(early)).toBe(false);
  expect((await news.call<SiteStanding>('GET', '/cms/publish/standing')).data.held).toBeNull();
});

it.each([
  [1, 'is nothing to wait for', null],
  [3, 'is waited for', released],
])('a clock that is %i seconds behind %s', async (seconds, _, waitsUntil) => {
  const [first, second] = [await news.add('First'), await news.add('Second')];
  now = Date.parse(released);
  await news.publish([first]);
  now -= seconds * 1000;
  expect(await news.must('POST', '/cms/content/publish', { ids: [second] })).toMatchObject({ waitsUntil });
});

it('nothing is waited for when the clock is right', async () => {
  const id = await news.add('First');
  expect(await news.must('POST', '/cms/content/publish', { ids: [id] })).toMatchObject({ waitsUntil: null });
});
