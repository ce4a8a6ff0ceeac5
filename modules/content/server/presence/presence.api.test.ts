import type { Presence, Present } from '@kaiyin/modules/content/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { seatsAfter, writerBeside } from './who-is-here.ts';

let test: TestApp;
let news: NewsSite;
let id: number;
let reader: string;
let stranger: string;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  id = await news.add('Open');
  reader = await test.staff(['cms:content:view'], [news.site]);
  stranger = await test.staff(['cms:content:view', 'cms:content:edit'], [await test.addSite()]);
});
afterAll(() => test.close());

const meet = (intent: string, { as, window = 'window-1' }: { as?: string | null; window?: string } = {}) =>
  test.call<Presence>('POST', '/cms/content/presence', {
    body: { id, window, intent },
    site: news.site,
    ...(as !== undefined && { as }),
  });

it('who asks for the pen first has it, and who may not save only reads along', async () => {
  expect((await meet('write', { as: reader })).data).toMatchObject({ writer: null, others: [] });
  expect((await meet('write')).data).toMatchObject({ writer: null, others: [{ userName: expect.any(String) }] });
  const { data } = await meet('take', { as: reader });
  expect(data.writer?.name).toBeTruthy();
  const list = await test.call<Record<number, Present>>('GET', '/cms/content/presence', {
    query: { ids: String(id) },
    site: news.site,
    as: reader,
  });
  expect(list.data[id]?.userName).toBe(data.writer?.userName);
  await meet('leave');
  expect((await meet('read', { as: reader })).data).toMatchObject({ writer: null, others: [] });
});

it('is for those who may see the content', async () => {
  expect((await meet('read', { as: null })).code).toBe(401);
  expect((await meet('read', { as: stranger })).code).not.toBe(200);
  expect((await meet('shout')).code).toBe(500);
});

it('the pen goes over when it is taken, and comes free when its window leaves', () => {
  const [a, b] = [
    { userName: 'a', name: 'A', window: 'window-a' },
    { userName: 'b', name: 'B', window: 'window-b' },
  ] as const;
  let seats = seatsAfter([], { ...a, intent: 'write' }, '2026-01-01T00:00:00.000Z');
  seats = seatsAfter(seats, { ...b, intent: 'write' }, '2026-01-01T00:00:01.000Z');
  expect([writerBeside(seats, 'a'), writerBeside(seats, 'b')?.userName]).toEqual([null, 'a']);
  seats = seatsAfter(seats, { ...b, intent: 'take' }, '2026-01-01T00:00:02.000Z');
  expect([writerBeside(seats, 'a')?.userName, writerBeside(seats, 'b')]).toEqual(['b', null]);
  seats = seatsAfter(seats, { ...a, window: 'window-c', intent: 'write' }, '2026-01-01T00:00:03.000Z');
  expect(writerBeside(seats, 'a')?.userName).toBe('b');
  seats = seatsAfter(seats, { ...b, intent: 'leave' }, '2026-01-01T00:00:04.000Z');
  expect(writerBeside(seats, 'a')).toBe(null);
});
