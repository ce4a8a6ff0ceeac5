import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentRow, ContentView, Copied } from '@kaiyin/modules/content/schema';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let foreign: number;
let [sport, link] = [0, 0];

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  foreign = await test.addSite();
  sport = await addCatalog('sport');
  link = await addCatalog('link', { catalogType: 'link', redirectUrl: 'https://example.com/' });
  const source =
    '{% cms_content sort: "Default", size: 50 %}{% for c in DataList %}[{{ c.title }}]{% endfor %}{% endcms_content %}';
  const { rows } = await news.call<{ id: number; name: string }[]>('GET', '/cms/template/list?pipeCode=pc');
  const index = rows.find(({ name }) => name === 'index.template.html');
  await news.must('PUT', '/cms/template', { id: index?.id, source });
});
afterAll(() => test.close());

const addCatalog = async (name: string, more: object = {}) =>
  (await news.must<{ id: number }>('POST', '/cms/catalog', { name, alias: name, path: name, ...more })).id;
const get = (id: number) => news.must<ContentView>('GET', `/cms/content/${id}`);
const put = (path: string, body: object) => news.call('PUT', `/cms/content/${path}`, body);
const copy = (ids: number[], catalogIds: number[]) =>
  news.call<Copied>('POST', '/cms/content/copy', { ids, catalogIds });
const shownInOrder = async (titles: readonly string[]) => {
  await news.render();
  const shown = [...(await news.text('index.html')).matchAll(/\[(.*?)\]/g)].map(([, title]) => title ?? '');
  return shown.filter((title) => titles.includes(title));
};
const history = async (id: number, locale: 'en' | 'zh-CN' = 'en') =>
  (await test.call<{ title: string }[]>('GET', `/cms/content/${id}/history`, { site: news.site, locale })).rows;

describe('attributes', () => {
  it('are added and taken off as saved changes that readers do not see yet', async () => {
    const [one, other] = [await news.add('One'), await news.add('Other', { attributes: ['image', 'recommend'] })];
    await news.must('POST', '/cms/content/publish', { ids: [one, other] });
    expect((await put('attr', { ids: [one, other], attribute: 'recommend', on: true })).code).toBe(200);
    expect(await get(one)).toMatchObject({ attributes: ['recommend'], revision: 2, status: 're-edit' });
    expect(await get(other)).toMatchObject({ attributes: ['image', 'recommend'], revision: 1, status: 'published' });
    const shown = await test.ctx.db
      .selectFrom('cms_publication')
      .select('attributes')
      .where('contentId', '=', one)
      .executeTakeFirstOrThrow();
    expect(shown.attributes).toEqual([]);
    await put('attr', { ids: [one, other], attribute: 'recommend', on: false });
    expect([(await get(one)).attributes, (await get(other)).attributes]).toEqual([[], ['image']]);
    const versions = await news.must<unknown[]>('GET', `/cms/content/${one}/versions`);
    expect(versions).toHaveLength(3);
  });

  it('refuses words that are no attribute, and deleted contents by name', async () => {
    const id = await news.add('Gone');
    expect((await put('attr', { ids: [id], attribute: 'loud', on: true })).code).toBe(500);
    await news.must('DELETE', '/cms/content', { ids: [id] });
    const refused = await put('attr', { ids: [id], attribute: 'hot', on: true });
    expect(refused.msg).toBe('“Gone” is Deleted: cannot change attributes');
    expect((await get(id)).attributes).toEqual([]);
  });
});

