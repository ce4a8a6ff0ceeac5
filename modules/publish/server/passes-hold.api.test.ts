import { heldHeader } from '@kaiyin/modules/plan/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
let shown: number[] = [];
const held = new Date(now).toISOString();

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  for (const title of ['One', 'Two', 'Three']) shown = [...shown, await news.add(title)];
  await news.publish(shown);
  now += 60_000;
  await news.goBack(held);
});
afterAll(() => test.close());

/** What the answer says of the hold, once the task is over. */
async function said(path: string, payload: object): Promise<unknown> {
  now += 1000;
  const headers = { authorization: `Bearer ${test.admin}`, currentsite: String(news.site) };
  const reply = await test.app.http.inject({ method: 'POST', url: `/kx-api${path}`, headers, payload });
  const { code, data } = reply.json<{ code: number; data: { taskId: number } | null }>();
  expect(code, reply.body).toBe(200);
  if (data) expect(await news.finished(data.taskId)).toMatchObject({ status: 'success' });
  return reply.headers[heldHeader];
}

it('a take-down passes a hold, and nobody is told that it waits', async () => {
  const [one = 0, two = 0] = shown;
  expect(await said('/cms/publish/take-down', { contentId: one, reason: 'asked' })).toBeUndefined();
  expect([await news.shows(one), await news.shows(two)]).toEqual([false, true]);
  expect(await said('/cms/content/top', { ids: [two] })).toBe(held);
});

it('so does what is published alone beside it', async () => {
  const [, two = 0] = shown;
  await news.correct(two, { title: 'Second' });
  expect(await said('/cms/content/publish', { ids: [two], held: 'only' })).toBeUndefined();
  expect(await news.text(`n/${two}.html`)).toContain('Second');
  expect(await said('/cms/catalog/publish', { catalogId: news.catalog, held: 'only' })).toBeUndefined();
});
