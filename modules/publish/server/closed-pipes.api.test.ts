import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { removeClosedRoots } from './delivery/remove-closed-roots.ts';
import { publishSite } from './publish-site.ts';

let now = Date.parse('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;

const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call<T>(method, path, { site, ...(body ? { body } : {}) });
const publish = async () => {
  now += 60_000;
  await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
};
const front = async (pipe: string) => (await test.app.http.inject(`/sites/two/${pipe}/`)).body;

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  site = await test.addSite('two');
  await call('POST', '/cms/publishpipe', { code: 'h5', name: 'H5' });
  const source = '{% cms_content level: "Root" %}{% for c in DataList %}{{ c.title }},{% endfor %}{% endcms_content %}';
  for (const pipeCode of ['pc', 'h5'])
    await call('POST', '/cms/template', { pipeCode, name: 'i.template.html', source, remark: '' });
  const own = {
    indexTemplate: 'i.template.html',
    defaultListTemplate: 'i.template.html',
    detailTemplate_article: 'i.template.html',
  };
  await call('PUT', '/cms/site', { id: site, name: 'Two', path: 'two', publishPipeProps: { pc: own, h5: own } });
});
afterAll(() => test.close());

it('a pipe that was closed for a while shows what was changed meanwhile', async () => {
  const { data: catalog } = await call<{ id: number }>('POST', '/cms/catalog', { name: 'C', alias: 'c', path: 'c' });
  const add = async (title: string) => {
    const fields = { catalogId: catalog.id, title, body: '<p>x</p>' };
    const { data } = await call<{ id: number }>('POST', '/cms/content', fields);
    await call('POST', '/cms/content/publish', { ids: [data.id] });
    await publish();
  };
  await add('before');
  const { rows } = await call('GET', '/cms/publishpipe/list');
  const h5 = (rows as { code: string }[]).find(({ code }) => code === 'h5');
  await call('PUT', '/cms/publishpipe', { ...h5, state: 'disabled', updateTime: undefined });
  await add('meanwhile');
  await call('PUT', '/cms/publishpipe', { ...h5, state: 'enabled', updateTime: undefined });
  await publish();
  expect(await front('pc')).toBe('meanwhile,before,');
  expect(await front('h5')).toBe('meanwhile,before,');
});

it('what a switch of an open pipe is about to put in place stays when pipes were closed', async () => {
  const folder = join(test.folder, 'sites/two');
  const begun = ['pc.journal.new', 'pc.release.new', 'h5.aside'];
  await writeFile(join(folder, 'gone.release.new'), '');
  for (const name of begun) await writeFile(join(folder, name), '');
  await removeClosedRoots(test.ctx, test.app.desk, site);
  const left = await readdir(folder);
  expect(left).toEqual(expect.arrayContaining(begun));
  expect(left).not.toContain('gone.release.new');
});