describe('moving', () => {
  it('changes the working copy only, and readers see it once it is published', async () => {
    const id = await news.add('Mover');
    await news.publish([id]);
    expect((await put('move', { ids: [id], catalogId: sport })).code).toBe(200);
    expect(await get(id)).toMatchObject({ catalogId: sport, revision: 2, status: 're-edit' });
    expect(await news.shows(id)).toBe(true);
    expect((await history(id))[0]?.title).toContain('Moved');
    expect((await history(id, 'zh-CN'))[0]?.title).toContain('转移');
    await news.publish([id]);
    expect(Object.keys(await news.files())).toContain(`sport/${id}.html`);
  });

  it('leaves what is there already as it is', async () => {
    const id = await news.add('Stays');
    await put('move', { ids: [id], catalogId: news.catalog });
    expect((await get(id)).revision).toBe(1);
  });

  it('refuses catalogs that are links, missing or of another site, and moves none of many', async () => {
    const ids = [await news.add('First'), await news.add('Second')];
    const other = await test.call<{ id: number }>('POST', '/cms/catalog', {
      site: foreign,
      body: { name: 'F', alias: 'f', path: 'f' },
    });
    for (const catalogId of [link, 999_999, other.data.id]) {
      const refused = await put('move', { ids, catalogId });
      expect([refused.code, refused.data]).toMatchObject([500, [{ field: 'catalogId' }]]);
    }
    await news.must('POST', '/cms/content/publish', { ids: [ids[1]] });
    await news.must('POST', '/cms/content/archive', { ids: [ids[1]] });
    const refused = await put('move', { ids, catalogId: sport });
    expect(refused.msg).toBe('“Second” is Archived: cannot move');
    expect((await get(ids[0]!)).catalogId).toBe(news.catalog);
  });
});

describe('copying', () => {
  it('makes drafts in each catalog with the text, but without address, dates and public state', async () => {
    const id = await news.add('Original', {
      summary: 'Short',
      attributes: ['hot'],
      staticPath: 'original.html',
      publishDate: '2026-01-01T00:00:00.000Z',
    });
    await news.must('POST', '/cms/content/publish', { ids: [id] });
    await news.must('POST', '/cms/content/top', { ids: [id] });
    const { data } = await copy([id], [news.catalog, sport, sport]);
    expect(data.refused).toEqual([]);
    expect(data.made.map(({ catalogId }) => catalogId)).toEqual([news.catalog, sport]);
    for (const made of data.made)
      expect(await get(made.id)).toMatchObject({
        title: 'Original',
        summary: 'Short',
        attributes: ['hot'],
        body: '<p>Body of Original</p>',
        catalogId: made.catalogId,
        status: 'draft',
        staticPath: null,
        publishDate: null,
        topTime: null,
        revision: 1,
      });
    expect((await history(data.made[0]!.id))[0]?.title).toContain('Copied');
    await news.correct(id, { title: 'Changed' });
    expect((await get(data.made[0]!.id)).title).toBe('Original');
  });

  it('names the catalogs that take no copies, and copies into the others', async () => {
    const id = await news.add('Partly');
    const { data } = await copy([id], [link, sport]);
    expect(data.made).toHaveLength(1);
    expect(data.refused).toEqual([{ catalogName: 'link', title: null, reason: 'A link catalog cannot hold contents' }]);
    expect(await copy([id], [link])).toMatchObject({ code: 500, msg: 'A link catalog cannot hold contents' });
    expect(await copy([id], [sport, 999_999])).toMatchObject({ code: 500, data: [{ field: 'catalogIds' }] });
  });

  it('names the contents whose title a catalog has already, where the site asks for that', async () => {
    const [twice, once] = [await news.add('Twice'), await news.add('Once')];
    const { data: site } = await test.call<object>('GET', `/cms/site/${news.site}`);
    const check = (RepeatTitleCheck: string) =>
      test.call('PUT', '/cms/site', { body: { ...site, updateTime: undefined, configProps: { RepeatTitleCheck } } });
    await copy([twice], [sport]);
    await check('2');
    const { data } = await copy([twice, once], [sport]);
    const moved = await put('move', { ids: [twice], catalogId: sport });
    await check('0');
    expect(data.made.map(({ title }) => title)).toEqual(['Once']);
    expect(data.refused).toEqual([
      { catalogName: 'sport', title: 'Twice', reason: 'The title “Twice” already exists' },
    ]);
    expect(moved).toMatchObject({ code: 500, data: [{ field: 'title' }] });
  });

  it('refuses more than 100 contents or 10 catalogs, and deleted contents', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect((await copy(many(101), [sport])).code).toBe(500);
    expect((await copy([1], many(11))).code).toBe(500);
    expect((await copy([1], [])).code).toBe(500);
    const id = await news.add('Binned');
    await news.must('DELETE', '/cms/content', { ids: [id] });
    expect((await copy([id], [sport])).msg).toBe('“Binned” is Deleted: cannot copy');
  });
});

