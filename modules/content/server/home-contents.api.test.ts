import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedAtHome, type HomeContents } from '@kaiyin/modules/content/schema';
import { mappingSite, type MappingSite } from '../../../tests/mapping-site.ts';

let now = Date.parse('2026-03-01T08:00:00.000Z');
let { test, news, foreign, sport, city, map, act, somebody } = {} as MappingSite;

beforeAll(async () => {
  ({ test, news, foreign, sport, city, map, act, somebody } = await mappingSite(() => new Date(now)));
});
afterAll(() => test.close());

const ask = (as: string | null = test.admin, site = news.site) =>
  test.call<HomeContents>('GET', '/cms/home', { as, site });
const home = async (as?: string) => {
  const { code, msg, data } = await ask(as);
  expect(code, msg).toBe(200);
  return data;
};
const mine = async (as?: string) => (await home(as)).mine.map(({ title, status }) => [title, status]);
const add = async (title: string, { as = test.admin, ...fields }: { as?: string; [field: string]: unknown } = {}) => {
  now += 1000;
  const body = { catalogId: sport, title, body: `<p>${title}</p>`, ...fields };
  const { data, msg } = await test.call<{ id: number }>('POST', '/cms/content', { as, site: news.site, body });
  expect(data?.id, msg).toBeGreaterThan(0);
  return data.id;
};
const later = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

describe('own work', () => {
  it('is what somebody has written and readers do not see, the last changed first', async () => {
    const corrected = await news.add('Corrected');
    const untouched = await news.add('Untouched');
    await news.publish([corrected, untouched]);
    const sent = await add('Sent');
    await act('toPublish', [sent]);
    now += 1000;
    await news.correct(corrected, { title: 'Corrected again' });
    const id = await add('Draft');
    await add('Thrown away').then((thrown) => news.must('DELETE', '/cms/content', { ids: [thrown] }));
    await map([id], [city]);
    expect(await mine()).toEqual([
      ['Draft', 'draft'],
      ['Corrected again', 're-edit'],
      ['Sent', 'to-publish'],
    ]);
  });

  it('is nobody else’s, but of whoever changed it as well', async () => {
    const [writer, other] = [await somebody({}), await somebody({})];
    const id = await add('Of a writer', { as: writer });
    expect(await mine(writer)).toEqual([['Of a writer', 'draft']]);
    expect(await mine(other)).toEqual([]);
    expect((await mine()).flat()).not.toContain('Of a writer');
    await news.correct(id, { title: 'Looked through' });
    expect((await mine())[0]).toEqual(['Looked through', 'draft']);
    expect(await mine(writer)).toEqual([['Looked through', 'draft']]);
  });

  it('is not told of catalogs that somebody may not see any more, nor of another site', async () => {
    const writer = await somebody({ [sport]: ['AddContent'] });
    const elsewhere = await test.staff(['cms:content:view', 'cms:content:add'], [news.site, foreign]);
    await add('In the city', { as: writer, catalogId: city });
    await add('Out of sight', { as: elsewhere });
    expect(await mine(writer)).toEqual([['In the city', 'draft']]);
    expect((await ask(elsewhere, foreign)).data).toEqual({ mine: [], waiting: null, next: null });
  });

  it('is named up to a number, by as many statements however much there is', async () => {
    const writer = await somebody({});
    const asked = async () => {
      await test.settle();
      test.takeQueries();
      await home(writer);
      return test.takeQueries().filter((query) => /cms_(content|publication)/.test(query)).length;
    };
    expect(await asked()).toBe(5);
    for (let n = 0; n <= namedAtHome.mine; n += 1) await add(`Many ${n}`, { as: writer });
    expect((await mine(writer)).map(([title]) => title)).toEqual(
      Array.from({ length: namedAtHome.mine }, (_, n) => `Many ${namedAtHome.mine - n}`),
    );
    expect(await asked()).toBe(5);
  });
});

describe('what waits', () => {
  it('is what is handed in where one may publish', async () => {
    const before = (await home()).waiting?.count ?? 0;
    const inSport = await add('Handed in: sport');
    const inCity = await add('Handed in: city', { catalogId: city });
    await act('toPublish', [inSport]);
    now += 1000;
    await act('toPublish', [inCity]);
    expect((await home()).waiting?.count).toBe(before + 2);
    const publisher = await somebody({ [sport]: ['View'], [city]: ['View', 'Publish'], [news.catalog]: [] });
    const { waiting } = await home(publisher);
    expect([waiting?.count, waiting?.rows.map(({ title, catalogName }) => [title, catalogName])]).toEqual([
      1,
      [['Handed in: city', 'city']],
    ]);
    await act('sendBack', [inCity]);
    expect((await home(publisher)).waiting).toEqual({ count: 0, rows: [] });
  });

  it('is not told to who may not publish', async () => {
    expect((await home(await test.staff(['cms:content:view', 'cms:content:edit'], [news.site]))).waiting).toBe(null);
  });
});

describe('the next change', () => {
  it('is what begins or ends first, with all that does then', async () => {
    expect((await home()).next).toBe(null);
    const [first, second] = [later(2), later(5)];
    const begins = await add('Begins', { publishDate: first });
    const ends = await add('Ends', { offlineDate: first });
    const last = await add('Comes last', { publishDate: second, catalogId: city });
    await news.publish([begins, ends, last]);
    const { next } = await home();
    expect([next?.at, next?.count]).toEqual([first, 2]);
    expect(next?.changes.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
      { title: 'Begins', kind: 'begins' },
      { title: 'Ends', kind: 'ends' },
    ]);
    const inCity = await somebody({ [city]: ['View'], [sport]: [], [news.catalog]: [] });
    expect((await home(inCity)).next).toEqual({
      at: second,
      count: 1,
      changes: [{ title: 'Comes last', kind: 'begins' }],
    });
  });
});

it('is for who may see contents, within their sites', async () => {
  expect((await ask(null)).code).toBe(401);
  expect((await ask(await test.staff(['cms:friendlink:view'], [news.site]))).code).toBe(403);
  expect((await ask(await test.staff(['cms:content:view'], [foreign]))).code).toBe(403);
});
