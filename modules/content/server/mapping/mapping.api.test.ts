import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogGrants } from '@kaiyin/modules/catalog/schema';
import type { ContentRow, ContentView, Copied, KeptMapping, Mappings } from '@kaiyin/modules/content/schema';
import { createContext, defineTask, type Said } from '@kaiyin/server-kit';
import { newsSite, quiet, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { takeDownMappings } from '../../../publish/server/take-down/take-down-mappings.ts';

let test: TestApp;
let news: NewsSite;
let foreign: number;
let [sport, city, link] = [0, 0, 0];
let now = Date.parse('2026-03-01T08:00:00.000Z');

beforeEach(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  foreign = await test.addSite();
  sport = await addCatalog('sport');
  city = await addCatalog('city');
  link = await addCatalog('link', { catalogType: 'link', redirectUrl: 'https://example.com/' });
});
afterEach(() => test.close());

const addCatalog = async (name: string, more: object = {}) =>
  (await news.must<{ id: number }>('POST', '/cms/catalog', { name, alias: name, path: name, ...more })).id;
const get = (id: number) => news.must<ContentView>('GET', `/cms/content/${id}`);
const rowOf = (id: number) =>
  test.ctx.db.selectFrom('cms_content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ask = (ids: number[], catalogIds: number[], as: string | null = test.admin, site = news.site) =>
  test.call<{ taskId: number; refused: Copied['refused'] }>('POST', '/cms/content/mapping', {
    as,
    site,
    body: { ids, catalogIds },
  });
const mappingsOf = async (id: number) =>
  (await test.ctx.db.selectFrom('cms_content').select(['id', 'catalogId']).where('mappingOf', '=', id).execute()).map(
    (row) => row.id,
  );

/** Maps, and answers what the task said. */
async function map(ids: number[], catalogIds: number[]) {
  const { data, msg } = await ask(ids, catalogIds);
  expect(data?.taskId, msg).toBeGreaterThan(0);
  const task = await news.finished(data.taskId);
  return { ...task, refused: data.refused };
}
/** A content that is public, and a mapping of it. */
async function pair(title: string, { isPublic = true, catalog = sport } = {}): Promise<[number, number]> {
  const id = await news.add(title);
  await news.publish([id]);
  await map([id], [catalog]);
  const [mapping = 0] = await mappingsOf(id);
  if (isPublic) await news.publish([mapping]);
  return [id, mapping];
}
const page = async (id: number, folder = 'sport') => news.text(`${folder}/${id}.html`);
const act = (action: string, ids: number[], as?: string) =>
  test.call<{ taskId: number; keptMappings: KeptMapping[] }>('POST', `/cms/content/${action}`, {
    ...(as && { as }),
    site: news.site,
    body: { ids },
  });

/** Somebody who may do everything with contents, but only these things in the catalogs that are named. */
async function somebody(rights: Record<number, readonly string[]>): Promise<string> {
  const verbs = ['view', 'add', 'edit', 'delete', 'publish'].map((verb) => `cms:content:${verb}`);
  const as = await test.staff([...verbs, 'cms:publish:takedown', 'cms:publish:view', 'cms:publish:erase'], [news.site]);
  const role = await test.ctx.db.selectFrom('sys_role').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const owner = { ownerType: 'Role', owner: role.id, siteId: news.site };
  const { data } = await test.call<CatalogGrants>('GET', '/cms/perms/catalog', { query: owner });
  const all = ['View', 'AddContent', 'EditContent', 'DeleteContent', 'Publish'];
  const rules = Object.entries(rights).flatMap(([id, given]) =>
    all.map((action) => ({
      right: `Catalog:${action}`,
      siteId: news.site,
      recordId: Number(id),
      granted: given.includes(action),
    })),
  );
  const body = { ...owner, rules: [...data.own, ...rules], before: data.own };
  const reply = await test.call('POST', '/cms/perms/catalog', { body });
  expect(reply.code, reply.msg).toBe(200);
  return as;
}
const inSport = (...actions: string[]) => somebody({ [sport]: actions });

describe('mapping', () => {
  it('shows a content in further catalogs by drafts that follow it', async () => {
    const id = await news.add('Followed', { summary: 'Short', tags: ['one'], staticPath: 'followed.html' });
    const { errors, message } = await map([id], [sport, city, sport]);
    expect([errors, message]).toEqual([[], 'Mappings made: 2']);
    const [mapping = 0, other = 0] = await mappingsOf(id);
    expect(await get(mapping)).toMatchObject({
      title: 'Followed',
      summary: 'Short',
      body: '<p>Body of Followed</p>',
      status: 'draft',
      catalogId: sport,
      staticPath: null,
      mappingOf: id,
      origin: { id, title: 'Followed', catalogName: 'N' },
    });
    await news.correct(id, { title: 'Followed on', body: '<p>Other</p>' });
    for (const one of [mapping, other])
      expect(await get(one)).toMatchObject({ title: 'Followed on', body: '<p>Other</p>', revision: 1 });
    const { rows } = await news.call<ContentRow[]>('GET', '/cms/content/list?title=Followed on&mapping=true');
    expect(rows.map((row) => row.mappingOf)).toEqual([id, id]);
    const { rows: others } = await news.call<ContentRow[]>('GET', '/cms/content/list?title=Followed on&mapping=false');
    expect(others.map((row) => row.id)).toEqual([id]);
    const listed = await news.must<Mappings>('GET', `/cms/content/mapping/list?ids=${id}`);
    expect(listed.rows.map((row) => row.catalogName)).toEqual(['sport', 'city']);
    expect(listed.hidden).toBe(0);
  });

  it('of a mapping goes to the origin itself', async () => {
    const [id, mapping] = await pair('Deep', { isPublic: false });
    await map([mapping, id], [city]);
    expect((await mappingsOf(id)).length).toBe(2);
    expect(await mappingsOf(mapping)).toEqual([]);
  });

  it('names catalogs that show a content already, and goes on with the others', async () => {
    const id = await news.add('Once');
    await map([id], [sport]);
    now += 1000;
    const { errors, message } = await map([id], [news.catalog, sport, city]);
    expect(errors).toEqual([
      '“Once” to catalog “N”: The origin of “Once” is in the catalog “N” itself',
      '“Once” to catalog “sport”: The catalog “sport” has a mapping of “Once” already',
    ]);
    expect(message).toBe('Mappings made: 1');
    const move = await news.call('PUT', '/cms/content/move', { ids: [id], catalogId: sport });
    expect(move).toMatchObject({ code: 500, data: [{ field: 'catalogId' }] });
    const [mapping = 0] = await mappingsOf(id);
    for (const catalogId of [city, news.catalog])
      expect((await news.call('PUT', '/cms/content/move', { ids: [mapping], catalogId })).code).toBe(500);
    const item = await get(id);
    expect((await news.call('PUT', '/cms/content', { ...item, catalogId: city })).code).toBe(500);
  });

  it('names catalogs that take none of the caller, and refuses where none does', async () => {
    const id = await news.add('Limited');
    const as = await somebody({ [sport]: ['View', 'AddContent'], [city]: ['View'] });
    const { data } = await ask([id], [city, link, sport], as);
    expect(data.refused.map(({ catalogName }) => catalogName)).toEqual(['city', 'link']);
    expect(await news.finished(data.taskId)).toMatchObject({ status: 'success', errors: [] });
    expect((await mappingsOf(id)).length).toBe(1);
    expect((await ask([id], [city], as)).code).toBe(403);
    expect(await ask([id], [999_999])).toMatchObject({ code: 500, data: [{ field: 'catalogIds' }] });
    expect((await ask([id], [])).code).toBe(500);
  });

  it('asks for the right to see the origin, of mappings as well', async () => {
    const [id, mapping] = await pair('Unseen', { isPublic: false });
    const as = await somebody({ [news.catalog]: [], [sport]: ['View'], [city]: ['View', 'AddContent'] });
    expect((await ask([id], [city], as)).code).toBe(404);
    expect((await ask([mapping], [city], as)).msg).toBe(
      'You may not see the origin of “Unseen”, so it cannot be mapped',
    );
    const seen = await test.call<ContentView>('GET', `/cms/content/${mapping}`, { as, site: news.site });
    expect(seen.data.origin).toBe(null);
    const listed = await test.call<Mappings>('GET', `/cms/content/mapping/list?ids=${id}`, { as, site: news.site });
    expect(listed.data).toEqual({ rows: [], hidden: 0 });
  });

  it('is for those who may, within their sites', async () => {
    const id = await news.add('Guarded');
    expect((await ask([id], [sport], null)).code).toBe(401);
    expect((await ask([id], [sport], await test.staff(['cms:content:view'], [news.site]))).code).toBe(403);
    expect((await ask([id], [sport], await test.staff(['cms:content:add'], [foreign]))).code).toBe(403);
    expect((await ask([id], [sport], test.admin, foreign)).code).toBe(404);
    const list = (as: string | null, site = news.site) =>
      test.call<Mappings>('GET', `/cms/content/mapping/list?ids=${id}`, { as, site });
    expect((await list(null)).code).toBe(401);
    expect((await list(await test.staff(['cms:link:view'], [news.site]))).code).toBe(403);
    expect((await list(test.admin, foreign)).data).toEqual({ rows: [], hidden: 0 });
    expect(await mappingsOf(id)).toEqual([]);
  });

  it('refuses what is done with the origin only, by name', async () => {
    const [, mapping] = await pair('Fixed');
    const words = (action: string) =>
      `“Fixed” is a mapping and follows its origin: cannot ${action}. Do it with the origin`;
    const item = await get(mapping);
    const put = (path: string, body: object) => news.call('PUT', `/cms/content${path}`, body);
    expect((await put('', { ...item, title: 'Other' })).msg).toBe(words('save'));
    expect((await put('/attr', { ids: [mapping], attribute: 'hot', on: true })).msg).toBe(words('change attributes'));
    expect((await put('/lock', { ids: [mapping] })).msg).toBe(words('lock'));
    expect((await act('archive', [mapping])).msg).toBe(words('archive'));
    expect((await get(mapping)).title).toBe('Fixed');
  });

  it('is stopped where somebody asks for that, and keeps what was made', async () => {
    const { mapContentsTask } = await import('./map-contents.ts');
    const ids = [await news.add('First'), await news.add('Second')];
    const ctx = test.ctx.within({ site: { id: news.site, path: 'news', name: 'News', settings: {} } });
    let reports = 0;
    const progress = {
      report: async () => {
        if (++reports > 1) throw new Error('stopped');
      },
      error: () => undefined,
      done: async () => undefined,
    };
    const wanted = { ids, catalogIds: [sport], since: new Date(now).toISOString() };
    await expect(mapContentsTask.run(ctx, wanted, progress)).rejects.toThrow('stopped');
    expect([(await mappingsOf(ids[0]!)).length, (await mappingsOf(ids[1]!)).length]).toEqual([1, 0]);
    await mapContentsTask.run(ctx, wanted, { ...progress, report: async () => undefined });
    expect([(await mappingsOf(ids[0]!)).length, (await mappingsOf(ids[1]!)).length]).toEqual([1, 1]);
  });
});

describe('publishing', () => {
  it('of a mapping needs a public origin, and shows what that shows', async () => {
    const id = await news.add('Shown');
    await map([id], [sport]);
    const [mapping = 0] = await mappingsOf(id);
    expect((await act('publish', [mapping])).msg).toBe('The origin of “Shown” is not public: publish that first');
    await news.publish([id]);
    await news.correct(id, { title: 'Not yet public' });
    await news.publish([mapping]);
    expect(await page(mapping)).toContain('<h1>Shown</h1>');
    expect(await get(mapping)).toMatchObject({ title: 'Shown', status: 'published' });
  });

  it('of a mapping asks for the right in its own catalog', async () => {
    const [, mapping] = await pair('Asked', { isPublic: false });
    expect((await act('publish', [mapping], await inSport('View', 'EditContent'))).code).toBe(403);
    expect((await act('publish', [mapping], await inSport('View', 'Publish'))).code).toBe(200);
  });

  it('of an origin brings along the mappings where the caller may publish, and names the others', async () => {
    const [id, mapping] = await pair('Along');
    await map([id], [city]);
    const other = (await mappingsOf(id)).find((one) => one !== mapping) ?? 0;
    await news.publish([other]);
    await news.correct(id, { title: 'Along again' });
    const as = await somebody({ [city]: ['View'] });
    const { data } = await act('publish', [id], as);
    expect(data.keptMappings).toEqual([{ title: 'Along again', catalogName: 'city' }]);
    await news.render();
    expect(await page(mapping)).toContain('<h1>Along again</h1>');
    expect(await page(other, 'city')).toContain('<h1>Along</h1>');
    expect(await get(other)).toMatchObject({ title: 'Along again', status: 're-edit', isPublic: true });
    await news.publish([other]);
    expect(await page(other, 'city')).toContain('<h1>Along again</h1>');
    expect((await get(other)).status).toBe('published');
  });

  it('leaves mappings that are no longer or not yet public as they are', async () => {
    const [id, mapping] = await pair('Alone', { isPublic: false });
    await news.correct(id, { title: 'Alone again' });
    expect((await act('publish', [id])).data.keptMappings).toEqual([]);
    expect(await get(mapping)).toMatchObject({ title: 'Alone again', status: 'draft' });
  });

  it('lets no mapping outlast its origin', async () => {
    const [id, mapping] = await pair('Ends');
    const offlineDate = new Date(now + 3_600_000).toISOString();
    await news.correct(id, { offlineDate });
    await act('publish', [id], await somebody({ [sport]: ['View'] }));
    expect(await get(mapping)).toMatchObject({ publicUntil: offlineDate, status: 're-edit' });
    now += 3_700_000;
    await news.render();
    expect(await page(mapping)).toBe('');
    expect((await get(mapping)).status).toBe('offline');
  });

  it('at a later instant changes mappings at that instant, and is taken back with the origin', async () => {
    const [id, mapping] = await pair('Later');
    const publishDate = new Date(now + 3_600_000).toISOString();
    await news.correct(id, { title: 'Later again', publishDate });
    await news.must('POST', '/cms/content/publish', { ids: [id] });
    expect((await get(mapping)).status).toBe('scheduled');
    await news.must('POST', '/cms/content/sendBack', { ids: [id] });
    expect(await get(mapping)).toMatchObject({ title: 'Later', status: 're-edit', scheduledFor: null });
    await news.must('POST', '/cms/content/publish', { ids: [id] });
    now += 3_700_000;
    await news.render();
    expect(await page(mapping)).toContain('<h1>Later again</h1>');
  });

  it('gives the page the values of the origin, its own place, and the address of the origin to machines', async () => {
    const { rows: templates } = await news.call<{ id: number; name: string }[]>(
      'GET',
      '/cms/template/list?pipeCode=pc',
    );
    const article = templates.find(({ name }) => name === 'article.template.html');
    const source =
      '{{ Content.title }}|{{ Content.editor }}|{{ Content.catalogName }}|{{ Content.link }}|{{ Canonical }}';
    await news.must('PUT', '/cms/template', { id: article?.id, source });
    const pipe = await test.ctx.db
      .selectFrom('cms_publishpipe')
      .selectAll()
      .where('siteId', '=', news.site)
      .executeTakeFirstOrThrow();
    await news.must('PUT', '/cms/publishpipe', { ...pipe, domain: 'pc.example.com' });
    const { data: site } = await test.call<{ publishPipeProps: { pc: object } }>('GET', `/cms/site/${news.site}`);
    const pc = { ...site.publishPipeProps.pc, enableSitemap: 'Y' };
    await test.call('PUT', '/cms/site', { body: { ...site, publishPipeProps: { pc } } });
    const id = await news.add('Told', { editor: 'Wang', staticPath: 'told.html' });
    await news.publish([id]);
    await map([id], [sport]);
    const [mapping = 0] = await mappingsOf(id);
    await news.publish([mapping]);
    const [title, editor, catalog, address = '', canonical] = (await page(mapping)).split('|');
    expect([title, editor, catalog]).toEqual(['Told', 'Wang', 'sport']);
    expect(address).toContain(`sport/${mapping}.html`);
    expect(canonical).toBe('https://pc.example.com/told.html');
    const sitemap = await news.text('sitemap_1.xml');
    expect(sitemap).toContain('<loc>https://pc.example.com/told.html</loc>');
    expect(sitemap).not.toContain(`/${mapping}.html`);
    await news.correct(id, { staticPath: 'moved.html' });
    await news.publish([id]);
    expect(await page(mapping)).toContain('https://pc.example.com/moved.html');
  });
});

describe('the end of an origin', () => {
  it('that is taken offline takes all its mappings along, whoever may publish there', async () => {
    const [id, mapping] = await pair('Gone');
    const as = await somebody({ [sport]: [] });
    expect((await act('offline', [id], as)).code).toBe(200);
    await news.render();
    expect([await news.shows(id), await page(mapping)]).toEqual([false, '']);
    expect((await get(mapping)).status).toBe('offline');
    expect((await act('publish', [mapping])).msg).toBe('The origin of “Gone” is not public: publish that first');
  });

  it('that is taken down leaves no page of a mapping, not even of one in the recycle bin', async () => {
    const [id, mapping] = await pair('Down');
    await map([id], [city]);
    const binned = (await mappingsOf(id)).find((one) => one !== mapping) ?? 0;
    await news.publish([binned]);
    await news.must('POST', '/cms/content/offline', { ids: [binned] });
    await news.must('DELETE', '/cms/content', { ids: [binned] });
    await news.render();
    now += 60_000;
    const as = await somebody({ [sport]: [], [city]: [] });
    const { data } = await test.call<{ taskId: number }>('POST', '/cms/publish/take-down', {
      as,
      site: news.site,
      body: { contentId: id, reason: 'asked' },
    });
    expect(await news.finished(data.taskId)).toMatchObject({ status: 'success', errors: [] });
    await test.settle();
    expect([await news.shows(id), await page(mapping)]).toEqual([false, '']);
    const left = test.ctx.db.selectFrom('cms_publication').select('id').where('contentId', 'in', [id, mapping, binned]);
    expect(await left.execute()).toEqual([]);
    const proofs = await test.ctx.db
      .selectFrom('cms_take_down')
      .select(['contentId', 'title', 'finishedTime'])
      .execute();
    expect(proofs.map(({ contentId }) => contentId).toSorted((one, other) => one - other)).toEqual([
      id,
      mapping,
      binned,
    ]);
    expect(proofs.every(({ finishedTime }) => finishedTime !== null)).toBe(true);
    expect(proofs.filter(({ title }) => title !== '').map(({ contentId }) => contentId)).toEqual([id]);
  });

  it('that is erased leaves nothing of its mappings', async () => {
    const [id, mapping] = await pair('Quittenbaum in Sankt Nirgend');
    await news.add('Stays');
    now += 60_000;
    await news.run('/cms/publish/take-down', { contentId: id, reason: 'asked' });
    now += 60_000;
    const proof = await test.ctx.db
      .selectFrom('cms_take_down')
      .select('id')
      .where('contentId', '=', id)
      .executeTakeFirstOrThrow();
    await news.run(`/cms/publish/take-down/${proof.id}/erase`);
    const rows = test.ctx.db.selectFrom('cms_content').select('id').where('id', 'in', [id, mapping]);
    expect(await rows.execute()).toEqual([]);
    const told: string[] = [];
    for (const { name, schema } of await test.ctx.db.introspection.getTables()) {
      const db = schema ? test.ctx.db.withSchema(schema) : test.ctx.db;
      const all = await db
        .selectFrom(name as 'task')
        .selectAll()
        .execute();
      if (/Quittenbaum/i.test(JSON.stringify(all))) told.push(name);
    }
    expect(told).toEqual([]);
    const files = test.ctx.db.selectFrom('cms_manifest').select('path').where('contentId', 'in', [id, mapping]);
    expect(await files.execute()).toEqual([]);
  });

  it('that is deleted takes its mappings to the recycle bin, from which only it comes back', async () => {
    const [id, mapping] = await pair('Binned');
    await act('archive', [id]);
    await news.must('DELETE', '/cms/content', { ids: [id] });
    await news.render();
    expect([await news.shows(id), await page(mapping)]).toEqual([false, '']);
    expect((await get(mapping)).status).toBe('deleted');
    const restore = (ids: number[]) => news.call('POST', '/cms/content/recycle/restore', { ids });
    expect((await restore([mapping])).msg).toBe('The origin of “Binned” was deleted: restore that first');
    expect((await restore([id])).code).toBe(200);
    expect((await get(mapping)).status).toBe('deleted');
    await map([id], [sport]);
    expect((await restore([mapping])).code).toBe(500);
    const again = (await mappingsOf(id)).find((one) => one !== mapping) ?? 0;
    await news.must('DELETE', '/cms/content', { ids: [again] });
    expect((await restore([mapping])).code).toBe(200);
    expect((await get(mapping)).status).toBe('offline');
  });

  it('that is purged makes its mappings contents of their own', async () => {
    const [id, mapping] = await pair('Purged');
    await act('archive', [id]);
    await news.must('DELETE', '/cms/content', { ids: [id] });
    await news.must('DELETE', '/cms/content/recycle', { ids: [id] });
    expect((await rowOf(mapping)).mappingOf).toBe(null);
    await news.must('POST', '/cms/content/recycle/restore', { ids: [mapping] });
    expect(await get(mapping)).toMatchObject({ title: 'Purged', body: '<p>Body of Purged</p>', origin: null });
    await news.correct(mapping, { title: 'On its own' });
    await news.publish([mapping]);
    expect(await page(mapping)).toContain('<h1>On its own</h1>');
  });
});

describe('what fails with a mapping', () => {
  const inSite = { id: 0, path: 'news', name: 'News', settings: {} };
  const takenDown = async (title: string) => {
    const [id, mapping] = await pair(title);
    now += 60_000;
    await news.run('/cms/publish/take-down', { contentId: id, reason: 'asked' });
    return [id, mapping] as const;
  };

  it('is named, and keeps its origin from nothing', async () => {
    const [id, mapping] = await takenDown('Half gone');
    await test.ctx.db
      .updateTable('cms_take_down')
      .set({ finishedTime: null })
      .where('contentId', '=', mapping)
      .execute();
    const proof = await test.ctx.db
      .selectFrom('cms_take_down')
      .select('id')
      .where('contentId', '=', id)
      .executeTakeFirstOrThrow();
    const { taskId } = await news.must<{ taskId: number }>('POST', `/cms/publish/take-down/${proof.id}/erase`);
    const task = await news.finished(taskId);
    expect(task.status).toBe('success');
    expect(task.errors.filter((one) => one.startsWith(`Mapping #${mapping} was not erased`))).toHaveLength(1);
    const rows = test.ctx.db.selectFrom('cms_content').select('id').where('id', 'in', [id, mapping]);
    expect(await rows.execute()).toEqual([]);
  });

  it('is told where its proof cannot be begun, and its pages are withdrawn all the same', async () => {
    const [id, mapping] = await pair('Unproved');
    const { services, db } = test.ctx;
    const queue = { ...services.queue, enqueue: () => Promise.reject(new Error('no queue')) };
    const user = null;
    const ctx = createContext({ db, services: { ...services, queue }, user, site: { ...inSite, id: news.site } });
    await news.must('POST', '/cms/content/offline', { ids: [id] });
    const errors: string[] = [];
    const progress = { ...quiet, error: (message: string | Said) => void errors.push(ctx.say(message as Said)) };
    const task = defineTask<{ contentId: number; reason: string }>('TakeDown', async () => undefined);
    await takeDownMappings(ctx, task, { contentId: id, reason: '' }, progress);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`#${mapping}`);
    const begun = test.ctx.db.selectFrom('cms_take_down').select('id').where('contentId', '=', mapping);
    expect(await begun.execute()).toEqual([]);
    await news.render();
    expect(await page(mapping)).toBe('');
  });
});

