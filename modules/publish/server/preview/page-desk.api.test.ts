import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TrialRender } from '@kaiyin/modules/plan/schema';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blockedBy } from '../../../../tests/blocked-by.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { pageDesk } from './page-desk.ts';

let test: TestApp;
let site: number;
let template: number;

const must = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const trial = (source: string, locale: 'en' | 'zh-CN' = 'en') =>
  test.call<TrialRender>('POST', '/cms/template/trial', {
    site,
    locale,
    body: { id: template, source, path: 'index.html' },
  });
// The same text is cleaned again and again: seconds of work within the budget.
const laborious =
  '{% assign s = "<p>aaaa</p>" %}{% for i in (1..16) %}{% assign s = s | append: s %}{% endfor %}' +
  '{% for i in (1..3) %}{% assign t = s | dealArticleBody %}{% endfor %}{% for i in (1..99999999) %}{% endfor %}';

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('tried');
  const name = 'index.template.html';
  template = (await must<{ id: number }>('POST', '/cms/template', { pipeCode: 'pc', name, source: 'Front' })).id;
  const pc = { indexTemplate: name };
  await must('PUT', '/cms/site', { id: site, name: 'Tried', path: 'tried', publishPipeProps: { pc } });
  expect((await trial('{{ Site.name }}')).data).toMatchObject({ html: 'Tried', failure: null });
});
afterAll(() => test.close());

it('a trial that works hard ends at its budget and stops nobody meanwhile', async () => {
  let answer: Awaited<ReturnType<typeof trial>> | undefined;
  expect(await blockedBy(async () => (answer = await trial(laborious)))).toBeLessThan(300);
  expect(answer?.data.failure).toMatchObject({ template: 'index.template.html', line: 1 });
});

it('a preview that works hard stops nobody, and says what is wrong', async () => {
  await must('PUT', '/cms/template', { id: template, pipeCode: 'pc', name: 'index.template.html', source: laborious });
  const preview = { type: 'site', dataId: site, pipeCode: 'pc' };
  const { url } = await must<{ url: string }>('POST', '/cms/preview', preview);
  let shown = { statusCode: 0, body: '' };
  expect(await blockedBy(async () => (shown = await test.app.http.inject({ url })))).toBeLessThan(300);
  expect(shown.statusCode).toBe(500);
  expect(shown.body).toContain('index.template.html:1');
});

it('a trial with a fault says where, in the language of who tries', async () => {
  const [en, zh] = [await trial('a\n{{ 1 | nothing }}'), await trial('a\n{{ 1 | nothing }}', 'zh-CN')];
  expect(en.data.failure).toMatchObject({
    template: 'index.template.html',
    line: 2,
    message: expect.stringMatching(/^[ -~]+$/),
  });
  expect(zh.data.failure?.message).toMatch(/[\u4e00-\u9fff]/);
});

it('a thread that does not answer is ended, and the next page gets another', async () => {
  const threads: Worker[] = [];
  const desk = pageDesk(test.app.blobs, () => {
    const source = "require('node:worker_threads').parentPort.on('message', () => { for (;;); })";
    const thread = new Worker(source, { eval: true });
    threads.push(thread);
    return thread;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const count of [1, 2]) {
      const wanted = { kind: 'moment', siteId: site, pipeCode: 'pc', at: '', working: [], path: 'index.html' } as const;
      const tried = desk.tryOut(test.ctx, { key: 'me' }, wanted);
      await vi.waitUntil(() => threads.length === count);
      const ended = once(threads[count - 1] as Worker, 'exit');
      await vi.advanceTimersByTimeAsync(15_000);
      await ended;
      expect(await tried).toMatchObject({ page: 'index.html', message: expect.stringContaining('15') });
    }
  } finally {
    vi.useRealTimers();
    await desk.close();
  }
});

it('refuses what one account asks too much of, in both languages, and nothing of others', async () => {
  const other = await test.staff(['cms:template:edit', 'cms:template:query'], 'all');
  const theirs = { id: template, source: 'Theirs', path: 'index.html' };
  const mine = (locale: 'en' | 'zh-CN') => Promise.all([1, 2, 3, 4, 5, 6].map(() => trial(laborious, locale)));
  const [en, zh, { data }] = await Promise.all([
    mine('en'),
    mine('zh-CN'),
    test.call<TrialRender>('POST', '/cms/template/trial', { site, as: other, body: theirs }),
  ]);
  const refused = (replies: typeof en) => replies.filter(({ code }) => code === 500).map(({ msg }) => msg);
  expect(new Set(refused(en))).toEqual(
    new Set([expect.stringContaining('waiting already, so this one was not begun')]),
  );
  expect(new Set(refused(zh))).toEqual(new Set([expect.stringContaining('这一项没有开始')]));
  expect(data.html).toBe('Theirs');
  expect((await trial('Mine')).data.html).toBe('Mine');
});

it('pages that one account asks for do not stand before those of another', async () => {
  const answering = `require('node:worker_threads').parentPort.on('message', ({ wanted: { path } }) => setTimeout(
    () => require('node:worker_threads').parentPort.postMessage({ type: 'answer', answer: { page: { html: path, assets: [] } } }),
    path === 'slow' ? 700 : 0))`;
  const desk = pageDesk(test.app.blobs, () => new Worker(answering, { eval: true }));
  const done: string[] = [];
  const show = (key: string, path: string) =>
    desk
      .show(test.ctx, { key }, { kind: 'moment', siteId: site, pipeCode: 'pc', at: '', working: [], path })
      .then(() => done.push(path));
  await Promise.all([...[1, 2, 3, 4].map(() => show('a', 'slow')), show('b', 'theirs')]);
  await desk.close();
  expect(done.indexOf('theirs')).toBeLessThan(2);
});
