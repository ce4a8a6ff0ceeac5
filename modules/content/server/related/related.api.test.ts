import type { HistoryEntry } from '@kaiyin/entity';
import type { ContentRow } from '@kaiyin/modules/content/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let catalog: number;
let names = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  [site, other] = [await test.addSite(), await test.addSite()];
  catalog = await addCatalog();
});
afterAll(() => test.close());

async function addCatalog(of = site): Promise<number> {
  const alias = `c${++names}`;
  const body = { name: alias, alias, path: alias };
  return (await test.call<{ id: number }>('POST', '/cms/catalog', { site: of, body })).data.id;
}
async function add(title: string, { catalogId = catalog, of = site } = {}): Promise<number> {
  const body = { catalogId, title, body: `<p>${title}</p>` };
  return (await test.call<{ id: number }>('POST', '/cms/content', { site: of, body })).data.id;
}
type As = { as?: string | null; at?: number };
const call = (method: 'POST' | 'DELETE', contentId: number, relaContentIds: number[], { as, at = site }: As = {}) =>
  test.call<{ added: number }>(method, '/cms/content/rela', {
    site: at,
    body: { contentId, relaContentIds },
    ...(as !== undefined && { as }),
  });
const relate = (contentId: number, ids: number[], more?: As) => call('POST', contentId, ids, more);
const unrelate = (contentId: number, ids: number[], more?: As) => call('DELETE', contentId, ids, more);
const sort = (contentId: number, relaContentIds: number[], as?: string | null) =>
  test.call('PUT', '/cms/content/rela/sort', {
    site,
    body: { contentId, relaContentIds },
    ...(as !== undefined && { as }),
  });
const list = (contentId: number, more: object = {}, { as, at = site }: As = {}) =>
  test.call<ContentRow[]>('GET', '/cms/content/rela', {
    site: at,
    query: { contentId, ...more },
    ...(as !== undefined && { as }),
  });
const idsOf = async (contentId: number, more: object = {}) => (await list(contentId, more)).data.map(({ id }) => id);

describe('related contents', () => {
  it('are added in order, without the content itself and without repeats, in one direction', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    expect((await relate(a, [c, a, b, c])).data).toEqual({ added: 2 });
    expect((await relate(a, [b])).data).toEqual({ added: 0 });
    expect(await idsOf(a)).toEqual([c, b]);
    expect(await idsOf(b)).toEqual([]);
    const { data } = await list(a);
    expect(data[0]).toMatchObject({ title: 'C', status: 'draft', publishDate: null });
  });

  it('are found by title', async () => {
    const [a, b, c] = [await add('One'), await add('Two 100%'), await add('Three')];
    await relate(a, [b, c]);
    expect(await idsOf(a, { title: '100%' })).toEqual([b]);
    expect(await idsOf(a, { title: 'none' })).toEqual([]);
  });

  it('are removed, several at once', async () => {
    const [a, b, c, d] = [await add('A'), await add('B'), await add('C'), await add('D')];
    await relate(a, [b, c, d]);
    expect((await unrelate(a, [b, d])).code).toBe(200);
    expect(await idsOf(a)).toEqual([c]);
    expect((await unrelate(a, [b])).code).toBe(200);
  });

  it('take the places of those that are sorted, and refuse an order of what is not related', async () => {
    const [a, b, c, d] = [await add('A'), await add('B'), await add('C'), await add('D')];
    await relate(a, [b, c, d]);
    await sort(a, [d, b]);
    expect(await idsOf(a)).toEqual([d, c, b]);
    const refused = await sort(a, [d, a]);
    expect(refused).toMatchObject({
      code: 500,
      msg: 'The related contents were changed meanwhile. Refresh the list, then sort again',
    });
    expect(await idsOf(a)).toEqual([d, c, b]);
  });

  it('stay while one is in the recycle bin, and go in both directions when it is purged', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await relate(a, [b]);
    await relate(b, [a]);
    await test.call('DELETE', '/cms/content', { site, body: [b] });
    expect((await list(a)).data).toMatchObject([{ id: b, status: 'deleted' }]);
    await test.call('DELETE', '/cms/content/recycle', { site, body: [b] });
    expect(await idsOf(a)).toEqual([]);
    const left = await test.ctx.db
      .selectFrom('cms_content_rela')
      .select('id')
      .where((eb) => eb.or([eb('contentId', '=', b), eb('relaContentId', '=', b)]))
      .execute();
    expect(left).toEqual([]);
  });

  it('are at most a hundred', async () => {
    const ids: number[] = [];
    for (let n = 0; n <= 101; n++) ids.push(await add(`Many ${n}`));
    const [a = 0, ...others] = ids;
    expect((await relate(a, others)).code).toBe(500);
    expect((await relate(a, others.slice(0, 100))).data).toEqual({ added: 100 });
    const full = await test.call('POST', '/cms/content/rela', {
      site,
      locale: 'zh-CN',
      body: { contentId: a, relaContentIds: others.slice(100) },
    });
    expect(full.msg).toBe('一篇内容最多有 100 篇相关内容');
  });

  it('are told in the log of the content', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await relate(a, [b]);
    const { rows } = await test.call<{ title: string }[]>('GET', `/cms/content/${a}/history`, { site });
    expect(rows[0]).toMatchObject({
      title: 'Content · Related contents changed',
      details: [{ name: 'Contents added', value: 'B' }],
    });
  });
});

