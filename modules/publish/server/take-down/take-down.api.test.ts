import { rename } from 'node:fs/promises';
import type { TakeDown } from '@kaiyin/modules/publish/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPictureRow } from '../../../../tests/picture-row.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let id: number;

const must = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, ...(body && { body }) });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('rights');
  for (const name of ['index', 'article'])
    await must('POST', '/cms/template', {
      pipeCode: 'pc',
      name: `${name}.template.html`,
      source: '{{ Content.title }}',
    });
  const pc = { indexTemplate: 'index.template.html', detailTemplate_article: 'article.template.html' };
  await must('PUT', '/cms/site', { id: site, name: 'Rights', path: 'rights', publishPipeProps: { pc } });
  const { id: catalogId } = await must<{ id: number }>('POST', '/cms/catalog', { name: 'N', alias: 'n', path: 'n' });
  ({ id } = await must<{ id: number }>('POST', '/cms/content', { catalogId, title: 'Withdrawn', body: '<p>x</p>' }));
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [id] });
  await test.finished(taskId);
  await test.settle();
});
afterAll(() => test.close());

it('who may take down reads the certificates of their sites', async () => {
  const as = await test.staff(['cms:publish:takedown'], [site]);
  const started = await test.call<{ taskId: number }>('POST', '/cms/publish/take-down', {
    as,
    site,
    body: { contentId: id },
  });
  const { result } = await test.finished(started.data.taskId);
  const { certificateId } = result as { certificateId: number };
  const path = `/cms/publish/take-down/${certificateId}`;
  expect((await test.call<TakeDown>('GET', path, { as, site })).data).toMatchObject({ contentId: id });
  expect((await test.call('GET', '/cms/publish/take-down/list', { as, site })).total).toBe(1);
  expect((await test.call('GET', '/cms/publish/release/list', { as, site })).code).toBe(403);
  const other = await test.addSite();
  expect((await test.call('GET', path, { as, site: other })).code).toBe(403);
  expect((await test.call('GET', path, { site: other })).code).toBe(404);
  const editor = await test.staff(['cms:content:view'], [site]);
  expect((await test.call('GET', path, { as: editor, site })).code).toBe(403);
});

it('a take-down whose publish failed is done again', async () => {
  const { id: catalogId } = await must<{ id: number }>('POST', '/cms/catalog', { name: 'M', alias: 'm', path: 'm' });
  const fields = { catalogId, title: 'Interrupted', body: '<p>x</p>' };
  const again = (await must<{ id: number }>('POST', '/cms/content', fields)).id;
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [again] });
  await test.finished(taskId);
  await test.settle();
  const now = test.ctx.now().toISOString();
  await test.ctx.db.updateTable('cms_publication').set({ validUntil: now }).where('contentId', '=', again).execute();
  const second = await must<{ taskId: number }>('POST', '/cms/publish/take-down', { contentId: again });
  const { status, result } = await test.finished(second.taskId);
  expect(status).toBe('success');
  const { certificateId } = result as { certificateId: number };
  const proof = await must<TakeDown>('GET', `/cms/publish/take-down/${certificateId}`);
  expect(proof).toMatchObject({ addresses: [{ path: `m/${again}.html` }], mentions: [] });
  const refused = await test.call('POST', '/cms/publish/take-down', { site, body: { contentId: again } });
  expect(refused.code).toBe(500);
});

it('is not said to be mentioned where another item waited for its address and has it now', async () => {
  const { id: catalogId } = await must<{ id: number }>('POST', '/cms/catalog', { name: 'W', alias: 'w', path: 'w' });
  const [staticPath, title] = ['w/wanted.html', 'Has it first'];
  const fields = { catalogId, title, body: '<p>x</p>' };
  const { id: first } = await must<{ id: number }>('POST', '/cms/content', { ...fields, staticPath });
  const publish = async (ids: number[]) =>
    test.finished((await must<{ taskId: number }>('POST', '/cms/content/publish', { ids })).taskId);
  await publish([first]);
  const { revision } = await must<{ revision: number }>('GET', `/cms/content/${first}`);
  await must('PUT', '/cms/content', { ...fields, id: first, revision, staticPath: null });
  const waits = await must<{ id: number }>('POST', '/cms/content', { ...fields, title: 'Waits for it' });
  await test.ctx.db.updateTable('cms_content').set({ staticPath }).where('id', '=', waits.id).execute();
  await publish([waits.id]);
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/publish/take-down', { contentId: first });
  const { certificateId } = (await test.finished(taskId)).result as { certificateId: number };
  expect((await test.app.http.inject({ url: '/sites/rights/pc/w/wanted.html' })).body).toBe('Waits for it');
  const proof = await must<TakeDown>('GET', `/cms/publish/take-down/${certificateId}`);
  expect(proof).toMatchObject({ addresses: [{ path: staticPath }], mentions: [] });
});

