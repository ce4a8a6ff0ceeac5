import type { IndexedContent } from '@kaiyin/modules/search/schema';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { findPublic, placeOf } from './find/find-public.ts';
import { publicSite } from './find/public-site.ts';
import { wantedOf } from './find/wanted.ts';
import { indexDue } from './indexing/keep-index.ts';
import { plainText } from './text/read-text.ts';

/** The same numbers on every run and both databases. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const next = numbers(7);
const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;

const words =
  '防汛 预警 地铁 三号线 市民 出行 望澜新区 ＡＩ芯片 2026年 公共交通 产品和服务 和服 展览 开放 调整 方案 的 在 了'.split(
    ' ',
  );
const sentence = () =>
  `${Array.from({ length: 3 + next(12) }, () => pick(words)).join('')}${pick(['，', '。', ' ', ''])}`;
const articles = Array.from({ length: 200 }, () => ({
  title: sentence().slice(0, 20),
  text: Array.from({ length: 1 + next(6) }, sentence).join(''),
}));
/** Parts that stand somewhere, and some that do not. */
const queries = [
  ...Array.from({ length: 120 }, () => {
    const { title, text } = pick(articles);
    const all = pick([title, text]);
    const from = next(Math.max(1, all.length - 1));
    return all.slice(from, from + 1 + next(12));
  }),
  '和服',
  '海啸',
  'i芯',
  'I芯片2',
  '产品和',
].filter((query) => /[\p{L}\p{N}]/u.test(query));

let test: TestApp;
let news: NewsSite;
const ids: number[] = [];

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  for (const { title, text } of articles) ids.push(await news.add(title, { body: `<p>${text}</p>` }));
  await indexDue(test.ctx, news.site);
  await news.must('POST', '/cms/content/publish', { ids: ids.filter((_, index) => index % 3 > 0) });
}, 120_000);
afterAll(() => test.close());

const rowsOf = async <T>(path: string, query: object): Promise<T[]> => {
  const reply = await test.call<T[]>('GET', path, { site: news.site, query: { ...query } });
  expect(reply.code, reply.msg).toBe(200);
  return reply.rows as T[];
};
// Not by the call, which answers so often a minute only.
async function asReader(query: string): Promise<number[]> {
  const { site } = await publicSite(test.ctx, 'news');
  const wanted = await wantedOf(test.ctx, query, false);
  const { hits } = await findPublic(test.ctx, placeOf(test.ctx, site), wanted, { page: 1, size: 500 });
  return sorted(hits.map(({ contentId }) => contentId));
}
const isWhole = ({ match }: { match: string | null }) => match === 'exact' || match === 'phrase';
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);

describe('the index', () => {
  it('finds exactly what contains what was typed, as a naive search does', { timeout: 120_000 }, async () => {
    const found: Record<string, number[]> = {};
    for (const query of queries) {
      const part = plainText(query);
      const naive = ids.filter((_, index) => {
        const { title = '', text = '' } = articles[index] ?? {};
        return plainText(title).includes(part) || plainText(text).includes(part);
      });
      const rows = await rowsOf<IndexedContent>('/cms/search/contents', { query, pageSize: 500 });
      expect(sorted(rows.filter(isWhole).map(({ id }) => id)), query).toEqual(naive);
      found[query] = rows.map(({ id }) => id - (ids[0] ?? 0));
    }
    // One order on both databases.
    const digest = createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 12);
    expect(digest).toMatchInlineSnapshot(`"3fbedfc391e4"`);
  });

  it('answers readers the same but for what is not public', { timeout: 120_000 }, async () => {
    for (const query of queries.slice(0, 40)) {
      const all = await rowsOf<IndexedContent>('/cms/search/contents', { query, pageSize: 500 });
      const open = new Set(ids.filter((_, index) => index % 3 > 0));
      const read = await asReader(query);
      const wanted = all.filter(({ id }) => open.has(id)).map(({ id }) => id);
      expect(read, query).toEqual(sorted(wanted));
    }
  });

  it('answers the first page as the beginning of all, in both orders', { timeout: 120_000 }, async () => {
    const { site } = await publicSite(test.ctx, 'news');
    const common = ['市民', '市民 展览', '防汛预警', '的 展览', '和服 防汛 调整', '地铁 在', '2026年', 'AI芯片 市民'];
    for (const query of [...common, ...queries.slice(0, 60)])
      for (const order of ['match', 'date'] as const) {
        const wanted = await wantedOf(test.ctx, query, false);
        const find = (size: number) => findPublic(test.ctx, placeOf(test.ctx, site), wanted, { page: 1, size, order });
        const [all, first] = [await find(500), await find(5)];
        expect(first.hits, query).toEqual(all.hits.slice(0, 5));
        expect(first.total, query).toBe(all.total);
      }
  });

  it('marks places of the text itself', async () => {
    const [row] = await rowsOf<IndexedContent>('/cms/search/contents', { query: 'ai芯片', pageSize: 1 });
    const marks = [row?.title, row?.excerpt].flatMap((one) =>
      (one?.ranges ?? []).map(({ from, to }) => one?.text.slice(from, to)),
    );
    expect(new Set(marks)).toEqual(new Set(['ＡＩ芯片']));
  });
});
