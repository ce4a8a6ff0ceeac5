import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DynamicPageType } from '@kaiyin/modules/site/schema';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const types = async (locale: 'zh-CN' | 'en') =>
  (await test.call<DynamicPageType[]>('GET', '/cms/dynamicPageTypes', { locale })).data;

it('are told in the language of who asks, to those who are signed in', async () => {
  const [zh, en] = [await types('zh-CN'), await types('en')];
  expect(zh.map(({ type }) => type)).toEqual(en.map(({ type }) => type));
  expect(zh[0]).toMatchObject({
    type: 'Search',
    name: '搜索结果页',
    requestPath: '_search',
    publishPipeKey: 'searchTemplate',
    defaultTemplate: 'search.template.html',
    isForMembers: false,
  });
  expect(en[0]?.requestArgs).toContainEqual({ name: 'cid', type: 'number', required: false, desc: 'Id of a catalog' });
  expect(en[0]?.requestArgs).toContainEqual({ name: 'sid', type: 'number', required: true, desc: 'Id of the site' });
  expect(en.filter(({ isForMembers }) => isForMembers).map(({ requestPath }) => requestPath)).toEqual([
    'account/setting',
    'account/password',
    'account/change_email',
    'account/contribute',
  ]);
  expect(new Set(en.map(({ publishPipeKey }) => publishPipeKey)).size).toBe(9);
  expect((await test.call('GET', '/cms/dynamicPageTypes', { as: null })).code).toBe(401);
});

it('have templates of a site in each pipe, kept beside its default templates, and count where they are named', async () => {
  const site = await test.addSite();
  const template = { pipeCode: 'pc', name: 'find.template.html', source: 'x' };
  const { data } = await test.call<{ id: number }>('POST', '/cms/template', { site, body: template });
  const keep = (props: object) =>
    test.call('POST', '/cms/site/default_template', {
      site,
      body: { siteId: site, publishPipeProps: [{ pipeCode: 'pc', props }] },
    });
  expect((await keep({ searchTemplate: 'find.template.html' })).code).toBe(200);
  const kept = await test.call('GET', '/cms/site/default_template', { query: { siteId: site } });
  expect(kept.data).toMatchObject({ publishPipeProps: [{ props: { searchTemplate: 'find.template.html' } }] });
  expect((await keep({ memberDanceTemplate: 'find.template.html' })).code).toBe(500);
  expect((await test.call('DELETE', '/cms/template', { site, body: [data.id] })).code).toBe(500);
  expect((await keep({ searchTemplate: '' })).code).toBe(200);
  expect((await test.call('DELETE', '/cms/template', { site, body: [data.id] })).code).toBe(200);
});