describe('the history of a content', () => {
  it('is narrowed by type and by who did it', async () => {
    const a = await add('A');
    const editor = await test.staff(['cms:content:view', 'cms:content:edit'], [site]);
    await relate(a, [await add('B')], { as: editor });
    const found = async (query: Record<string, string | undefined>) => {
      const { rows, total } = await test.call<HistoryEntry[]>('GET', `/cms/content/${a}/history`, { site, query });
      return [total, rows.map(({ operationType, userType }) => `${operationType} ${userType}`)];
    };
    expect(await found({})).toEqual([2, ['UPDATE user', 'INSERT user']]);
    expect(await found({ operationType: 'INSERT' })).toEqual([1, ['INSERT user']]);
    expect(await found({ operationType: 'DELETE' })).toEqual([0, []]);
    const { rows } = await test.call<HistoryEntry[]>('GET', `/cms/content/${a}/history`, { site });
    expect(await found({ userName: rows[0]?.userName })).toEqual([1, ['UPDATE user']]);
    expect(await found({ userName: 'nobody%' })).toEqual([0, []]);
  });
});

describe('the list of contents', () => {
  it('is narrowed to what is public, whatever the working copy is', async () => {
    const catalogId = await addCatalog();
    const [shown, changed] = [await add('Shown', { catalogId }), await add('Changed', { catalogId })];
    await add('Draft', { catalogId });
    await test.call('POST', '/cms/content/publish', { site, body: { ids: [shown, changed] } });
    const body = { id: changed, revision: 1, catalogId, title: 'Changed again', body: '<p>x</p>' };
    expect((await test.call('PUT', '/cms/content', { site, body })).code).toBe(200);
    const query = { catalogId, isPublic: 'true', orderBy: 'title', isAsc: 'asc' };
    const { rows } = await test.call<ContentRow[]>('GET', '/cms/content/list', { site, query });
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [changed, 're-edit'],
      [shown, 'published'],
    ]);
  });
});

describe('relating is refused', () => {
  it('without contents, with unknown ones, of another site, or deleted', async () => {
    const a = await add('A');
    expect(await relate(a, [])).toMatchObject({ code: 500, data: [{ field: 'relaContentIds' }] });
    expect((await relate(a, [999_999])).code).toBe(404);
    expect((await relate(999_999, [a])).code).toBe(404);
    const foreign = await add('Theirs', { catalogId: await addCatalog(other), of: other });
    expect((await relate(a, [foreign])).code).toBe(404);
    expect((await relate(foreign, [a])).code).toBe(404);
    const gone = await add('Gone');
    await test.call('DELETE', '/cms/content', { site, body: [gone] });
    expect((await relate(a, [gone])).code).toBe(404);
    expect((await relate(gone, [a])).code).toBe(500);
    expect(await idsOf(a)).toEqual([]);
  });

  it('to strangers, without the permission, and at another site', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const viewer = await test.staff(['cms:content:view'], [site]);
    const elsewhere = await test.staff(['cms:content:view', 'cms:content:edit'], [other]);
    for (const [as, code] of [
      [null, 401],
      [viewer, 403],
      [elsewhere, 403],
    ] as const) {
      expect((await relate(a, [b], { as })).code).toBe(code);
      expect((await unrelate(a, [b], { as })).code).toBe(code);
      expect((await sort(a, [b], as)).code).toBe(code);
    }
    expect((await list(a, {}, { as: null })).code).toBe(401);
    expect((await list(a, {}, { as: elsewhere })).code).toBe(403);
    expect((await list(a, {}, { as: viewer })).code).toBe(200);
    expect((await list(a, {}, { at: other })).code).toBe(404);
  });
});
