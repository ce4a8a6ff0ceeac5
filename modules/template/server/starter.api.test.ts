import { readdir } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '@kaiyin/modules/site/schema';
import type { PublishResult } from '@kaiyin/modules/plan/schema';
import type { Template, TemplateProblem, TemplateRow } from '@kaiyin/modules/template/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

const starterFiles = (await readdir(join(import.meta.dirname, 'starter'), { recursive: true })).filter((name) =>
  name.endsWith('.template.html'),
).length;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Language = 'zh-CN' | 'en';
const start = (site: number, locale: Language = 'en', more: { as?: string | null; pipeCode?: string } = {}) =>
  test.call<{ count: number }>('POST', '/cms/template/starter', {
    site,
    locale,
    body: { pipeCode: more.pipeCode ?? 'pc' },
    ...(more.as !== undefined && { as: more.as }),
  });
const listOf = async (site: number) =>
  (await test.call<TemplateRow[]>('GET', '/cms/template/list', { site, query: { pipeCode: 'pc', pageSize: 500 } }))
    .rows;
const siteOf = async (id: number) => (await test.call<Site>('GET', `/cms/site/${id}`)).data;

async function fill(site: number): Promise<void> {
  const add = async (path: string, body: object) =>
    (await test.call<{ id: number }>('POST', path, { site, body })).data.id;
  const named = (name: string, parentId = 0) => ({
    name,
    alias: name,
    path: parentId ? `news/${name}` : name,
    parentId,
  });
  const parent = await add('/cms/catalog', named('news'));
  const child = await add('/cms/catalog', named('city', parent));
  const ids: number[] = [];
  for (let n = 1; n <= 12; n++) {
    const body = { catalogId: child, title: `Story ${n}`, body: `<p>Text ${n}</p>`, tags: ['a'], summary: 'Short' };
    ids.push(await add('/cms/content', body));
  }
  await test.call('POST', '/cms/content/publish', { site, body: { ids } });
}

it.each([
  ['en', 'Latest', 'Previous'],
  ['zh-CN', '最新内容', '上一篇'],
] as const)('publishes every kind of page without failures, in %s', async (locale, latest, previous) => {
  const path = `starter${locale.replace('-', '')}`;
  const site = await test.addSite(path);
  const { data, msg } = await start(site, locale);
  expect(data?.count, msg).toBe(starterFiles);
  for (const row of await listOf(site)) {
    const { source } = (await test.call<Template>('GET', `/cms/template/${row.id}`, { site })).data;
    const checked = await test.call<TemplateProblem[]>('POST', '/cms/template/check', {
      site,
      body: { name: row.name, source },
    });
    expect(checked.data, row.name).toEqual([]);
    expect(source, row.name).not.toMatch(/__\w+__/);
  }
  await fill(site);
  const { taskId } = (await test.call<{ taskId: number }>('POST', '/cms/site/publish', { body: { siteId: site } }))
    .data;
  const task = await test.finished(taskId);
  expect([task.status, (task.result as PublishResult).failures]).toEqual(['success', []]);
  await test.settle();
  const page = (name: string) => readFile(join(test.folder, 'sites', path, 'pc', name), 'utf8');
  const front = await page('index.html');
  expect(front).toContain(latest);
  // Nothing is drawn for what a content does not have.
  expect(front + (await page('news/city/index.html'))).not.toMatch(/<img|content=""|<p><\/p>/);
  expect(await page('news/index.html')).toContain('Story 12');
  expect(await page('news/city/index.html')).toContain('page_active');
  expect(await page('404.html')).toContain('<h1>');
  const searched = await test.app.http.inject({ url: `/sites/${path}/pc/_search?q=Story` });
  expect([searched.statusCode, searched.body.match(/<mark>Story<\/mark> \d/g)?.length]).toEqual([200, 10]);
  expect(searched.body).toContain('page=2');
  const [, article = ''] = /\/pc\/(news\/city\/[^"]+)"/.exec(await page('news/index.html')) ?? [];
  expect(await page(article)).toContain(previous);
  expect((await siteOf(site)).publishPipeProps.pc).toMatchObject({ detailTemplate_article: 'article.template.html' });
});

it('keeps the templates that the site has chosen', async () => {
  const site = await test.addSite();
  const row = await siteOf(site);
  const publishPipeProps = {
    pc: { indexTemplate: 'mine.template.html' },
    h5: { indexTemplate: 'other.template.html' },
  };
  await test.call('PUT', '/cms/site', { body: { ...row, publishPipeProps } });
  await start(site);
  expect((await siteOf(site)).publishPipeProps).toMatchObject({
    pc: { indexTemplate: 'mine.template.html', defaultListTemplate: 'list.template.html' },
    h5: { indexTemplate: 'other.template.html' },
  });
});

it('names its templates as the parameter CMSTemplateSuffix says', async () => {
  const set = async (configValue: string) => {
    const query = { configKey: 'CMSTemplateSuffix' };
    const { rows } = await test.call<object[]>('GET', '/system/config/list', { query });
    expect((await test.call('PUT', '/system/config', { body: { ...rows[0], configValue } })).code).toBe(200);
  };
  await set('.tpl.html');
  const site = await test.addSite('suffixed');
  expect((await start(site)).data.count).toBe(starterFiles);
  await set('.template.html');
  for (const { name } of await listOf(site)) expect(name).toMatch(/^[\w/]+\.tpl\.html$/);
  expect((await siteOf(site)).publishPipeProps.pc).toMatchObject({ indexTemplate: 'index.tpl.html' });
  const published = await test.call<{ taskId: number }>('POST', '/cms/site/publish', { body: { siteId: site } });
  const task = await test.finished(published.data.taskId);
  expect([task.status, (task.result as PublishResult).failures]).toEqual(['success', []]);
  expect(await readFile(join(test.folder, 'sites/suffixed/pc/index.html'), 'utf8')).toContain('Latest');
});

it('refuses where templates exist or the pipe does not, in both languages', async () => {
  const site = await test.addSite();
  await start(site);
  expect(await start(site)).toMatchObject({ code: 500, data: [{ field: 'pipeCode' }] });
  expect((await start(site, 'zh-CN')).msg).toContain('发布通道“pc”已有模板');
  expect(await start(site, 'en', { pipeCode: 'none' })).toMatchObject({ code: 500, data: [{ field: 'pipeCode' }] });
  expect(await listOf(site)).toHaveLength(starterFiles);
});

it('is for those who may add templates, within their sites', async () => {
  const [site, foreign] = [await test.addSite(), await test.addSite()];
  expect((await start(site, 'en', { as: null })).code).toBe(401);
  expect((await start(site, 'en', { as: await test.staff(['cms:template:view'], [site]) })).code).toBe(403);
  expect((await start(site, 'en', { as: await test.staff(['cms:template:add'], [foreign]) })).code).toBe(403);
  expect((await start(site, 'en', { as: await test.staff(['cms:template:add'], [site]) })).code).toBe(200);
});
