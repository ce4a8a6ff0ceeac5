import type { HistoryEntry, ShownDifference } from '@kaiyin/entity';
import type { OperationDetail, OperationView } from '@kaiyin/modules/audit/schema';
import { createContext, type DataScope } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite();
});
afterAll(() => test.close());

type Options = { site?: number; locale?: 'zh-CN' | 'en' };
async function must<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<T> {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
}
const add = async (path: string, body: object) => (await must<{ id: number }>('POST', path, body)).id;
const history = async (path: string, options: Options = {}) =>
  (await test.call<HistoryEntry[]>('GET', `${path}/history`, options)).rows;
const inLog = async (options: Options = {}) => {
  const { rows } = await test.call<OperationView[]>('GET', '/monitor/operlog/list', options);
  return (await test.call<OperationDetail>('GET', `/monitor/operlog/${rows[0]?.id}`, options)).data.recordsShown[0];
};
const texts = (changes: readonly ShownDifference[] = []) =>
  changes.map(({ field, from, to }) => [field, from?.text ?? null, to?.text ?? null]);

let people = 0;
const addPerson = (deptId: number) =>
  add('/system/user', { userName: `named${++people}`, nickName: 'N', password: 'Named-2026-x', deptId });
const move = (id: number, deptId: number) => must('POST', '/system/user/changeDept', { ids: [id], deptId });

it('a value of a dictionary is said by its label, in the language of the reader', async () => {
  await add('/system/dict/data', { dictType: 'NoticeType', dictLabel: '公告', dictValue: 'idea' });
  const notice = { noticeTitle: 'A', noticeType: '1', noticeContent: 'text', audience: 'all', status: '0' };
  const id = await add('/system/notice', notice);
  await must('PUT', '/system/notice', { ...notice, id, noticeType: 'idea' });
  expect(texts((await history(`/system/notice/${id}`))[0]?.changes)).toContainEqual(['Notice Type', 'Notice', '公告']);
  expect(texts((await inLog({ locale: 'zh-CN' }))?.changes)).toContainEqual(['类型', '通知', '公告']);
});

it('a record is said by its name, and by its number once it is gone', async () => {
  const [news, sport] = [await add('/system/dept', { name: 'News' }), await add('/system/dept', { name: 'Sport' })];
  const id = await addPerson(news);
  await move(id, sport);
  expect(texts((await history(`/system/user/${id}`))[0]?.changes)).toEqual([['Department', 'News', 'Sport']]);
  expect(texts((await inLog())?.changes)).toEqual([['Department', 'News', 'Sport']]);
  await must('DELETE', '/system/dept', { ids: [news] });
  expect(texts((await history(`/system/user/${id}`))[0]?.changes)).toEqual([['Department', `#${news}`, 'Sport']]);
});

it('a place in a tree is said by the name of what is above it', async () => {
  const top = await add('/system/dept', { name: 'Top' });
  const low = await add('/system/dept', { name: 'Low' });
  await must('POST', '/system/dept/move', { id: low, parentId: top });
  expect(texts((await history(`/system/dept/${low}`)).flatMap(({ changes }) => changes))).toContainEqual([
    'Parent department',
    'Top level',
    'Top',
  ]);
});

it('of a site, catalogs and contents are said by their names, and lists by the labels of their values', async () => {
  const [from, to] = [
    await add('/cms/catalog', { name: 'From', alias: 'from', path: 'from' }),
    await add('/cms/catalog', { name: 'To', alias: 'to', path: 'to' }),
  ];
  const [a, b] = [
    await add('/cms/content', { catalogId: from, title: 'Fair', body: '<p>x</p>' }),
    await add('/cms/content', { catalogId: from, title: 'Mayor', body: '<p>x</p>' }),
  ];
  await must('POST', '/cms/content/rela', { contentId: a, relaContentIds: [b] });
  expect((await history(`/cms/content/${a}`, { site }))[0]?.details).toEqual([
    { name: 'Contents added', value: 'Mayor' },
  ]);
  expect((await inLog())?.details).toEqual([{ name: 'Contents added', value: 'Mayor' }]);
  await must('PUT', '/cms/content/attr', { ids: [a], attribute: 'recommend', on: true });
  expect(texts((await history(`/cms/content/${a}`, { site }))[0]?.changes)).toEqual([
    ['Attributes', null, 'Recommended'],
  ]);
  await must('PUT', '/cms/content/move', { ids: [a], catalogId: to });
  expect(texts((await history(`/cms/content/${a}`, { site }))[0]?.changes)).toEqual([['Catalog', 'From', 'To']]);
  expect(texts((await inLog())?.changes)).toEqual([['Catalog', 'From', 'To']]);
});

it('what is empty and what has parts is said in words', async () => {
  const id = await add('/system/role', { name: 'Parts', roleKey: 'parts', sort: 1 });
  const details = { until: null, before: { deptIds: [] }, after: { deptIds: [987_654], right: 'x' } };
  await test.ctx.audit('sys_role.scope', { id, name: 'Parts' }, details);
  expect((await history(`/system/role/${id}`))[0]?.details).toEqual([
    { name: 'Until', value: 'No end' },
    { name: 'Before', value: 'Departments: None' },
    { name: 'After', value: 'Departments: #987654; Permission: x' },
  ]);
});

it('a page of the log asks each table once', async () => {
  const departments = [];
  for (const name of ['One', 'Two', 'Three']) departments.push(await add('/system/dept', { name }));
  const id = await addPerson(departments[0] ?? 0);
  for (const department of [...departments.slice(1), ...departments]) await move(id, department);
  test.takeQueries();
  expect((await history(`/system/user/${id}`)).length).toBeGreaterThan(4);
  expect(test.takeQueries().filter((query) => query.includes('"sys_dept"."id" in'))).toHaveLength(1);
});

it('a record that the reader may not see is said by its number', async () => {
  const [open, closed] = [await add('/system/dept', { name: 'Open' }), await add('/system/dept', { name: 'Closed' })];
  const id = await addPerson(open);
  await move(id, closed);
  const narrowed: DataScope = () => sql<boolean>`sys_dept.id = ${open}`;
  const services = { ...test.ctx.services, dataScopes: new Map([['sys_dept', [narrowed]]]) };
  const ctx = createContext({ db: test.ctx.db, services, locale: 'en' });
  const { rows } = await services.history(ctx, { kinds: ['sys_user'], id, pageNum: 1, pageSize: 10 });
  expect(texts(rows[0]?.changes)).toEqual([['Department', 'Open', `#${closed}`]]);
});
