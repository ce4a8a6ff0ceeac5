import { defineContentType, type ContentType } from '@kaiyin/modules/content/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let id: number;

/** A kind of content that lives as long as this file: a list of words. */
const words = defineContentType({
  type: 'words',
  clean: async (body) => JSON.stringify(body.split(/\s+/).filter(Boolean)),
  settle: async (_, body) => body,
  forEditor: (body) => (JSON.parse(body) as string[]).join(' '),
  texts: (body) => JSON.parse(body) as string[],
  parts: () => 1,
  isEmpty: (body) => body === '[]',
});
const kinds = () => test.ctx.services.contentTypes as Map<string, ContentType>;

beforeAll(async () => {
  test = await startTestApp();
  kinds().set('words', words);
  news = await newsSite(test);
  const source = '<h2>{{ Content.contentType }}: {{ Content.title }}</h2>';
  for (const name of ['words', 'other'])
    await news.must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source: name + source });
});
afterAll(async () => {
  kinds().delete('words');
  await test.close();
});

type Props = Record<string, string>;
interface Settings {
  id: number;
  publishPipeProps: Record<string, Props>;
}
const paths = () => ({ site: `/cms/site/${news.site}`, catalog: `/cms/catalog/${news.catalog}` });

/** Saves settings of the site or of its catalog, in English or Chinese. */
async function set(what: 'site' | 'catalog', props: Props, locale: 'en' | 'zh-CN' = 'en') {
  const row = await news.must<Settings>('GET', paths()[what]);
  const body = { ...row, publishPipeProps: { pc: { ...row.publishPipeProps.pc, ...props } } };
  return test.call('PUT', `/cms/${what}`, { site: news.site, body, locale });
}
const propsOf = async (what: 'site' | 'catalog') => (await news.must<Settings>('GET', paths()[what])).publishPipeProps;

it('is saved, and has no page as long as nothing names its template: that of its own type is asked for', async () => {
  const body = { catalogId: news.catalog, title: 'Rose', contentType: 'words', body: ' red   thorny ' };
  ({ id } = await news.must<{ id: number }>('POST', '/cms/content', body));
  expect(await news.must('GET', `/cms/content/${id}`)).toMatchObject({ contentType: 'words', body: 'red thorny' });
  const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [id] });
  const { errors } = await news.finished(taskId);
  expect(errors).toEqual([expect.stringContaining('(detailTemplate_words)')]);
  expect(await news.shows(id)).toBe(false);
});

it('has its template in the site and in a catalog, as others keep what they have', async () => {
  expect(await set('site', { detailTemplate_words: 'words.template.html', siteScheme: 'https' })).toMatchObject({
    code: 200,
  });
  expect(await propsOf('site')).toMatchObject({
    pc: { detailTemplate_words: 'words.template.html', detailTemplate_article: 'article.template.html' },
  });
  await news.render();
  expect(await news.text(`n/${id}.html`)).toBe('words<h2>words: Rose</h2>');
  expect(await set('catalog', { detailTemplate_words: 'other.template.html' })).toMatchObject({ code: 200 });
  await news.render();
  expect(await news.text(`n/${id}.html`)).toBe('other<h2>words: Rose</h2>');
  const article = await news.add('Tulip');
  await news.publish([article]);
  expect(await news.text(`n/${article}.html`)).toContain('<h1>Tulip</h1>');
});

it.each(['site', 'catalog'] as const)('that no module has is refused at its field of a %s', async (what) => {
  const before = await propsOf(what);
  const wrong = { detailTemplate_nothing: 'words.template.html' };
  expect(await set(what, wrong)).toMatchObject({
    code: 500,
    data: [{ field: 'publishPipeProps', message: expect.stringContaining('no content type “nothing”') }],
  });
  expect((await set(what, wrong, 'zh-CN')).msg).toContain('没有“nothing”这种内容类型');
  expect(await propsOf(what)).toEqual(before);
  const named = { name: 'New', path: 'new', alias: 'new', publishPipeProps: { pc: wrong } };
  expect(await news.call('POST', `/cms/${what}`, named)).toMatchObject({ data: [{ field: 'publishPipeProps' }] });
});

it.each(['site', 'catalog'] as const)('whose module has gone keeps its template in a %s', async (what) => {
  kinds().delete('words');
  try {
    expect(await set(what, { indexTemplate: 'index.template.html' })).toMatchObject({ code: 200 });
    expect(await propsOf(what)).toMatchObject({
      pc: { detailTemplate_words: expect.stringContaining('template.html') },
    });
  } finally {
    kinds().set('words', words);
  }
});

it('is taken down and erased with all that its body says', async () => {
  await news.run('/cms/publish/take-down', { contentId: id, reason: 'asked' });
  const { id: certificate } = await test.ctx.db.selectFrom('cms_take_down').select('id').executeTakeFirstOrThrow();
  await news.run(`/cms/publish/take-down/${certificate}/erase`);
  expect(await news.shows(id)).toBe(false);
  const left = await test.ctx.db.selectFrom('cms_version').select('body').where('contentId', '=', id).execute();
  expect(left.filter(({ body }) => body.includes('thorny'))).toEqual([]);
});
