import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
});
afterAll(() => test.close());

const article = (body: string) => ({ catalogId: news.catalog, title: 'With a player', body });
const refusal = { code: 500, data: [{ field: 'body', message: expect.stringContaining('player.example') }] };

it('an article embeds players of listed hosts only, and the refusal names the host', async () => {
  const listed = article('<iframe src="https://player.bilibili.com/player.html?bvid=1&amp;p=2"></iframe>');
  expect((await news.call('POST', '/cms/content', listed)).code).toBe(200);
  const both = `${listed.body}<p>x</p><iframe src="//player.example/1"></iframe>`;
  expect(await news.call('POST', '/cms/content', article(both))).toMatchObject(refusal);
});

it('an administrator edits the list, and a player that is no longer on it stays in its article', async () => {
  const old = article('<iframe src="https://player.bilibili.com/player.html?old"></iframe>');
  const { data: kept } = await news.call<{ id: number; revision: number }>('POST', '/cms/content', old);
  const rows = (await test.call('GET', '/system/config/list?configKey=PlayerHosts')) as unknown as {
    rows: { id: number; configKey: string; configValue: string }[];
  };
  const row = rows.rows.find(({ configKey }) => configKey === 'PlayerHosts');
  const save = (configValue: string) => test.call('PUT', '/system/config', { body: { ...row, configValue } });
  expect(await save('https://player.example/')).toMatchObject({ data: [{ field: 'configValue' }] });
  expect((await save('player.example')).code).toBe(200);
  expect((await news.call('POST', '/cms/content', article('<iframe src="//player.example/1"></iframe>'))).code).toBe(
    200,
  );
  const bilibili = article('<iframe src="https://player.bilibili.com/player.html"></iframe>');
  expect(await news.call('POST', '/cms/content', bilibili)).toMatchObject({ data: [{ field: 'body' }] });
  const again = { ...kept, autosave: false, ...old, body: `${old.body}<p>more</p>` };
  expect((await news.call('PUT', '/cms/content', again)).code).toBe(200);
});
