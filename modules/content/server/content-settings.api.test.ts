import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { purgeOldContents } from './purge-old.ts';

let test: TestApp;
let news: NewsSite;
beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
});
afterAll(() => test.close());

const set = async (values: Record<string, unknown>) =>
  expect((await test.call('POST', `/cms/site/extends/${news.site}`, { body: values })).code).toBe(200);
const get = (id: number) =>
  news.must<{ cover: string | null; revision: number; isFixed: boolean }>('GET', `/cms/content/${id}`);
const address = 'iurl://resources/image/2026/11/25/a.png?type=resource&id=7&sid=1';

it('what is public is not changed where the site does not allow it, until it is offline', async () => {
  const id = await news.add('Public');
  await news.publish([id]);
  await set({ PublishedContentEdit: false });
  const item = await get(id);
  expect(item.isFixed).toBe(true);
  const change = { ...item, id, autosave: false, title: 'Changed' };
  expect(await news.call('PUT', '/cms/content', change)).toMatchObject({
    code: 500,
    msg: '“Public” is public. On this site it has to be taken offline before it is changed',
  });
  const marked = await news.call('PUT', '/cms/content/attr', { ids: [id], attribute: 'hot', on: true });
  expect(marked.code).toBe(500);
  await news.run('/cms/content/offline', { ids: [id] });
  expect((await news.call('PUT', '/cms/content', change)).code).toBe(200);
  await set({ PublishedContentEdit: null });
});

it('the first library picture of a body is the cover of what has none, where the site wants it', async () => {
  const body = `<p>a</p><img src="https://a.cn/x.png"><img alt="b" src="${address.replaceAll('&', '&amp;')}">`;
  expect((await get(await news.add('Plain', { body }))).cover).toBe(null);
  await set({ AutoArticleLogo: true });
  const id = await news.add('With picture', { body });
  expect((await get(id)).cover).toBe(address);
  await news.correct(id, { cover: 'https://a.cn/own.png' });
  expect((await get(id)).cover).toBe('https://a.cn/own.png');
  expect((await get(await news.add('Without'))).cover).toBe(null);
  await set({ AutoArticleLogo: false });
});

it('the editor asks what the site calls the fields', async () => {
  await set({ SubTitleLabel: '引题' });
  expect(await news.must('GET', '/cms/content/labels')).toEqual({
    shortTitle: null,
    subTitle: '引题',
    remotePictures: false,
  });
});

it('what has been in the recycle bin too long is deleted for ever, in each site as it says', async () => {
  const [old, young] = [await news.add('Old'), await news.add('Young')];
  await news.must('DELETE', '/cms/content', { ids: [old] });
  await news.must('DELETE', '/cms/content', { ids: [young] });
  const day = 86_400_000;
  const aged = new Date(Date.now() - 10 * day).toISOString();
  await test.ctx.db.updateTable('cms_content').set({ deletedTime: aged }).where('id', '=', old).execute();
  const run = () =>
    purgeOldContents.run(test.ctx, {}, { blobs: test.app.blobs, report: async () => {}, print: () => {} });
  const left = async () =>
    (
      await test.ctx.db.selectFrom('cms_content').select('id').where('id', 'in', [old, young]).orderBy('id').execute()
    ).map(({ id }) => id);
  await set({ RecycleKeepDays: 0 });
  await run();
  expect(await left()).toEqual([old, young]);
  await set({ RecycleKeepDays: 9 });
  expect(await run()).toMatchObject({ params: { count: 1 } });
  expect(await left()).toEqual([young]);
});
