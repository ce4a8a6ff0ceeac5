import { undescribed } from '@kaiyin/modules/resource/schema';
import { sql } from 'kysely';
import type { RollbackPlan, TakeDown, TimeMark } from '@kaiyin/modules/publish/schema';
import { publishSite, takeDown } from '@kaiyin/modules/publish/server';
import type { Tables } from '@kaiyin/server-kit/database';
import { created } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quiet } from './news-site.ts';
import { startTestApp, type TestApp } from './server.ts';

let now = new Date('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let catalogId: number;

const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call<T>(method, path, { site, ...(body ? { body } : {}) });
const idOf = async (path: string, body: object): Promise<number> => {
  const { data, msg } = await call<{ id: number }>('POST', path, body);
  expect(data, msg).toBeTruthy();
  return data.id;
};
const write = (title: string, more: object = {}) => idOf('/cms/content', { catalogId, title, body: title, ...more });
const publish = () => {
  now = new Date(now.getTime() + 60_000);
  return publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
};

/** Lays the rows of a table down anew, the last one first. SQLite reads them by their numbers, wherever they lie. */
async function turnRound(table: keyof Tables): Promise<void> {
  if (!isPostgres(test.ctx.db)) return;
  await test.ctx.db.transaction().execute(async (db) => {
    await sql`create temp table turned on commit drop as select * from ${sql.table(table)}`.execute(db);
    await sql`truncate ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} select * from turned order by id desc`.execute(db);
  });
  await sql`analyze ${sql.table(table)}`.execute(test.ctx.db);
}

beforeAll(async () => {
  test = await startTestApp({ clock: () => now, worker: false });
  site = await test.addSite('rows');
  for (const [name, source] of [
    ['i', 'front'],
    ['l', '{{ Catalog.name }}'],
    ['a', '{{ Content.title }}'],
  ])
    await idOf('/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source });
  const pc = {
    indexTemplate: 'i.template.html',
    catalogTemplate: 'l.template.html',
    defaultListTemplate: 'l.template.html',
    detailTemplate_article: 'a.template.html',
  };
  await call('PUT', '/cms/site', { id: site, name: 'Rows', path: 'rows', publishPipeProps: { pc } });
  catalogId = await idOf('/cms/catalog', { name: 'News', alias: 'news', path: 'news' });
  // A catalog with others below it has a front page beside its list.
  await idOf('/cms/catalog', { name: 'City', alias: 'city', path: 'news/city', parentId: catalogId });
});
afterAll(() => test.close());

describe('of several rows that will not do, the first is named', () => {
  it('among contents', async () => {
    const ids = [await write('Dawn'), await write('Dusk')];
    await turnRound('cms_content');
    const { msg } = await call('POST', '/cms/content/offline', { ids });
    expect(msg).toContain('Dawn');
  });

  it('among entries, dictionaries and parameters', async () => {
    for (const [table, name, path] of [
      ['sys_dict_data', 'dictLabel', '/system/dict/data'],
      ['sys_dict_type', 'dictName', '/system/dict/type'],
      ['sys_config', 'configName', '/system/config'],
    ] as const) {
      const rows = await sql<{ id: number; name: string }>`
        select id, ${sql.ref(name)} as name from ${sql.table(table)} where fixed = 1 order by id limit 2`.execute(
        test.ctx.db,
      );
      await turnRound(table);
      const { code, msg } = await call(
        'DELETE',
        path,
        rows.rows.map(({ id }) => id),
      );
      expect([code, msg]).toEqual([500, expect.stringContaining(rows.rows[0]?.name ?? 'none')]);
    }
  });

  it('among groups of links that are in use', async () => {
    const ids: number[] = [];
    for (const name of ['Near', 'Far']) {
      const groupId = await idOf('/cms/link_group', { name, code: name });
      await idOf('/cms/link', { groupId, name, url: 'https://example.com/' });
      ids.push(groupId);
    }
    await turnRound('cms_link');
    const { msg } = await call('DELETE', '/cms/link_group', ids);
    expect(msg).toContain('Near');
  });
});

it('what is removed together is noted in one order', async () => {
  const ids = [];
  for (const code of ['one', 'two']) ids.push(await idOf('/cms/link_group', { name: code, code }));
  await turnRound('cms_link_group');
  await call('DELETE', '/cms/link_group', ids);
  const noted = await test.ctx.db
    .selectFrom('sys_operation_log')
    .select('subjectId')
    .where('action', '=', 'cms_link_group.removed')
    .orderBy('id')
    .execute();
  expect(noted.map(({ subjectId }) => subjectId)).toEqual(ids);
});

it('an address that two pipes have means the page of the first', async () => {
  const [second] = [await idOf('/cms/publishpipe', { code: 'h5', name: 'H5', domain: 'h5.example.com', sort: 9 })];
  const pipes = test.ctx.db.updateTable('cms_publishpipe').where('siteId', '=', site);
  await pipes.set({ domain: 'pc.example.com' }).where('code', '=', 'pc').execute();
  const page = {
    siteId: site,
    path: 'same.html',
    basePath: 'same.html',
    kind: 'content',
    catalogId,
    part: 1,
    parts: 1,
  };
  const made = { template: '', hash: 'x', size: 1, reads: [], readSetId: 0, inputs: null, failure: null, links: '' };
  for (const [subjectId, pipeCode] of ['pc', 'h5'].entries())
    await test.ctx.db
      .insertInto('cms_page')
      .values({ ...page, ...made, subjectId: subjectId + 1, pipeCode })
      .execute();
  await turnRound('cms_publishpipe');
  const id = await write('Links', { body: '<p><a href="/same.html">same</a></p>' });
  const { body } = await test.ctx.db
    .selectFrom('cms_version')
    .select('body')
    .where('contentId', '=', id)
    .executeTakeFirstOrThrow();
  expect(body).toContain('iurl://content?id=1');
  await test.ctx.db.deleteFrom('cms_page').where('path', '=', 'same.html').execute();
  await call('DELETE', '/cms/publishpipe', [second]);
});

it('a path that two sites have is sent as the first has it', async () => {
  const { hash, size } = await test.app.blobs.put(Buffer.from('same bytes'));
  const file = { resourceType: 'file', suffix: 'txt', path: 'resources/same.txt', hash, fileSize: size } as const;
  const others = { ...undescribed, width: null, height: null, ...created(test.ctx) };
  for (const [siteId, name] of [
    [site, 'first.txt'],
    [await test.addSite(), 'second.txt'],
  ] as const)
    await test.ctx.db
      .insertInto('cms_resource')
      .values({ ...file, ...others, siteId, name, fileName: name })
      .execute();
  await turnRound('cms_resource');
  const { headers } = await test.app.http.inject({
    url: '/kx-api/common/download?path=resources/same.txt',
    headers: { authorization: `Bearer ${test.admin}` },
  });
  expect(headers['download-filename']).toBe('first.txt');
});

it('what is planned for one instant stands in one order', async () => {
  const at = new Date(now.getTime() + 86_400_000).toISOString();
  const titles = ['Morning', 'Noon', 'Evening'];
  const ids = [];
  for (const title of titles) ids.push(await write(title, { publishDate: at }));
  await call('POST', '/cms/content/publish', { ids });
  await turnRound('cms_publication');
  const { data } = await call<TimeMark[]>('GET', '/cms/publish/time/marks');
  expect(data.filter(({ kind }) => kind === 'begins').map(({ title }) => title)).toEqual(titles);
});

it('what was taken down at one instant stands in one order', async () => {
  await publish();
  const { at } = await test.ctx.db
    .selectFrom('cms_release')
    .select('at')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const createTime = new Date(now.getTime() + 1000).toISOString();
  const nothing = { reason: '', addresses: [], releases: [], searchedFiles: 0, searchedBytes: 0, mentions: [] };
  const row = { siteId: site, contentId: 0, ...nothing, createBy: '', createTime, finishedTime: createTime };
  for (const title of ['Left', 'Right'])
    await test.ctx.db
      .insertInto('cms_take_down')
      .values({ ...row, title, releasesBefore: {} })
      .execute();
  await turnRound('cms_take_down');
  const { data } = await call<RollbackPlan>('GET', `/cms/publish/rollback?at=${encodeURIComponent(at)}`);
  expect(data.takenDown.map(({ title }) => title)).toEqual(['Left', 'Right']);
});

it('what still tells of a content that was taken down is listed by path', async () => {
  const name = 'The bridge of yesterday';
  const ids = [await write(name)];
  for (const title of ['About it', 'More about it']) ids.push(await write(`${name}: ${title}`));
  await call('POST', '/cms/content/publish', { ids });
  await publish();
  await turnRound('cms_manifest');
  const ctx = test.ctx.within({ site: { id: site, path: 'rows', name: 'Rows', settings: {} } });
  const { certificateId } = await takeDown(ctx, test.app.desk, { contentId: ids[0] ?? 0, reason: '' }, quiet);
  const proof = (await call<TakeDown>('GET', `/cms/publish/take-down/${certificateId}`)).data;
  const paths = proof.mentions.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(1);
  expect(paths).toEqual(paths.toSorted());
});

it('pages that fail as before make no release, whichever of them is read first', async () => {
  const template = test.ctx.db.updateTable('cms_template').where('siteId', '=', site);
  await template.set({ source: '{{ Catalog.name | nonsense }}' }).where('name', '=', 'l.template.html').execute();
  const first = await publish();
  expect(first.failures.map(({ page }) => page)).toEqual(first.failures.map(({ page }) => page).toSorted());
  expect(first.failures.length).toBeGreaterThan(1);
  await turnRound('cms_page');
  // On SQLite they are read by their numbers.
  if (!isPostgres(test.ctx.db))
    await test.ctx.db
      .updateTable('cms_page')
      .set((eb) => ({ id: eb.neg('id') }))
      .where('failure', 'is not', null)
      .execute();
  const releases = () => test.ctx.db.selectFrom('cms_release').select('number').orderBy('number').execute();
  const before = await releases();
  const again = await publish();
  expect(again.failures).toEqual(first.failures);
  expect(await releases()).toEqual(before);
});
