import type { Metrics, MetricsAt } from '@kaiyin/modules/stat/schema';
import type { Context, Http } from '@kaiyin/server-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { recordVisit } from './visit/record-visit.ts';
import { endVisits } from './visit/visit-queue.ts';

// A week of readers of whom everything is known, noted by the function that the call of pages runs.
const events = Number(process.env.KAIYIN_TEST_EVENTS ?? 1_000_000);
const days = 7;
const perDay = Math.ceil(events / days);
const readers = Math.ceil(perDay / 3);
const dayLong = 86_400_000;
const gap = 30 * 60_000;
/** Midnight in the zone of the product. */
const begin = Date.parse('2026-12-14T00:00:00+08:00');
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
];

let test: TestApp;
let site = 0;
const truth = Array.from({ length: days }, () => ({ views: 0, visits: 0, readers: new Map<number, number>() }));

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite('week');
  await test.call('POST', `/cms/site/extends/${site}`, { site, body: { EnableVisitStat: true } });
});
afterAll(() => test.close());

let state = 7;
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

let opened = 0;
async function open(day: number, reader: number, at: number): Promise<void> {
  const known = truth[day];
  const last = known?.readers.get(reader);
  if (!known) return;
  known.views++;
  if (last === undefined || at - last >= gap) known.visits++;
  known.readers.set(reader, at);
  const of = { hostSite: site, ip: `10.${reader >> 16}.${(reader >> 8) & 255}.${reader & 255}` };
  const ctx: Context = { ...test.ctx, ...of, userAgent: agents[reader % 2] ?? '', now: () => new Date(at) };
  const sent = { v: `view-${++opened}-week`, p: 'pc', k: 'other' as const, i: 0, u: `/${random(500)}.html`, r: '' };
  await recordVisit(ctx, sent, { request: { headers: { host: 'week.localhost' } } } as unknown as Http);
  if (opened % 5000 === 0) await endVisits(test.ctx);
}

async function readForADay(day: number): Promise<void> {
  const midnight = begin + day * dayLong;
  // Reader 0 reads over each midnight.
  await open(day, 0, midnight + 1000);
  for (let n = 0; n < perDay - 2; n++) {
    const at = midnight + 2000 + Math.floor((n * (dayLong - 4000)) / perDay);
    await open(day, 1 + random(readers), at);
  }
  await open(day, 0, midnight + dayLong - 1000);
}

it(`a week of ${events} views has the visitors, visits and views that are known`, { timeout: 1_800_000 }, async () => {
  for (let day = 0; day < days; day++) await readForADay(day);
  await endVisits(test.ctx);
  const query = { from: '2026-12-14', to: '2026-12-20' };
  const { data } = await test.call<{ now: Metrics; days: MetricsAt[]; dropped: number }>(
    'GET',
    '/cms/stat/trendOverview',
    { site, query },
  );
  expect(data.dropped).toBe(0);
  const errors = truth.map(({ readers }, day) => Math.abs((data.days[day]?.visitors ?? 0) / readers.size - 1));
  expect(Math.max(...errors)).toBeLessThan(0.015);
  expect(data.days.map(({ views, visits }) => ({ views, visits }))).toEqual(
    truth.map(({ views, visits }) => ({ views, visits })),
  );
  // One minute over midnight is two days, and two visitors.
  expect(data.now.visitors).toBe(data.days.reduce((sum, { visitors }) => sum + visitors, 0));
  const around = await test.ctx.db
    .selectFrom('cc_visit')
    .select(['day', 'hour', 'visitor'])
    .where('siteId', '=', site)
    .where('visitTime', 'in', [
      new Date(begin + dayLong - 1000).toISOString(),
      new Date(begin + dayLong + 1000).toISOString(),
    ])
    .orderBy('visitTime')
    .execute();
  expect(around.map(({ day, hour }) => [day, hour])).toEqual([
    [20261214, 23],
    [20261215, 0],
  ]);
  expect(new Set(around.map(({ visitor }) => visitor)).size).toBe(2);
});

it('its sums are what a recount of the rows says', async () => {
  const { data } = await test.call<{ now: Metrics }>('GET', '/cms/stat/trendOverview', {
    site,
    query: { from: '2026-12-14', to: '2026-12-20' },
  });
  const { views } = await test.ctx.db
    .selectFrom('cc_visit')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('siteId', '=', site)
    .where('bot', '=', '')
    .executeTakeFirstOrThrow();
  const { visitors } = await test.ctx.db
    .selectFrom('cc_visitor_day')
    .select(({ fn }) => fn.countAll<number>().as('visitors'))
    .where('siteId', '=', site)
    .executeTakeFirstOrThrow();
  expect([data.now.views, data.now.visitors]).toEqual([Number(views), Number(visitors)]);
  const pages = await test.ctx.db
    .selectFrom('cc_visit_sum')
    .select(({ fn }) => fn.sum<number>('views').as('views'))
    .where('siteId', '=', site)
    .where('dimension', '=', 'page')
    .where('hour', '=', -1)
    .executeTakeFirstOrThrow();
  expect(Number(pages.views)).toBe(Number(views));
});
