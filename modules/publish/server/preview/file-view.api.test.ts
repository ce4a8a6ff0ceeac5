import type { FileSides, PublishPlan } from '@kaiyin/modules/site/schema';
import { changeId } from '@kaiyin/server-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

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
  const item = await news.must<object>('GET', `/cms/content/${id}`);
  await news.must('PUT', '/cms/content', { ...item, title: 'One new title' });
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
