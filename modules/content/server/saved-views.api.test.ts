import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostSavedViews, type SavedView } from '@kaiyin/modules/content/schema';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site = 0;
let other = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite();
  other = await test.addSite();
});
afterAll(() => test.close());

interface By {
  as?: string | null;
  at?: number;
  locale?: 'zh-CN';
}
const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, { at = site, ...by }: By) =>
  test.call<T>(method, `/cms/content/savedView${path}`, { site: at, ...(body !== undefined && { body }), ...by });
const list = (by: By = {}) => call<SavedView[]>('GET', '/list', undefined, by);
const add = (name: string, more: object = {}, by: By = {}) =>
  call<{ id: number }>('POST', '', { name, filters: {}, ...more }, by);
const update = (view: object, by: By = {}) => call('PUT', '', view, by);
const remove = (ids: number[], by: By = {}) => call('DELETE', '', { ids }, by);
const viewer = (at = site) => test.staff(['cms:content:view'], [at]);

it('keeps filters, order and columns under a name, and changes and removes them', async () => {
  const as = await viewer();
  const filters = { catalogId: 3, status: 'draft', tag: '海运', orderBy: 'title', isAsc: 'asc' };
  const { data } = await add('  Drafts ', { filters, columns: { author: true, status: false } }, { as });
  const kept = { id: data.id, name: 'Drafts', filters, columns: { author: true, status: false } };
  expect((await list({ as })).data).toEqual([kept]);
  const second = (await add('Second', {}, { as })).data.id;
  const changed = { id: data.id, name: 'My drafts', filters: { status: 'draft' }, columns: {} };
  expect((await update(changed, { as })).code).toBe(200);
  expect((await list({ as })).data).toEqual([changed, { id: second, name: 'Second', filters: {}, columns: {} }]);
  expect((await remove([data.id], { as })).code).toBe(200);
  expect((await list({ as })).data.map(({ name }) => name)).toEqual(['Second']);
});

it('shows views to their owner only, at their site only', async () => {
  const [one, two] = [await viewer(), await viewer()];
  const { id } = (await add('Mine', {}, { as: one })).data;
  expect((await list({ as: two })).data).toEqual([]);
  expect((await update({ id, name: 'Theirs', filters: {} }, { as: two })).code).toBe(404);
  expect((await remove([id], { as: two })).code).toBe(404);
  await add('Of the administrator');
  expect((await list({ at: other })).data).toEqual([]);
  expect((await list({ as: one })).data).toMatchObject([{ name: 'Mine' }]);
});

it('refuses a name that is taken or empty, at the name', async () => {
  const as = await viewer();
  await add('News', {}, { as });
  const { id } = (await add('Sport', {}, { as })).data;
  for (const answer of [await add('News', {}, { as }), await update({ id, name: 'News', filters: {} }, { as })])
    expect(answer).toMatchObject({
      code: 500,
      msg: 'You already have a view named “News”',
      data: [{ field: 'name' }],
    });
  expect((await add('News', {}, { as, locale: 'zh-CN' })).msg).toBe('您已有名为“News”的视图');
  expect(await add(' ', {}, { as })).toMatchObject({ code: 500, data: [{ field: 'name' }] });
  expect((await update({ id, name: 'Sport', filters: { tag: 'a' } }, { as })).code).toBe(200);
});

it('refuses filters that the list does not take', async () => {
  const as = await viewer();
  expect((await add('Odd', { filters: { status: 'loud' } }, { as })).code).toBe(500);
  expect((await add('Odd', { filters: { isAsc: 'up' } }, { as })).code).toBe(500);
  expect((await add('Odd', { columns: { title: 'yes' } }, { as })).code).toBe(500);
  expect((await list({ as })).data).toEqual([]);
});

it('refuses more views than may be kept, until one is removed', async () => {
  const as = await viewer();
  for (let n = 1; n <= mostSavedViews; n++) expect((await add(`View ${n}`, {}, { as })).code).toBe(200);
  expect((await add('One more', {}, { as })).msg).toBe(
    `At most ${mostSavedViews} views can be saved: delete one first`,
  );
  await remove([1], { as });
  expect((await add('One more', {}, { as })).code).toBe(200);
});

it('is for those who may see contents, within their sites', async () => {
  for (const [as, code] of [
    [null, 401],
    [await test.staff(['cms:catalog:view'], [site]), 403],
    [await viewer(other), 403],
  ] as const) {
    expect((await list({ as })).code).toBe(code);
    expect((await add('No', {}, { as })).code).toBe(code);
    expect((await update({ id: 1, name: 'No', filters: {} }, { as })).code).toBe(code);
    expect((await remove([1], { as })).code).toBe(code);
  }
});
