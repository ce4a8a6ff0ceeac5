import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentRow, ContentView, Mappings } from '@kaiyin/modules/content/schema';
import { mappingSite, type MappingSite } from '../../../../tests/mapping-site.ts';
import { mapContentsTask } from './map-contents.ts';

let now = Date.parse('2026-03-01T08:00:00.000Z');
let { test, news, foreign, sport, city, link, ask, mappingsOf, map, get, page, act, pair, somebody } =
  {} as MappingSite;

beforeEach(async () => {
  ({ test, news, foreign, sport, city, link, ask, mappingsOf, map, get, page, act, pair, somebody } = await mappingSite(
    () => new Date(now),
  ));
});
afterEach(() => test.close());

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

it('counts no mapping as a content with the same title', async () => {
  const { data: site } = await test.call<object>('GET', `/cms/site/${news.site}`);
  await test.call('PUT', '/cms/site', { body: { ...site, configProps: { RepeatTitleCheck: '1' } } });
  const [id] = await pair('Same');
  await news.correct(id, { summary: 'Saved all the same' });
  expect((await get(id)).summary).toBe('Saved all the same');
});
