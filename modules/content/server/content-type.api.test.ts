import { createContext, type Context } from '@kaiyin/server-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { addContent } from './actions/add-content.ts';
import { publishContents } from './actions/publish-contents.ts';
import { saveContent } from './actions/save-content.ts';
import { writtenTexts } from './actions/erase-content.ts';
import { blankFields } from '@kaiyin/modules/content/schema';
import { defineContentType } from './content-type.ts';
import { viewContent } from './queries.ts';

let test: TestApp;
let news: NewsSite;
beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
});
afterAll(() => test.close());

/** A kind whose body is a list of words; each is a part of its page. */
const words = defineContentType({
  type: 'words',
  clean: async (body) => JSON.stringify(body.split(/\s+/).filter(Boolean)),
  settle: async (_, body) => body.replace('here', 'there'),
  forEditor: (body) => (JSON.parse(body) as string[]).join(' '),
  texts: (body) => JSON.parse(body) as string[],
  parts: (body) => Math.max(1, (JSON.parse(body) as string[]).length),
  isEmpty: (body) => body === '[]',
});
const withWords = (): Context =>
  createContext({
    db: test.ctx.db,
    services: { ...test.ctx.services, contentTypes: new Map([...test.ctx.services.contentTypes, ['words', words]]) },
    site: { id: news.site, path: 'news', name: 'News', settings: {} },
  });

it('is all that the desk asks of a kind of content', async () => {
  const ctx = withWords();
  const fields = { ...blankFields(), catalogId: news.catalog, title: 'Words' };
  const added = await addContent(ctx, { ...fields, contentType: 'words', body: ' come   here ' });
  expect(await viewContent(ctx, added.id)).toMatchObject({ contentType: 'words', body: 'come there' });
  const { revision } = await saveContent(ctx, {
    ...fields,
    id: added.id,
    revision: 1,
    body: 'go',
    autosave: false,
    contentType: 'words',
  });
  expect(await viewContent(ctx, added.id)).toMatchObject({ revision, body: 'go' });
  expect((await writtenTexts(ctx, added.id)).paragraphs).toEqual(['come', 'there', 'go']);
  await saveContent(ctx, { ...fields, id: added.id, revision, body: ' ', autosave: false, contentType: 'words' });
  await expect(publishContents(ctx, [added.id])).rejects.toThrow('Error.field');
});

it('is refused at its field where no module has it', async () => {
  const body = { catalogId: news.catalog, title: 'x', body: '<p>x</p>', contentType: 'nothing' };
  expect(await news.call('POST', '/cms/content', body)).toMatchObject({
    code: 500,
    data: [{ field: 'contentType' }],
  });
});

it('stays what it is', async () => {
  const id = await news.add('Article');
  const item = await news.must<object>('GET', `/cms/content/${id}`);
  expect(await news.call('PUT', '/cms/content', { ...item, contentType: 'nothing' })).toMatchObject({
    data: [{ field: 'contentType' }],
  });
  const ctx = withWords();
  const fields = { ...blankFields(), catalogId: news.catalog, title: 'Other', body: 'x' };
  await expect(
    saveContent(ctx, { ...fields, id, revision: 1, autosave: false, contentType: 'words' }),
  ).rejects.toMatchObject({ issues: [{ path: 'contentType' }] });
});
