import { enabledPipes } from '@kaiyin/modules/site/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { findSiteRow } from '../site-row.ts';
import { workOutAll, type PageWork } from '../work-out.ts';
import { openBatch, type Batch } from './batch.ts';
import type { Patience } from './patience.ts';
import { renderWorks, type PartResult } from './render-works.ts';

// More steps than the thread that answers everybody gives a page, and within its budget.
const slow = '{% for i in (1..900000) %}{% endfor %}';
const included = 'slow.template.html';
const templates = {
  'parts.template.html': `{% cms_article contentid: Content.id, page: true %}{{ Data.articleContent }}{% endcms_article %}{% if PageNo > 1 %}${slow}{% endif %}`,
  'file.template.html': `{{ Content.title }}{% cms_include file: "${included}", ssi: true %}`,
  'cleaned.template.html': `{% capture long %}{% for i in (1..9001) %}<b>{% endfor %}{% endcapture %}{{ long | append: '' | dealArticleBody }}`,
  [included]: `${slow}<aside>at last</aside>`,
};

let test: TestApp;
let news: NewsSite;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  for (const [name, source] of Object.entries(templates))
    await news.must('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' });
});
afterAll(() => test.close());

async function add(title: string, template: string): Promise<number> {
  const body = '<p>a</p><p>__XY_UEDITOR_PAGE_BREAK__</p><p>b</p>';
  const id = await news.add(title, { body, publishPipeProps: { pc: { template: `${template}.template.html` } } });
  await news.must('POST', '/cms/content/publish', { ids: [id] });
  return id;
}

async function open(): Promise<Batch> {
  const site = await findSiteRow(test.ctx, news.site);
  const [pipe] = await enabledPipes(test.ctx, news.site);
  if (!site || !pipe) throw new Error('The site has no pipe');
  const perspective = { at: test.ctx.now().toISOString(), working: new Set<number>() };
  return openBatch({ ctx: test.ctx, blobs: test.app.blobs, site, pipe, perspective });
}

async function worksOf(batch: Batch, ids: readonly number[]): Promise<PageWork[]> {
  const { pages } = await workOutAll(batch);
  return pages.filter(({ ref }) => ref.kind === 'content' && ids.includes(ref.subjectId));
}

async function rendered(batch: Batch, works: readonly PageWork[], options: { left?: PageWork[]; patience?: Patience }) {
  const results: PartResult[] = [];
  for await (const piece of renderWorks(batch, works, { sink: test.app.blobs, ...options }))
    results.push(...piece.results);
  return results.map(({ path }) => path);
}

it('keeps nothing of a page that it leaves to a thread', async () => {
  const quick = await add('Quick', 'article');
  const late = await add('Slow', 'parts');
  const batch = await open();
  const left: PageWork[] = [];
  const paths = await rendered(batch, await worksOf(batch, [quick, late]), { left });
  expect(left.map(({ ref }) => ref.subjectId)).toEqual([late]);
  expect(paths).toEqual([`n/${quick}.html`]);
  const whole = await rendered(batch, left, {});
  expect(whole).toHaveLength(2);
});

it('leaves a page that cleans a long text, and lets the publish tell of its faults', async () => {
  const long = await add('Cleaned', 'cleaned');
  const batch = await open();
  const left: PageWork[] = [];
  expect(await rendered(batch, await worksOf(batch, [long]), { left })).toEqual([]);
  expect(left.map(({ ref }) => ref.subjectId)).toEqual([long]);
  for (const [name, letters] of Object.entries({ short: 20_000, long: 20_001 })) {
    const source = `{% capture s %}{% for i in (1..${letters}) %}x{% endfor %}{% endcapture %}{% assign t = s | append: '' | dealArticleBody %}{{ 1 | divided_by: 0 }}`;
    await news.must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source, remark: '' });
  }
  // A page that takes long on a busy machine is left to a thread, however short its text: one of several tries is quick.
  const refusals = await Promise.allSettled(
    ['Short', 'Short again', 'Short once more'].map((title) => add(title, 'short')),
  );
  expect(refusals.map(({ status }) => status)).toContain('rejected');
  await add('Long', 'long');
});

it('counts the time of an included file once', async () => {
  const id = await add('Including', 'file');
  const batch = await open();
  const works = await worksOf(batch, [id]);
  const spent: { milliseconds: number; path: string }[] = [];
  const patience: Patience = { limits: {}, spend: (milliseconds, path) => void spent.push({ milliseconds, path }) };
  const began = performance.now();
  await rendered(batch, works, { patience });
  const taken = performance.now() - began;
  expect(spent.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^include\/slow_/));
  expect(spent.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBeLessThanOrEqual(taken);
});
