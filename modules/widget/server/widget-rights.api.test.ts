import { openSession } from '@kaiyin/modules/session/server';
import { widgetActions, type WidgetRow, type WidgetView } from '@kaiyin/modules/widget/schema';
import type { GrantsInSite } from '@kaiyin/modules/site/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let person = { id: 0, token: '' };
let [mine, other] = [0, 0];
let names = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  [mine, other] = [await add(), await add()];
  person = await somebody();
});

async function add(): Promise<number> {
  const code = `w${++names}`;
  return (await news.must<{ id: number }>('POST', '/cms/pagewidget', { type: 'manual', name: code, code })).id;
}

/** Somebody with the menu's permission, who sees the site and may do nothing with widgets. */
async function somebody(permissions = ['cms:content:view']) {
  const userName = `writer${++names}`;
  const { data } = await test.call<{ id: number }>('POST', '/system/user', {
    body: { userName, nickName: userName, password: 'Kaiyin-2026-x', gender: 'unknown', forceModifyPassword: false },
  });
  const owner = { ownerType: 'User', owner: data.id };
  await test.call('POST', '/system/permission', { body: { ...owner, permType: 'Menu', permissions } });
  await site(data.id, ['View']);
  return { id: data.id, token: await openSession(test.ctx, { userType: 'user', userId: data.id }) };
}
async function site(owner: number, actions: string[]): Promise<void> {
  const of = { ownerType: 'User', owner };
  const { data } = await test.call<{ own: object[] }>('GET', '/cms/perms/site', { query: of });
  const rules = actions.map((action) => ({ right: `Site:${action}`, siteId: news.site, recordId: 0, granted: true }));
  expect((await test.call('POST', '/cms/perms/site', { body: { ...of, rules, before: data.own } })).code).toBe(200);
}
async function grant(rules: readonly (readonly [string, number])[], as?: string) {
  const of = { ownerType: 'User', owner: person.id, siteId: news.site };
  const { data } = await test.call<GrantsInSite>('GET', '/cms/perms/pagewidget', { query: of });
  const wanted = rules.map(([action, recordId]) => ({
    right: `PageWidget:${action}`,
    siteId: news.site,
    recordId,
    granted: true,
  }));
  const before = data.own.filter(({ siteId }) => siteId === news.site);
  return test.call('POST', '/cms/perms/pagewidget', { body: { ...of, rules: wanted, before }, ...(as && { as }) });
}
const asPerson = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call<T>(method, path, { as: person.token, site: news.site, ...(body && { body }) });

it('widgets are seen only where that is granted', async () => {
  const listed = async () =>
    ((await asPerson<WidgetRow[]>('GET', '/cms/pagewidget/list')).rows as WidgetRow[]).map(({ id }) => id);
  expect(await listed()).toEqual([]);
  expect((await asPerson('GET', `/cms/pagewidget/${mine}`)).code).toBe(404);
  expect((await grant([['View', mine]])).code).toBe(200);
  expect(await listed()).toEqual([mine]);
  expect((await asPerson('GET', `/cms/pagewidget/${other}`)).code).toBe(404);
  const { data } = await asPerson<WidgetView>('GET', `/cms/pagewidget/${mine}`);
  expect(data.lacking).toEqual(['Edit', 'Delete', 'Publish', 'Offline']);
});

it.each([
  ['Edit', 'PUT', '/cms/pagewidget'],
  ['Edit', 'POST', '/cms/pagewidget/discard'],
  ['Publish', 'POST', '/cms/pagewidget/publish'],
  ['Offline', 'POST', '/cms/pagewidget/offline'],
  ['Delete', 'DELETE', '/cms/pagewidget'],
] as const)('%s is asked for by %s %s', async (action, method, path) => {
  if (path.endsWith('offline') || path.endsWith('discard'))
    await news.must('POST', '/cms/pagewidget/publish', { ids: [mine] });
  const body = async () =>
    method === 'PUT' ? await news.must<object>('GET', `/cms/pagewidget/${mine}`) : { ids: [mine] };
  const others = widgetActions.filter((one) => one !== action);
  await grant(others.map((one) => [one, mine] as const));
  expect(await asPerson(method, path, await body())).toMatchObject({
    code: 403,
    data: { lacking: { right: `PageWidget:${action}`, siteId: news.site } },
  });
  await grant(widgetActions.map((one) => [one, mine] as const));
  expect(await asPerson(method, path, await body())).toMatchObject({ code: 200 });
});

it('adding one takes the right of the site, and gives its maker everything', async () => {
  const body = { type: 'manual', name: 'Own', code: `own${++names}` };
  expect((await asPerson('POST', '/cms/pagewidget', body)).code).toBe(403);
  await site(person.id, ['View', 'AddPageWidget']);
  const { data } = await asPerson<{ id: number }>('POST', '/cms/pagewidget', body);
  expect(await asPerson('GET', `/cms/pagewidget/${data.id}`)).toMatchObject({ code: 200, data: { lacking: [] } });
});

it('nobody gives what they do not hold, or for a widget that is not there', async () => {
  const giver = await somebody(['cms:content:view', 'system:user:view', 'system:user:grant']);
  const refused = await grant([['View', 0]], giver.token);
  expect(refused, refused.msg).toMatchObject({ code: 403 });
  expect((await grant([['Edit', 987_654]])).code).toBe(500);
});
