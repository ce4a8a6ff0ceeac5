import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../../tests/create-app.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let catalog: number;

const must = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const publish = async () => {
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  return test.finished(taskId);
};
const body = '<p>1</p><p>__XY_UEDITOR_PAGE_BREAK__</p><p>2</p>';
const folder = () => join(test.folder, 'sites/long/pc');

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('long');
  for (const [name, source] of [
    ['index.template.html', 'front'],
    ['list.template.html', 'list'],
    [
      'article.template.html',
      '{% cms_article contentid: Content.id, page: true %}{{ Data.articleContent }}{% endcms_article %}{% page_bar %}',
    ],
  ])
    await must('POST', '/cms/template', { pipeCode: 'pc', name, source });
  const pc = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
  };
  await must('PUT', '/cms/site', { id: site, name: 'Long', path: 'long', publishPipeProps: { pc } });
  catalog = (await must<{ id: number }>('POST', '/cms/catalog', { name: 'C', alias: 'c', path: 'c'.repeat(255) })).id;
});
afterAll(() => test.close());

it('a page with a path as long as may be has its parts on any disk', async () => {
  const add = (staticPath: string) =>
    test.call<{ id: number }>('POST', '/cms/content', {
      site,
      body: { catalogId: catalog, title: 'T', body, staticPath },
    });
  for (const name of [`${'a'.repeat(250)}.html`, `x/${'a'.repeat(201)}.html`, `${'b'.repeat(201)}/x.html`])
    expect(await add(name), name).toMatchObject({ code: 500, data: [{ field: 'staticPath' }] });
  const { data, msg } = await add(`${'a'.repeat(50)}/${'b'.repeat(195)}.html`);
  expect(data?.id, msg).toBeGreaterThan(0);
  await must('POST', '/cms/content/publish', { ids: [data.id] });
  await test.settle();
  expect((await publish()).errors).toEqual([]);
  expect(await readdir(join(folder(), 'a'.repeat(50)))).toEqual([
    `${'b'.repeat(195)}.html`,
    `${'b'.repeat(195)}_2.html`,
  ]);
  expect(await readFile(join(folder(), 'index.html'), 'utf8')).toBe('front');
});

it('a folder that cannot be brought to its release keeps no server from starting', async () => {
  await test.app.close();
  await rm(folder(), { recursive: true });
  await rm(`${folder()}.release`);
  await writeFile(folder(), 'in the way');
  test.app = await createApp(test.config);
  test.ctx = test.app.context();
  expect((await test.app.http.inject('/sites/long/pc/')).body).toBe('front');
  await test.app.close();
  await rm(folder());
  await mkdir(folder());
  test.app = await createApp(test.config);
  test.ctx = test.app.context();
  expect(await readFile(join(folder(), 'index.html'), 'utf8')).toBe('front');
});