it('a take-down whose search failed is gone on with, and forgets nothing', async () => {
  const { id: catalogId } = await must<{ id: number }>('POST', '/cms/catalog', { name: 'O', alias: 'o', path: 'o' });
  const idOf = async (title: string) =>
    (await must<{ id: number }>('POST', '/cms/content', { catalogId, title, body: '<p>x</p>' })).id;
  const [stays, goes] = [await idOf('That stays'), await idOf('That goes')];
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [stays, goes] });
  await test.finished(taskId);
  await test.settle();
  const { hash } = await test.ctx.db
    .selectFrom('cms_manifest')
    .select('hash')
    .where('siteId', '=', site)
    .where('path', '=', `o/${stays}.html`)
    .executeTakeFirstOrThrow();
  const file = test.app.blobs.path(hash);
  await rename(file, `${file}.away`);
  const first = await must<{ taskId: number }>('POST', '/cms/publish/take-down', { contentId: goes, reason: 'asked' });
  expect((await test.finished(first.taskId)).status).toBe('failed');
  await rename(`${file}.away`, file);
  const list = await test.call<TakeDown[]>('GET', '/cms/publish/take-down/list', { site, query: { title: 'goes' } });
  const [unfinished] = list.rows;
  expect(unfinished).toMatchObject({ finishedTime: null, searchedFiles: 0 });
  const second = await must<{ taskId: number }>('POST', '/cms/publish/take-down', { contentId: goes });
  const { result } = await test.finished(second.taskId);
  expect(result).toEqual({ certificateId: unfinished?.id });
  const proof = await must<TakeDown>('GET', `/cms/publish/take-down/${unfinished?.id}`);
  expect(proof).toMatchObject({ reason: 'asked', addresses: [{ path: `o/${goes}.html` }], mentions: [] });
  expect(proof.finishedTime).not.toBeNull();
  expect(proof.releases.map(({ removed }) => removed)).toEqual([1]);
  const refused = await test.call('POST', '/cms/publish/take-down', { site, body: { contentId: goes } });
  expect(refused.code).toBe(500);
});

it('one that was public again after half a take-down is taken down anew', async () => {
  const { id: catalogId } = await must<{ id: number }>('POST', '/cms/catalog', { name: 'P', alias: 'p', path: 'p' });
  const fields = { catalogId, title: 'Comes back', body: '<p>x</p>' };
  const back = (await must<{ id: number }>('POST', '/cms/content', fields)).id;
  const half = { title: 'Comes back', reason: 'first', addresses: [], releases: [], mentions: [], releasesBefore: {} };
  await test.ctx.db
    .insertInto('cms_take_down')
    .values({
      ...half,
      siteId: site,
      contentId: back,
      searchedFiles: 0,
      searchedBytes: 0,
      createBy: 'admin',
      createTime: test.ctx.now().toISOString(),
      finishedTime: null,
    })
    .execute();
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [back] });
  await test.finished(taskId);
  await test.settle();
  const started = await must<{ taskId: number }>('POST', '/cms/publish/take-down', { contentId: back });
  const { result } = await test.finished(started.taskId);
  const { certificateId } = result as { certificateId: number };
  const proof = await must<TakeDown>('GET', `/cms/publish/take-down/${certificateId}`);
  expect(proof.releases).toHaveLength(1);
});

it('lists the pictures that only this item showed, which go with it', async () => {
  const { id: catalogId } = await must<{ id: number }>('POST', '/cms/catalog', {
    name: 'W',
    alias: 'pictured',
    path: 'pictured',
  });
  const picture = (name: string) => addPictureRow(test, site, name, Buffer.from(`picture ${name}`));
  const [shared, own] = [await picture('shared'), await picture('own')];
  const article = {
    pipeCode: 'pc',
    name: 'article.template.html',
    source: '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}',
  };
  const { id: template } = await test.ctx.db
    .selectFrom('cms_template')
    .select('id')
    .where('name', '=', article.name)
    .executeTakeFirstOrThrow();
  await must('PUT', '/cms/template', { id: template, ...article });
  const add = async (title: string, pictures: string[]) => {
    const body = pictures.map((address) => `<p><img src="${address.replaceAll('&', '&amp;')}"></p>`).join('');
    return (await must<{ id: number }>('POST', '/cms/content', { catalogId, title, body })).id;
  };
  const ids = [await add('With both', [shared, own]), await add('With one', [shared])];
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/content/publish', { ids });
  await test.finished(taskId);
  await test.settle();
  const started = await must<{ taskId: number }>('POST', '/cms/publish/take-down', { contentId: ids[0] });
  const { result } = await test.finished(started.taskId);
  const { certificateId } = result as { certificateId: number };
  const { addresses } = await must<TakeDown>('GET', `/cms/publish/take-down/${certificateId}`);
  expect(addresses.map(({ path }) => path)).toEqual([
    `pictured/${ids[0]}.html`,
    expect.stringMatching(/^resources\/.+own/),
  ]);
});
