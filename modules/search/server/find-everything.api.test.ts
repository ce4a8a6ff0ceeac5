import type { FoundOfKind } from '@kaiyin/modules/search/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  await news.add('flood 防汛值守', { body: '<p>x</p>' });
  await news.must('POST', '/cms/catalog', { name: 'Flood 防汛专栏', alias: 'flood', path: 'flood' });
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'flood.template.html', source: 'x' });
  await test.call('POST', '/system/user', {
    body: { userName: 'fangxun', nickName: 'Flood 防汛小组', password: 'Paper-and-ink-9' },
  });
});
afterAll(() => test.close());

const find = async (words: string, as: string | null = test.admin, site: number | null = news.site) =>
  test.call<FoundOfKind[]>('GET', '/search/find', { as, site, query: { words } });
const kinds = async (...asked: Parameters<typeof find>) => (await find(...asked)).data.map(({ id }) => id);

describe('the search of the console', () => {
  it('finds contents, catalogs, templates and people by one call', async () => {
    expect((await kinds('flood')).toSorted()).toEqual(['catalogs', 'contents', 'templates', 'users']);
    expect(await kinds('floodfxz')).toEqual(['catalogs', 'contents']);
    const [{ rows } = { rows: [] }] = (await find('防汛专')).data;
    expect(rows).toEqual([{ id: expect.any(Number), name: 'Flood 防汛专栏', trail: '' }]);
  });

  it('finds only what one may see, at a site that one may enter', async () => {
    const templates = await test.staff(['cms:template:view'], [news.site]);
    expect(await kinds('flood', templates)).toEqual(['templates']);
    const lists = await test.staff(['cms:content:list'], [news.site]);
    expect(await kinds('flood', lists)).toEqual(['contents']);
    const elsewhere = await test.staff(['cms:template:view'], [await test.addSite()]);
    expect(await kinds('flood', elsewhere)).toEqual([]);
    expect(await kinds('flood', test.admin, null)).toEqual(['users']);
    expect((await find('flood', null)).code).toBe(401);
    expect((await find(' ')).code).toBe(500);
  });
});