it('keeps what a mapping shows when its origin is merged into another catalog', async () => {
  const [id, mapping] = await pair('Merged');
  now += 1000;
  await news.run('/cms/catalog/merge', { intoId: city, fromIds: [news.catalog] });
  await news.render();
  expect((await get(id)).catalogId).toBe(city);
  expect(await page(mapping)).toContain('<h1>Merged</h1>');
});

it('goes beside what a held site shows, with its origin', async () => {
  const [id, mapping] = await pair('Held');
  const then = new Date(now).toISOString();
  now += 60_000;
  await news.publish([await news.add('After')]);
  await news.goBack(then);
  const answer = { ids: [id], held: 'only' };
  expect(await page(mapping)).toContain('Held');
  const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/content/offline', answer);
  expect(await news.finished(taskId)).toMatchObject({ status: 'success' });
  expect([await news.shows(id), await page(mapping)]).toEqual([false, '']);
});

it('counts no mapping as a content with the same title', async () => {
  const { data: site } = await test.call<object>('GET', `/cms/site/${news.site}`);
  await test.call('PUT', '/cms/site', { body: { ...site, configProps: { RepeatTitleCheck: '1' } } });
  const [id] = await pair('Same');
  await news.correct(id, { summary: 'Saved all the same' });
  expect((await get(id)).summary).toBe('Saved all the same');
});
