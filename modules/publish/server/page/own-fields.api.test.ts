import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

const detail =
  '{{ Content.title }}|{{ Content.editor }}|{{ Content.original }}|{{ Content.seoTitle }}|{{ Content.seoKeywords }}|{{ Content.seoDescription }}';
const first = {
  editor: '周敏',
  original: true,
  seoTitle: '江桥 <合龙>',
  seoKeywords: '江桥,合龙',
  seoDescription: '全长 3 公里',
};
const second = { editor: '吴江', original: false, seoTitle: '第二个标题', seoKeywords: '', seoDescription: '改过' };

let test: TestApp;
let site: number;
let catalogId: number;
let id: number;

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('own');
  const publishPipeProps = { pc: { detailTemplate_article: 'article.template.html' } };
  await ask('PUT', '/cms/site', { id: site, name: 'Own', path: 'own', publishPipeProps });
  await ask('POST', '/cms/template', { pipeCode: 'pc', name: 'article.template.html', source: detail });
  catalogId = (await ask<{ id: number }>('POST', '/cms/catalog', { name: 'Top', alias: 'top', path: 'top' })).id;
  id = (await ask<{ id: number }>('POST', '/cms/content', article('江桥', first))).id;
});
afterAll(() => test.close());

const article = (title: string, more: object) => ({ catalogId, title, body: '<p>x</p>', ...more });
async function ask<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
}
async function publish(ids: number[]) {
  const { taskId } = await ask<{ taskId: number }>('POST', '/cms/content/publish', { ids });
  await test.finished(taskId);
  await test.settle();
}
const page = async (of = id) => (await test.app.http.inject(`/sites/own/pc/top/${of}.html`)).body;
const shownFirst = '江桥|周敏|true|江桥 &lt;合龙&gt;|江桥,合龙|全长 3 公里';

it('prints the fields that lists do without on the page of the content', async () => {
  await publish([id]);
  expect(await page()).toBe(shownFirst);
});

it('prints them as of the published version while the working copy is edited, whoever else publishes', async () => {
  await ask('PUT', '/cms/content', { ...article('江桥', second), id, revision: 1 });
  const other = await ask<{ id: number }>('POST', '/cms/content', article('别的', {}));
  await publish([other.id]);
  const { taskId } = await ask<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  await test.finished(taskId);
  expect(await page()).toBe(shownFirst);
  expect(await page(other.id)).toBe('别的||false|||');
});

it('shows the working copy in its preview, and publishes it when told', async () => {
  const { url } = await ask<{ url: string }>('POST', '/cms/preview', { type: 'content', dataId: id, pipeCode: 'pc' });
  const shown = '江桥|吴江|false|第二个标题||改过';
  expect((await test.app.http.inject(url)).body).toContain(shown);
  await publish([id]);
  expect(await page()).toBe(shown);
});

it('reads the versions of many pages by one query', async () => {
  const ids: number[] = [];
  for (const title of ['甲', '乙', '丙', '丁'])
    ids.push((await ask<{ id: number }>('POST', '/cms/content', article(title, first))).id);
  await publish(ids);
  const row = await test.ctx.db.selectFrom('cms_template').select('id').executeTakeFirstOrThrow();
  await ask('PUT', '/cms/template', { id: row.id, source: '{{ Content.editor }}!' });
  test.takeQueries();
  const { taskId } = await ask<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  await test.finished(taskId);
  const reads = test.takeQueries().filter((query) => /^select .*"versionFields".* from "cms_version"/.test(query));
  expect(await page(ids[3])).toBe('周敏!');
  expect(reads).toHaveLength(1);
});
