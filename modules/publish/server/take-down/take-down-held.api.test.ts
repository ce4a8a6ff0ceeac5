import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Seen } from '@kaiyin/modules/content/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
let id: number;

beforeEach(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  id = await news.add('Zinnober');
  await run('/cms/content/publish', { ids: [id, await news.add('Stays')] });
});
afterEach(() => test.close());

async function run(path: string, body: object = {}): Promise<void> {
  now += 60_000;
  await news.run(path, body);
}
const takeDown = () => news.call('POST', '/cms/publish/take-down', { contentId: id });
const seen = async () => (await news.must<Seen[]>('GET', `/cms/content/seen?ids=${id}`))[0];

async function heldBefore(change: () => Promise<void>): Promise<void> {
  const then = new Date(now).toISOString();
  await change();
  await run('/cms/publish/rollback', { at: then });
}

it('what only a hold shows is taken down with proof of its pages, once', async () => {
  await heldBefore(() => run('/cms/content/offline', { ids: [id] }));
  expect(await news.shows(id)).toBe(true);
  expect(await seen()).toMatchObject({ version: 1, isAsDue: false });
  await run('/cms/publish/take-down', { contentId: id });
  expect(await news.shows(id)).toBe(false);
  expect(await news.text('index.html')).toContain('Stays');
  const { rows } = await news.call<TakeDown[]>('GET', '/cms/publish/take-down/list');
  expect(rows).toMatchObject([{ addresses: [{ pipeCode: 'pc', path: `n/${id}.html` }], mentions: [] }]);
  expect(await seen()).toMatchObject({ version: null, isAsDue: true });
  expect(await takeDown()).toMatchObject({ code: 500, msg: expect.stringContaining('nothing to take down') });
});

it('what was taken down beside a hold is not taken down again', async () => {
  await heldBefore(async () => run('/cms/content/publish', { ids: [await news.add('Later')] }));
  await run('/cms/publish/take-down', { contentId: id });
  expect(await seen()).toMatchObject({ version: null, isAsDue: true });
  expect(await takeDown()).toMatchObject({ code: 500, msg: expect.stringContaining('nothing to take down') });
});

it('its certificate names no address that another has while its site is held', async () => {
  const other = await news.add('Another', { staticPath: 'a.html' });
  await run('/cms/content/publish', { ids: [other] });
  await heldBefore(async () => {
    await news.correct(other, { staticPath: 'b.html' });
    await run('/cms/content/publish', { ids: [other] });
    await news.correct(id, { staticPath: 'a.html' });
    await run('/cms/content/publish', { ids: [id] });
  });
  await run('/cms/publish/take-down', { contentId: id });
  const { rows } = await news.call<TakeDown[]>('GET', '/cms/publish/take-down/list');
  expect(rows?.[0]?.addresses).toEqual([{ pipeCode: 'pc', path: `n/${id}.html` }]);
  expect(await news.text('a.html')).toContain('Another');
});

it('to take another’s address offline beside a hold leaves the other’s page', async () => {
  const other = await news.add('Another', { staticPath: 'a.html' });
  await run('/cms/content/publish', { ids: [other] });
  await heldBefore(async () => {
    await news.correct(other, { staticPath: 'b.html' });
    await run('/cms/content/publish', { ids: [other] });
    await news.correct(id, { staticPath: 'a.html' });
    await run('/cms/content/publish', { ids: [id] });
  });
  await run('/cms/content/offline', { ids: [id], held: 'only' });
  expect(await news.shows(id)).toBe(false);
  expect(await news.text('a.html')).toContain('Another');
});
