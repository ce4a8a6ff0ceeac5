import type { HeldAnswer, PlannedChange, PublishPlan } from '@kaiyin/modules/plan/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let [block, beside] = [0, 0];
let now = Date.parse('2026-05-01T08:00:00.000Z');
const minute = 60_000;

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  block = await add('block');
  beside = await add('beside');
  const { rows } = await news.call<{ id: number; name: string }[]>('GET', '/cms/template/list');
  const id = rows?.find(({ name }) => name === 'article.template.html')?.id;
  const template = await news.must<object>('GET', `/cms/template/${id}`);
  const source = '{{ Content.title }}{% cms_page_widget code: "block" %}';
  await news.must('PUT', '/cms/template', { ...template, source });
  await news.publish([await news.add('One'), await news.add('Two')]);
  await test.settle();
});
afterAll(() => test.close());

async function add(code: string): Promise<number> {
  const content = { rows: [{ items: [{ title: `First of ${code}` }] }] };
  return (await news.must<{ id: number }>('POST', '/cms/pagewidget', { type: 'manual', name: code, code, content })).id;
}
async function save(title: string): Promise<void> {
  const widget = await news.must<object>('GET', `/cms/pagewidget/${block}`);
  await news.must('PUT', '/cms/pagewidget', { ...widget, content: { rows: [{ items: [{ title }] }] } });
}
const planOf = (change: PlannedChange, held?: HeldAnswer) =>
  news.must<PublishPlan>('POST', '/cms/publish/plan', { change, held });
const pathsOf = ({ files }: PublishPlan) => files.map(({ path, change }) => `${change} ${path}`).toSorted();

/** Plans, does the same, and answers what the plan said after what was done was held against it. */
async function plannedAndDone(action: 'publish' | 'offline', held?: HeldAnswer): Promise<string[]> {
  const before = await news.files();
  const plan = await planOf({ type: 'widgets', action, ids: [block] }, held);
  expect(await news.files(), 'nothing is changed by looking').toEqual(before);
  now += minute;
  await news.run(`/cms/pagewidget/${action}`, { ids: [block], ...(held && { held }) });
  await test.settle();
  const after = await news.files();
  const done = Object.keys({ ...before, ...after })
    .filter((path) => before[path] !== after[path])
    .map((path) => `${before[path] ? (after[path] ? 'changed' : 'removed') : 'added'} ${path}`);
  expect(pathsOf(plan)).toEqual(done.toSorted());
  return pathsOf(plan);
}

it('says which pages publishing a widget changes, and taking it offline', async () => {
  const pages = [expect.stringMatching(/^changed n\/\d+\.html$/), expect.stringMatching(/^changed n\/\d+\.html$/)];
  expect(await plannedAndDone('publish')).toEqual(pages);
  await save('Second');
  expect(await plannedAndDone('publish')).toEqual(pages);
  expect(await plannedAndDone('offline')).toEqual(pages);
  expect(pathsOf(await planOf({ type: 'widgets', action: 'publish', ids: [beside] }))).toEqual([]);
});

it('says of a later publish when it will be, and that nothing changes before', async () => {
  const publishDate = new Date(now + 60 * minute).toISOString();
  const plan = await planOf({ type: 'widgets', action: 'publish', ids: [block], publishDate });
  expect(plan).toMatchObject({ files: [], later: { count: 1, at: publishDate } });
});

it('takes along what waits where the site is held, and cannot go out alone', async () => {
  const then = new Date(now).toISOString();
  now += minute;
  const late = await news.add('Late');
  await news.run('/cms/content/publish', { ids: [late] });
  now += minute;
  await news.goBack(then);
  const change = { type: 'widgets', action: 'publish', ids: [block] };
  expect(await news.call('POST', '/cms/publish/plan', { change, held: 'only' })).toMatchObject({
    code: 500,
    data: { choices: ['end'] },
  });
  const files = await plannedAndDone('publish', 'end');
  expect(files).toContain(`added n/${late}.html`);
  expect(files).toHaveLength(Object.keys(await news.files()).length);
});

it('is refused for what may not be done', async () => {
  const change = { type: 'widgets', action: 'publish', ids: [block, 987_654] };
  expect((await news.call('POST', '/cms/publish/plan', { change })).code).toBe(404);
  const offline = { type: 'widgets', action: 'offline', ids: [beside] };
  expect((await news.call('POST', '/cms/publish/plan', { change: offline })).code).toBe(500);
  expect((await news.call('POST', '/cms/publish/plan', { change: { ...change, ids: [] } })).code).toBe(500);
  const stranger = await test.staff(['cms:content:view'], []);
  const of = { site: news.site, as: stranger, body: { change: { ...change, ids: [block] } } };
  expect((await test.call('POST', '/cms/publish/plan', of)).code).toBe(403);
});
