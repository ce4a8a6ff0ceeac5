import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let article = 0;
let widget = { id: 0, code: '' };
let names = 0;
let now = Date.parse('2026-05-01T08:00:00.000Z');

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  news = await newsSite(test);
  const source = '[{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}]';
  await edit('article.template.html', source);
});
afterAll(() => test.close());
beforeEach(async () => {
  now += 60_000;
  const code = `side${++names}`;
  const body = { type: 'manual', name: 'Side', code, content: rowsOf('First') };
  widget = { code, id: (await news.must<{ id: number }>('POST', '/cms/pagewidget', body)).id };
  article = await news.add('Embedding', { body: `<p>a</p><div data-page-widget="${code}"></div><p>b</p>` });
  await news.publish([article]);
});

const rowsOf = (...titles: string[]) => ({ rows: titles.map((title) => ({ items: [{ title }] })) });
async function edit(name: string, source: string): Promise<void> {
  const { rows } = await news.call<{ id: number; name: string }[]>('GET', '/cms/template/list');
  const id = rows?.find((one) => one.name === name)?.id;
  await news.must('PUT', '/cms/template', { ...(await news.must<object>('GET', `/cms/template/${id}`)), source });
}
async function save(change: object): Promise<void> {
  const before = await news.must<object>('GET', `/cms/pagewidget/${widget.id}`);
  await news.must('PUT', '/cms/pagewidget', { ...before, ...change });
}
async function act(action: 'publish' | 'offline'): Promise<void> {
  now += 60_000;
  await news.must('POST', `/cms/pagewidget/${action}`, { ids: [widget.id] });
  await news.render();
}
const page = () => news.text(`n/${article}.html`);

it('a page widget in an article is shown as it is published, and follows it', async () => {
  expect(await page()).toBe('[<p>a</p><p>b</p>]');
  await act('publish');
  expect(await page()).toBe(
    '[<p>a</p><section class="kx-block" aria-label="Side"><ul><li><span>First</span></li></ul></section><p>b</p>]',
  );
  await save({ content: rowsOf('Second') });
  await news.render();
  expect(await page()).toContain('First');
  const before = await news.files();
  await act('publish');
  expect(await page()).toContain('Second');
  const after = await news.files();
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual([`n/${article}.html`]);
  await act('offline');
  expect(await page()).toBe('[<p>a</p><p>b</p>]');
});

it('is shown by its own template, which knows the site and nothing of the page around it', async () => {
  const name = `side${names}.template.html`;
  const source = '{{ Site.name }}:{% for i in Items %}{{ i.title }}{% endfor %}:{{ Content.title }}{{ PageNo }}';
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name, source });
  await save({ templates: { pc: name } });
  await act('publish');
  expect(await page()).toBe('[<p>a</p>News:First:1<p>b</p>]');
  now += 60_000;
  await edit(name, 'other {{ Widget.code }}');
  await news.render();
  expect(await page()).toBe(`[<p>a</p>other ${widget.code}<p>b</p>]`);
});

it('that stands in itself is empty there', async () => {
  const name = `loop${names}.template.html`;
  const source = `({% cms_article contentid: ${article} %}{{ Data.articleContent }}{% endcms_article %})`;
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name, source });
  await save({ templates: { pc: name } });
  await act('publish');
  expect(await page()).toBe('[<p>a</p>(<p>a</p><p>b</p>)<p>b</p>]');
});

it('takes what is written in its box along, and is nothing where its code is unknown or wrong', async () => {
  const body =
    `<div data-page-widget="${widget.code}"><div><p>x</p></div></div><p>1</p>` +
    '<div data-page-widget="nowhere"></div><p>2</p><div data-page-widget="a b"><p>3</p></div>';
  await news.correct(article, { body });
  await news.publish([article]);
  expect(await page()).toBe('[<p>1</p><p>2</p><div data-page-widget="a b"><p>3</p></div>]');
  await act('publish');
  expect(await page()).toMatch(/^\[<section.*First.*<\/section><p>1<\/p><p>2<\/p>/);
});