describe('sorting', () => {
  const three = async (...titles: string[]) => {
    const ids: number[] = [];
    for (const title of titles) ids.push(await news.add(title));
    await news.publish(ids);
    return ids as [number, number, number];
  };

  it('puts a content directly before the chosen one in public lists, without a new version', async () => {
    const titles = ['S1', 'S2', 'S3'];
    const [first, , third] = await three(...titles);
    expect(await shownInOrder(titles)).toEqual(['S3', 'S2', 'S1']);
    expect((await put('sort', { id: first, beforeId: third })).code).toBe(200);
    expect(await shownInOrder(titles)).toEqual(['S1', 'S3', 'S2']);
    expect(await get(first)).toMatchObject({ revision: 1, status: 'published' });
    const { rows } = await news.call<ContentRow[]>('GET', '/cms/content/list?orderBy=sort&isAsc=desc&pageSize=500');
    expect(rows.map(({ title }) => title).filter((title) => titles.includes(title))).toEqual(['S1', 'S3', 'S2']);
    expect((await history(first))[0]?.title).toContain('Sorted');
  });

  it('keeps the order of others that stand at the same place', async () => {
    const titles = ['T1', 'T2', 'T3', 'T4'];
    const ids = await three(...titles);
    for (const table of ['cms_content', 'cms_publication'] as const)
      await test.ctx.db
        .updateTable(table)
        .set({ sort: 5000 })
        .where(table === 'cms_content' ? 'cms_content.id' : 'cms_publication.contentId', 'in', ids)
        .execute();
    await put('sort', { id: ids[0], beforeId: ids[2] });
    expect(await shownInOrder(titles)).toEqual(['T4', 'T1', 'T3', 'T2']);
  });

  it('takes the pinned state of the chosen one, in both directions', async () => {
    const titles = ['P1', 'P2', 'P3'];
    const [first, second, third] = await three(...titles);
    const topUntil = new Date(Date.now() + 3_600_000).toISOString();
    await news.must('POST', '/cms/content/top', { ids: [second], topUntil });
    await put('sort', { id: first, beforeId: second });
    expect(await shownInOrder(titles)).toEqual(['P1', 'P2', 'P3']);
    expect((await get(first)).topUntil).toBe(topUntil);
    await put('sort', { id: second, beforeId: third });
    expect(await shownInOrder(titles)).toEqual(['P1', 'P2', 'P3']);
    expect((await get(second)).topTime).toBe(null);
  });

  it('refuses the content itself, one of another catalog, and one that is deleted', async () => {
    const [first, second] = await three('R1', 'R2');
    const other = await news.add('Elsewhere', { catalogId: sport });
    const refused = async (beforeId: number) => {
      const { code, data } = await put('sort', { id: first, beforeId });
      return [code, (data as { field: string }[] | null)?.[0]?.field];
    };
    expect([await refused(first), await refused(other)]).toEqual([
      [500, 'beforeId'],
      [500, 'beforeId'],
    ]);
    await news.must('POST', '/cms/content/offline', { ids: [second] });
    await news.must('DELETE', '/cms/content', { ids: [second] });
    expect(await refused(second)).toEqual([500, 'beforeId']);
    expect((await refused(999_999))[0]).toBe(404);
  });
});

