import type { FileSides, PublishPlan } from '@kaiyin/modules/plan/schema';
import { changeId } from '@kaiyin/server-kit';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockedBy } from '../../../../tests/blocked-by.ts';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { fileSides } from './file-view.ts';
import { pageDesk } from './page-desk.ts';

let test: TestApp;
let news: NewsSite;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
});
afterAll(() => test.close());

const open = (url: string) => test.app.http.inject({ url });

it('shows both sides of a page with what has changed marked, as a stranger and without a script', async () => {
  const id = await news.add('One old title');
  await news.publish([id]);
  await news.correct(id, { title: 'One new title' });
  const change = { type: 'contents', action: 'publish', ids: [id] };
  const { planId } = await news.must<PublishPlan>('POST', '/cms/publish/plan', { change });
  const path = `n/${id}.html`;
  const sides = await news.must<FileSides>('GET', `/cms/publish/plan/file?planId=${planId}&pipeCode=pc&path=${path}`);
  expect(sides.changes?.ids).toEqual([changeId(1)]);
  const shown = await Promise.all([sides.changes?.beforeUrl, sides.changes?.afterUrl].map((url) => open(url ?? '')));
  expect(shown[0]?.body).toContain(`<kaiyin-change data-change="removed" id="${changeId(1)}">old</kaiyin-change>`);
  expect(shown[1]?.body).toContain(`<kaiyin-change data-change="added" id="${changeId(1)}">new</kaiyin-change>`);
  for (const { headers, body } of shown) {
    expect(headers['content-security-policy']).toMatch(/^sandbox /);
    expect(headers['content-security-policy']).not.toContain('allow-same-origin');
    expect(body).not.toContain('<script');
  }
  expect((await open(sides.afterUrl)).body).toBe(sides.after);
  expect((await open(`${sides.afterUrl}other`)).statusCode).toBe(404);
});

it('marks nothing where a side is missing, or where readers see no difference', async () => {
  const id = await news.add('Fresh');
  const change = { type: 'contents', action: 'publish', ids: [id] };
  const { planId, files } = await news.must<PublishPlan>('POST', '/cms/publish/plan', { change });
  const fresh = files.find(({ path }) => path === `n/${id}.html`);
  const query = `planId=${planId}&pipeCode=pc&path=${fresh?.path}`;
  const sides = await news.must<FileSides>('GET', `/cms/publish/plan/file?${query}`);
  expect(sides).toMatchObject({ beforeUrl: '', changes: null });
});

it('compares pages with a long link around very many pieces, and stops nobody meanwhile', async () => {
  const source = '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}';
  const name = 'body.template.html';
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name, source });
  const publishPipeProps = { pc: { detailTemplate_article: name } };
  await news.must('PUT', '/cms/site', { id: news.site, name: 'News', path: 'news', publishPipeProps });
  const pieces = `<p><a href="https://e.example/${'a'.repeat(300_000)}">${'<b>y</b>x'.repeat(15_000)}</a></p>`;
  const id = await news.add('Long', { body: `<p>one</p>${pieces}` });
  await news.publish([id]);
  await news.correct(id, { body: `<p>two</p>${pieces}` });
  const change = { type: 'contents', action: 'publish', ids: [id] };
  const { planId } = await news.must<PublishPlan>('POST', '/cms/publish/plan', { change });
  const query = `planId=${planId}&pipeCode=pc&path=n/${id}.html`;
  let sides: FileSides | undefined;
  const blocked = await blockedBy(async () => {
    sides = await news.must<FileSides>('GET', `/cms/publish/plan/file?${query}`);
  });
  expect(sides?.changes?.ids).toEqual([changeId(1)]);
  expect(blocked).toBeLessThan(300);
});

it('keeps no page for a file that is opened again and again, and still shows what has changed', async () => {
  const page = (word: string) => `<p>${word}</p>${`<p>${'many words '.repeat(10)}</p>\n`.repeat(7500)}`;
  const put = async (text: string) => (await test.app.blobs.put(Buffer.from(text))).hash;
  const file = { pipeCode: 'pc', path: 'n/long.html', before: await put(page('one')), after: await put(page('two')) };
  const ctx = test.ctx.within({ site: { id: news.site, path: 'news', name: 'News', settings: {} } });
  const lent = { blobs: test.app.blobs, pages: pageDesk(test.app.blobs) };
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed } = process.memoryUsage();
  let last: FileSides | undefined;
  for (let times = 0; times < 120; times++) last = await fileSides(ctx, lent, file);
  collect();
  expect((process.memoryUsage().heapUsed - heapUsed) / 1_000_000).toBeLessThan(100);
  const [before, after] = [last?.changes?.beforeUrl, last?.changes?.afterUrl];
  expect((await open(before ?? '')).body).toContain('one</kaiyin-change>');
  expect((await open(after ?? '')).body).toContain('two</kaiyin-change>');
});
