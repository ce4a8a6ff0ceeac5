import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let catalog: number;
let draft: number;
let template: number;
let block: number;
let space: number;

const must = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const made = async (path: string, body: object) => (await must<{ id: number }>('POST', path, body)).id;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite('parts');
  template = await made('/cms/template', { pipeCode: 'pc', name: 'a.template.html', source: '{{ Content.title }}' });
  const pc = {
    indexTemplate: 'a.template.html',
    defaultListTemplate: 'a.template.html',
    detailTemplate_article: 'a.template.html',
  };
  await must('PUT', '/cms/site', { id: site, name: 'Parts', path: 'parts', publishPipeProps: { pc } });
  catalog = await made('/cms/catalog', { name: 'N', alias: 'n', path: 'n' });
  draft = await made('/cms/content', { catalogId: catalog, title: 'Secret draft', body: '<p>x</p>' });
  block = await made('/cms/pagewidget', { type: 'manual', name: 'b', code: 'b' });
  space = await made('/cms/pagewidget', { type: 'ads', name: 's', code: 's' });
});
afterAll(() => test.close());

it('a preview is for whoever may see what it shows', async () => {
  const preview = async (permission: string, type: string, dataId: number) => {
    const as = await test.staff([permission], [site]);
    return (await test.call('POST', '/cms/preview', { site, as, body: { type, dataId, pipeCode: 'pc' } })).code;
  };
  for (const [permission, type, dataId] of [
    ['cms:content:view', 'content', draft],
    ['cms:catalog:view', 'catalog', catalog],
    ['cms:site:view', 'site', site],
  ] as const) {
    expect(await preview(permission, type, dataId), permission).toBe(200);
    if (type !== 'content') expect(await preview(permission, 'content', draft), permission).toBe(403);
  }
});

it('a preview of an ad space is for whoever sees ads, too', async () => {
  const preview = async (permission: string, dataId: number) => {
    const as = await test.staff([permission], [site]);
    const body = { type: 'pagewidget', dataId, pipeCode: 'pc' };
    return (await test.call('POST', '/cms/preview', { site, as, body })).code;
  };
  expect(await preview('cms:content:view', block)).toBe(200);
  expect(await preview('cms:content:view', space)).toBe(200);
  expect(await preview('cms:advertisement:view', space)).toBe(200);
  expect(await preview('cms:advertisement:view', block)).toBe(403);
  expect(await preview('cms:site:view', space)).toBe(403);
});

it('a preview in time shows working copies to those who may see contents', async () => {
  const as = await test.staff(['cms:publish:view'], [site]);
  const open = async (working: string) => {
    const body = { pipeCode: 'pc', at: '2030-01-01T00:00:00Z', working };
    return (await test.call('POST', '/cms/publish/time', { site, as, body })).code;
  };
  expect([await open('none'), await open('mine'), await open('all')]).toEqual([200, 403, 403]);
});

it('a plan is for whoever may make the change', async () => {
  const changes = {
    contents: { type: 'contents', action: 'publish', ids: [draft] },
    removal: { type: 'contents', action: 'delete', ids: [draft] },
    catalog: { type: 'catalog', id: catalog },
    template: { type: 'template', id: template, source: 'x' },
    setting: { type: 'setting', fields: { name: 'Other' } },
    site: { type: 'site' },
    widgets: { type: 'widgets', action: 'publish', ids: [block] },
  };
  const planned = async (permission: string) => {
    const as = await test.staff([permission], [site]);
    const codes: string[] = [];
    for (const [name, change] of Object.entries(changes))
      if ((await test.call('POST', '/cms/publish/plan', { site, as, body: { change } })).code === 200) codes.push(name);
    return codes;
  };
  expect(await planned('cms:content:publish')).toEqual(['contents', 'site']);
  expect(await planned('cms:content:delete')).toEqual(['removal', 'site']);
  expect(await planned('cms:catalog:publish')).toEqual(['catalog', 'site']);
  expect(await planned('cms:template:edit')).toEqual(['template', 'site']);
  // What the site would do is for those who publish something of their own.
  expect(await planned('cms:content:view')).toEqual(['widgets']);
  expect(await planned('cms:advertisement:view')).toEqual(['widgets']);
  expect(await planned('cms:site:edit')).toEqual(['setting', 'site']);
});
