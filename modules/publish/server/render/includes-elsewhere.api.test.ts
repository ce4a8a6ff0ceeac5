import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

const domain = 'www.elsewhere.example';
let test: TestApp;
let site: number;

const must = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const publish = async () => {
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  expect((await test.finished(taskId)).errors).toEqual([]);
  await test.settle();
};
const folder = (...path: string[]) => join(test.folder, 'sites/elsewhere', ...path);
const ask = (url: string) => test.app.http.inject({ url, headers: { host: domain } });

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('elsewhere');
  const { id } = await test.ctx.db.selectFrom('cms_publishpipe').selectAll().executeTakeFirstOrThrow();
  await must('PUT', '/cms/publishpipe', { id, code: 'pc', name: 'PC', domain });
  await must('POST', '/cms/publishpipe', { code: 'api', name: 'API', suffix: 'json' });
  for (const pipeCode of ['pc', 'api'])
    for (const [name, source] of [
      ['index.template.html', '["front", {% cms_include file: "side.template.html", ssi: true %}]'],
      ['side.template.html', '"side"'],
    ])
      await must('POST', '/cms/template', { pipeCode, name, source });
  const props = { indexTemplate: 'index.template.html', includeMode: 'file', enableFeed: 'Y' };
  const publishPipeProps = { pc: props, api: props };
  await must('PUT', '/cms/site', { id: site, name: 'Elsewhere', path: 'elsewhere', publishPipeProps });
  await publish();
});
afterAll(() => test.close());

it('a page that is no web page has everything written in: no web server puts anything into it', async () => {
  expect(await readFile(folder('api/index.json'), 'utf8')).toBe('["front", "side"]');
  expect(await readdir(folder('api'))).toEqual(['index.json']);
  expect(await readFile(folder('pc/index.html'), 'utf8')).toContain('<!--#include');
  expect((await ask('/')).body).toBe('["front", "side"]');
});

it('what somebody has written into a title is put into no feed', async () => {
  const [name] = await readdir(folder('pc/include'));
  const title = `Words <!--#include virtual='/include/${name}' -->`;
  const catalog = await must<{ id: number }>('POST', '/cms/catalog', { name: 'C', alias: 'c', path: 'c' });
  const content = await must<{ id: number }>('POST', '/cms/content', {
    catalogId: catalog.id,
    title,
    body: '<p>x</p>',
  });
  await must('POST', '/cms/content/publish', { ids: [content.id] });
  await test.settle();
  const { items } = (await ask('/feed.json')).json<{ items: { title: string }[] }>();
  expect(items.map((item) => item.title)).toEqual([title]);
});
