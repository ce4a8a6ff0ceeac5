import type { Seen } from '@kaiyin/modules/content/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { publishSite } from '../publish-site.ts';

let now = Date.parse('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let catalogId: number;
let template: number;
let article: number;

const sound = '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}';
const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
  const { code, msg, data } = await test.call<T>(method, path, { site, body });
  expect(code, `${path}: ${msg}`).toBe(200);
  return data;
};
const publish = async () => {
  now += 60_000;
  await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '', automatic: true });
};
const release = async () => {
  await call('POST', '/cms/content/publish', { ids: [article] });
  await publish();
};
const edit = async (title: string) =>
  call('PUT', '/cms/content', { ...(await call<object>('GET', `/cms/content/${article}`)), title });
const writeTemplate = (source: string) => call('PUT', '/cms/template', { id: template, source });
const seen = async () => (await call<Seen[]>('GET', `/cms/content/seen?ids=${article}`))[0];

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  site = await test.addSite('seen');
  const add = (name: string, source: string) =>
    call<{ id: number }>('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' });
  await add('i.template.html', 'front');
  template = (await add('a.template.html', sound)).id;
  const own = { detailTemplate_article: 'a.template.html' };
  const pc = { indexTemplate: 'i.template.html', defaultListTemplate: 'i.template.html', ...own };
  await call('PUT', '/cms/site', { id: site, name: 'Seen', path: 'seen', publishPipeProps: { pc } });
  catalogId = (await call<{ id: number }>('POST', '/cms/catalog', { name: 'N', alias: 'n', path: 'n' })).id;
});
beforeEach(async () => {
  await writeTemplate(sound);
  const fields = { catalogId, title: 'T', body: '<p>one</p>' };
  article = (await call<{ id: number }>('POST', '/cms/content', fields)).id;
});
afterAll(() => test.close());

it('what was published a moment ago is under way, until it is late', async () => {
  await release();
  expect(await seen()).toMatchObject({ isAsDue: true, isUnderWay: false });
  await edit('Twice');
  await call('POST', '/cms/content/publish', { ids: [article] });
  expect(await seen()).toMatchObject({ version: 1, isAsDue: false, isUnderWay: true });
  now += 59_000;
  expect(await seen()).toMatchObject({ isUnderWay: true });
  now += 1_000;
  expect(await seen()).toMatchObject({ version: 1, isAsDue: false, isUnderWay: false });
  await publish();
  expect(await seen()).toMatchObject({ version: 2, isAsDue: true, isUnderWay: false });
  await call('POST', '/cms/content/offline', { ids: [article] });
  expect(await seen()).toMatchObject({ version: 2, isAsDue: false, isUnderWay: true });
});

it('of a page that failed readers see the version before', async () => {
  await release();
  expect(await seen()).toMatchObject({ version: 1, isAsDue: true });
  await edit('Twice');
  await call('POST', '/cms/content/publish', { ids: [article] });
  await writeTemplate('{% cms_include file: "nothing" %}');
  await publish();
  expect(await seen()).toMatchObject({ version: 1, latest: 2, isAsDue: false });
  await writeTemplate(sound);
  await publish();
  expect(await seen()).toMatchObject({ version: 2, isAsDue: true });
});

it('of a page that has always failed readers see nothing', async () => {
  await call('POST', '/cms/content/publish', { ids: [article] });
  await writeTemplate('{% cms_include file: "nothing" %}');
  await publish();
  expect(await seen()).toMatchObject({ version: null, isAsDue: false });
});

it('while the clock is behind readers see what was published before', async () => {
  await release();
  now -= 3_600_000;
  await edit('Twice');
  await release();
  expect(await seen()).toMatchObject({ version: 1, latest: 2, isAsDue: false });
  await call('POST', '/cms/content/offline', { ids: [article] });
  await publish();
  expect(await seen()).toMatchObject({ version: 1, isAsDue: false });
  now += 3_600_000;
  await publish();
  expect(await seen()).toMatchObject({ version: null, isAsDue: true });
});

it('pages of earlier editions say what was published for their instant', async () => {
  await release();
  await test.ctx.db.updateTable('cms_page').set({ versionId: null }).execute();
  expect(await seen()).toMatchObject({ version: 1, isAsDue: true });
});

describe('of several pipes', () => {
  let other: number;
  beforeAll(async () => {
    await call('POST', '/cms/publishpipe', { code: 'h5', name: 'H5' });
    const add = (name: string, source: string) =>
      call<{ id: number }>('POST', '/cms/template', { pipeCode: 'h5', name, source, remark: '' });
    await add('i.template.html', 'front');
    other = (await add('a.template.html', sound)).id;
    const own = { detailTemplate_article: 'a.template.html' };
    const pipe = { indexTemplate: 'i.template.html', defaultListTemplate: 'i.template.html', ...own };
    const publishPipeProps = { pc: pipe, h5: pipe };
    await call('PUT', '/cms/site', { id: site, name: 'Seen', path: 'seen', publishPipeProps });
  });

  it('readers see the version of the one that is furthest behind', async () => {
    await release();
    expect(await seen()).toMatchObject({ version: 1, isAsDue: true });
    for (const [version, failing] of [
      [2, other],
      [3, template],
    ] as const) {
      await edit(`Version ${version}`);
      await call('POST', '/cms/content/publish', { ids: [article] });
      await call('PUT', '/cms/template', { id: failing, source: '{% cms_include file: "nothing" %}' });
      await publish();
      expect(await seen()).toMatchObject({ version: version - 1, latest: version, isAsDue: false });
      await call('PUT', '/cms/template', { id: failing, source: sound });
      await publish();
      expect(await seen()).toMatchObject({ version, isAsDue: true });
    }
  });

  it('what only one that was closed has kept is not seen, however old', async () => {
    await release();
    const { rows } = await test.call('GET', '/cms/publishpipe/list', { site });
    const closed = (rows as { code: string }[]).find(({ code }) => code === 'h5');
    await call('PUT', '/cms/publishpipe', { ...closed, state: 'disabled' });
    await edit('Twice');
    await release();
    expect(await seen()).toMatchObject({ version: 2, latest: 2, isAsDue: true });
  });
});
