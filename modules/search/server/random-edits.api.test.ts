import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { findPublic, placeOf } from './find/find-public.ts';
import { publicSite } from './find/public-site.ts';
import { wantedOf } from './find/wanted.ts';
import { indexDue } from './indexing/keep-index.ts';

const hour = 3_600_000;
const titles = ['防汛值守', '灯会开幕', '绿道开放', '地铁三号线', '春运首日'];

let now = Date.parse('2026-12-20T09:00:00Z');
let test: TestApp;
let news: NewsSite;
const ids: number[] = [];

/** The same numbers on every run and both databases. */
let state = 11;
const next = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;

beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  news = await newsSite(test);
});
afterAll(() => test.close());

/** Each may be refused, such as what is offline already. */
const edits: (() => Promise<unknown>)[] = [
  async () => ids.push(await news.add(pick(titles), { body: `<p>${pick(titles)}</p>` })),
  () => news.correct(pick(ids), { title: pick(titles), body: `<p>${pick(titles)}</p>` }),
  () => news.correct(pick(ids), { publishDate: new Date(now + 2 * hour).toISOString() }),
  () => news.call('POST', '/cms/content/publish', { ids: [pick(ids)] }),
  () => news.call('POST', '/cms/content/publish', { ids: [pick(ids)] }),
  () => news.call('POST', '/cms/content/offline', { ids: [pick(ids)] }),
  () => news.call('DELETE', '/cms/content', [pick(ids)] as never),
  () => news.call('DELETE', '/cms/content/recycle', [pick(ids)] as never),
  async () => (now += hour),
  () => news.render().then(() => news.goBack(new Date(now - 1000).toISOString())),
  () => news.call('POST', '/cms/publish/take-down', { contentId: pick(ids) }),
];

async function publicBy(title: string): Promise<number[]> {
  const rows = await test.ctx.db
    .selectFrom('cms_publication')
    .select('contentId')
    .where('siteId', '=', news.site)
    .where('title', '=', title)
    .where('validFrom', '<=', new Date(now).toISOString())
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', new Date(now).toISOString())]))
    .execute();
  return rows.map(({ contentId }) => contentId).toSorted((a, b) => a - b);
}

async function foundBy(title: string): Promise<number[]> {
  const { site } = await publicSite(test.ctx, 'news');
  const wanted = await wantedOf(test.ctx, title, true);
  const { hits } = await findPublic(test.ctx, placeOf(test.ctx, site), wanted, { page: 1, size: 500 });
  const exact = hits.filter(({ match }) => match === 'exact');
  return exact.map(({ contentId }) => contentId).toSorted((a, b) => a - b);
}

it(
  'readers find exactly what is public after random edits, some of them timed, roll-backs and take-downs',
  { timeout: 60_000 },
  async () => {
    for (const title of titles) ids.push(await news.add(title));
    let found = 0;
    const done = new Set<number>();
    for (let step = 0; step < 60; step++) {
      const edit = pick(edits);
      await edit()
        .then(() => done.add(edits.indexOf(edit)))
        .catch(() => undefined);
      now += 1000;
      await indexDue(test.ctx, news.site);
      for (const title of step % 4 === 0 ? titles : [pick(titles)]) {
        const shown = await publicBy(title);
        found += shown.length;
        expect(await foundBy(title), `step ${step}: ${title}`).toEqual(shown);
      }
    }
    expect(found).toBeGreaterThan(10);
    expect(done.size).toBe(edits.length);
  },
);