describe('all of them', () => {
  const calls: readonly ['PUT' | 'POST', string, string, (id: number, other: number) => object][] = [
    ['PUT', 'attr', 'cms:content:edit', (id) => ({ ids: [id], attribute: 'hot', on: true })],
    ['PUT', 'move', 'cms:content:edit', (id) => ({ ids: [id], catalogId: sport })],
    ['POST', 'copy', 'cms:content:add', (id) => ({ ids: [id], catalogIds: [sport] })],
    ['PUT', 'sort', 'cms:content:edit', (id, beforeId) => ({ id, beforeId })],
    ['PUT', 'lock', 'cms:content:edit', (id) => ({ ids: [id] })],
    ['PUT', 'unlock', 'cms:content:edit', (id) => ({ ids: [id] })],
  ];
  it.each(calls)('%s %s is for those who may, within their sites', async (method, path, permission, body) => {
    const [id, other] = [await news.add(`Guarded ${path}`), await news.add(`Beside ${path}`)];
    const by = async (as: string | null, site = news.site) =>
      (await test.call(method, `/cms/content/${path}`, { as, site, body: body(id, other) })).code;
    expect(await by(null)).toBe(401);
    expect(await by(await test.staff(['cms:content:view', 'cms:content:publish'], [news.site]))).toBe(403);
    expect(await by(await test.staff([permission], [foreign]))).toBe(403);
    expect(await by(test.admin, foreign)).toBe(404);
    expect((await get(id)).revision).toBe(1);
    expect(await by(await test.staff([permission, 'cms:content:view'], [news.site]))).toBe(200);
  });
});

describe('locking', () => {
  const all = ['view', 'edit', 'delete', 'publish'].map((verb) => `cms:content:${verb}`);
  const editor = (more: readonly string[] = []) => test.staff([...all, ...more], [news.site]);
  const by = (as: string) => (method: 'PUT' | 'POST' | 'DELETE', path: string, body: object, locale?: 'zh-CN') =>
    test.call(method, `/cms/content${path}`, { as, site: news.site, body, ...(locale && { locale }) });

  it('keeps others from changing a content, and names who holds it', async () => {
    const [id, other] = [await news.add('Locked'), await news.add('Next to it')];
    const saved = await get(id);
    expect((await put('lock', { ids: [id] })).code).toBe(200);
    expect(await get(id)).toMatchObject({ lockedBy: 'admin', revision: 1, updateTime: saved.updateTime });
    const another = by(await editor());
    const words = '“Locked” is locked by admin: wait until it is unlocked, or ask admin';
    const refused: readonly ['PUT' | 'POST' | 'DELETE', string, object][] = [
      ['PUT', '', { ...saved, title: 'Changed' }],
      ['PUT', '/attr', { ids: [id], attribute: 'hot', on: true }],
      ['PUT', '/move', { ids: [id], catalogId: sport }],
      ['PUT', '/sort', { id, beforeId: other }],
      ['POST', '/publish', { ids: [other, id] }],
      ['DELETE', '', { ids: [id] }],
      ['PUT', '/lock', { ids: [id] }],
    ];
    for (const call of refused) expect(await another(...call), call[1]).toMatchObject({ code: 500, msg: words });
    expect((await another('DELETE', '', { ids: [id] }, 'zh-CN')).msg).toBe(
      '“Locked”已被 admin 锁定，请等待解锁或联系 admin',
    );
    expect(await get(id)).toMatchObject({ title: 'Locked', revision: 1, deletedTime: null });
    await news.correct(id, { title: 'Changed by its holder' });
    expect((await get(id)).title).toBe('Changed by its holder');
  });

  it('is ended by who locked it, and by others with the permission for that', async () => {
    const id = await news.add('Held');
    const owner = by(await editor());
    expect((await owner('PUT', '/lock', { ids: [id] })).code).toBe(200);
    expect((await by(await editor())('PUT', '/unlock', { ids: [id] })).code).toBe(403);
    expect((await get(id)).lockedBy).not.toBe(null);
    expect((await owner('PUT', '/unlock', { ids: [id] })).code).toBe(200);
    await owner('PUT', '/lock', { ids: [id] });
    expect((await by(await editor(['cms:content:unlock']))('PUT', '/unlock', { ids: [id] })).code).toBe(200);
    expect((await get(id)).lockedBy).toBe(null);
    expect((await history(id)).map(({ title }) => title).join()).toContain('Unlocked');
  });

  it('ends when the content is deleted, and a copy is not locked', async () => {
    const id = await news.add('Let go');
    await put('lock', { ids: [id] });
    const { data } = await copy([id], [sport]);
    expect((await get(data.made[0]!.id)).lockedBy).toBe(null);
    await news.must('DELETE', '/cms/content', { ids: [id] });
    await news.must('POST', '/cms/content/recycle/restore', { ids: [id] });
    expect((await get(id)).lockedBy).toBe(null);
  });
});
