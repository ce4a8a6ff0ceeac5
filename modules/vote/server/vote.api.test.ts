import type { PublicVote, SubjectView, TextAnswer, Vote, VoteLogRow } from '@kaiyin/modules/vote/schema';
import { createMember, openSession } from '@kaiyin/modules/session/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
const start = new Date('2026-12-20T12:00:00Z');
let clock = start;
beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => clock });
  site = await test.addSite();
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = <T>(method: Method, path: string, body?: object, options: object = {}) =>
  test.call<T>(method, path, { site, ...(body && { body }), ...options });
const must = async <T>(method: Method, path: string, body?: object): Promise<T> => {
  const reply = await call<T>(method, path, body);
  if (reply.code !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply.data;
};
const plain = {
  title: '桥叫什么',
  startTime: '2026-12-01T00:00:00.000Z',
  endTime: '2027-02-01T00:00:00.000Z',
  userType: 'browser',
  dayLimit: 1,
  totalLimit: 2,
  viewType: 'after',
  status: 'normal',
};
let made = 0;
const add = async (given: object = {}) =>
  (await must<{ id: number }>('POST', '/vote', { ...plain, code: `vote${++made}`, ...given })).id;
const addSubject = async (voteId: number, given: object, items: string[] = []) => {
  const { id: subjectId } = await must<{ id: number }>('POST', '/vote/subject', { voteId, required: false, ...given });
  if (items.length > 0)
    await must('POST', '/vote/subject/items', { subjectId, items: items.map((content) => ({ content })) });
  return subjectId;
};
const subjects = (voteId: number) => must<SubjectView[]>('GET', `/vote/subject/list?voteId=${voteId}`);
/** A vote with a required choice of one, a choice of several and a text. */
async function survey(given: object = {}) {
  const voteId = await add(given);
  const one = await addSubject(voteId, { title: '名字', type: 'radio', required: true }, ['澜江', '望澜']);
  const several = await addSubject(voteId, { title: '颜色', type: 'checkbox' }, ['红', '白', '灰']);
  const text = await addSubject(voteId, { title: '意见', type: 'input' });
  const ids = (await subjects(voteId)).map(({ items }) => items.map(({ id }) => id));
  return { voteId, one, several, text, names: ids[0] ?? [], colours: ids[1] ?? [] };
}
const cast = (body: object, options: object = {}) =>
  test.call('POST', '/api/vote', { as: null, locale: 'zh-CN', body, ...options });
const read = (voteId: number, browser = '', result = false) =>
  test.call<PublicVote>('GET', `/api/vote/${result ? 'result/' : ''}${voteId}`, {
    as: null,
    query: { browser: browser || undefined },
    locale: 'zh-CN',
  });
const errors = ({ data }: Envelope) => data as { field: string; message: string }[];
const get = (id: number) => must<Vote>('GET', `/vote/${id}`);

/** Whatever was done, counters are what the rows say. */
async function countersAreRows(voteId: number) {
  const { db } = test.ctx;
  const log = await db.selectFrom('cc_vote_log').select('id').where('voteId', '=', voteId).execute();
  expect((await get(voteId)).total).toBe(log.length);
  const answers = await db.selectFrom('cc_vote_answer').selectAll().where('voteId', '=', voteId).execute();
  for (const { items } of await subjects(voteId))
    for (const { id, total } of items) expect(total).toBe(answers.filter(({ itemId }) => itemId === id).length);
}

describe('votes', () => {
  it.each([
    [{ endTime: plain.startTime }, 'endTime', '结束时间须晚于开始时间'],
    [{ code: 'a-b' }, 'code', undefined],
    [{ code: 'a'.repeat(21) }, 'code', undefined],
    [{ dayLimit: 0 }, 'dayLimit', undefined],
    [{ totalLimit: 0 }, 'totalLimit', undefined],
    [{ userType: 'name' }, 'userType', undefined],
  ])('with %j are refused at the field %s', async (given, field, message) => {
    const reply = await call('POST', '/vote', { ...plain, code: 'faulty', ...given }, { locale: 'zh-CN' });
    expect(reply.code).toBe(500);
    expect(errors(reply)).toMatchObject([{ field, ...(message && { message }) }]);
  });

  it('have a code that is unique in their site, and are found in it only', async () => {
    const id = await add({ code: 'once' });
    const again = await call('POST', '/vote', { ...plain, code: 'once' }, { locale: 'zh-CN' });
    expect(errors(again)).toMatchObject([{ field: 'code', message: '编码“once”已存在' }]);
    const other = await test.addSite();
    expect((await test.call('POST', '/vote', { site: other, body: { ...plain, code: 'once' } })).code).toBe(200);
    expect((await test.call('GET', `/vote/${id}`, { site: other })).code).toBe(404);
    expect((await test.call('GET', '/vote/subject/list', { site: other, query: { voteId: id } })).code).toBe(404);
    expect((await test.call('POST', '/vote/reset', { site: other, body: { id } })).code).toBe(404);
  });

  it.each([
    ['GET', '/vote/list', 'vote:view'],
    ['POST', '/vote', 'vote:add'],
    ['PUT', '/vote/subject', 'vote:edit'],
    ['POST', '/vote/subject/items', 'vote:edit'],
    ['POST', '/vote/reset', 'vote:edit'],
    ['GET', '/vote/log/list?voteId=1', 'vote:view'],
    ['POST', '/vote/result/list?voteId=1', 'vote:export'],
  ] as const)('%s %s takes a session and the permission %s', async (method, path, permission) => {
    expect((await call(method, path, undefined, { as: null })).code).toBe(401);
    const other = permission === 'vote:view' ? 'cms:friendlink:view' : 'vote:view';
    expect((await call(method, path, undefined, { as: await test.staff([other], [site]) })).code).toBe(403);
  });

  it('keep their total when their form is saved, and are counted by no form', async () => {
    const { voteId, one, names } = await survey({ total: 900 });
    await cast({ voteId, browser: 'b', subjects: [{ subjectId: one, result: [names[0]] }] });
    const row = await get(voteId);
    await must('PUT', '/vote', { ...row, title: '新桥', total: 77 });
    expect(await get(voteId)).toMatchObject({ title: '新桥', total: 1 });
  });
});

describe('subjects', () => {
  const titles = async (voteId: number) => (await subjects(voteId)).map(({ title }) => title);

  it('are added at the end or before another, and moved', async () => {
    const voteId = await add();
    const b = await addSubject(voteId, { title: 'B', type: 'radio' });
    await addSubject(voteId, { title: 'C', type: 'radio' });
    const a = await addSubject(voteId, { title: 'A', type: 'radio', beforeId: b });
    expect(await titles(voteId)).toEqual(['A', 'B', 'C']);
    await must('POST', '/vote/subject/move', { id: a });
    expect(await titles(voteId)).toEqual(['B', 'C', 'A']);
    await must('POST', '/vote/subject/move', { id: a, beforeId: b });
    expect(await titles(voteId)).toEqual(['A', 'B', 'C']);
    const foreign = await addSubject(await add(), { title: 'X', type: 'radio' });
    expect((await call('POST', '/vote/subject/move', { id: a, beforeId: foreign })).code).toBe(404);
  });

  it('keep the ids and votes of their items when the list is saved, and lose votes only when that is agreed', async () => {
    const { voteId, one, names } = await survey();
    await cast({ voteId, browser: 'b', subjects: [{ subjectId: one, result: [names[0]] }] });
    const [first = 0, second = 0] = names;
    const kept = [{ content: '白桥' }, { id: second, content: '望澜桥' }, { id: first, content: '澜江桥' }];
    await must('POST', '/vote/subject/items', { subjectId: one, items: kept });
    const [{ items = [] } = {}] = await subjects(voteId);
    expect(items.map(({ id, content, total }) => [id, content, total]).slice(1)).toEqual([
      [second, '望澜桥', 0],
      [first, '澜江桥', 1],
    ]);
    const without = { subjectId: one, items: [{ id: second, content: '望澜桥' }] };
    expect((await call('POST', '/vote/subject/items', without)).msg).toContain('by now: 1');
    await must('POST', '/vote/subject/items', { ...without, lost: 1 });
    await countersAreRows(voteId);
    const foreign = { subjectId: one, items: [{ id: first, content: 'x' }] };
    expect((await call('POST', '/vote/subject/items', foreign)).code).toBe(404);
  });

  it('do not turn choices that were made into texts', async () => {
    const { voteId, one, names } = await survey();
    const change = { id: one, title: '名字', required: true };
    await cast({ voteId, browser: 'b', subjects: [{ subjectId: one, result: [names[0]] }] });
    expect(errors(await call('PUT', '/vote/subject', { ...change, type: 'input' }))).toMatchObject([{ field: 'type' }]);
    await must('PUT', '/vote/subject', { ...change, type: 'checkbox' });
    await must('POST', '/vote/reset', { id: voteId });
    await must('PUT', '/vote/subject', { ...change, type: 'input' });
    expect((await subjects(voteId))[0]).toMatchObject({ type: 'input', items: [] });
  });

  it('have a history, and go with their vote', async () => {
    const { voteId, one, names } = await survey();
    await cast({ voteId, browser: 'b', subjects: [{ subjectId: one, result: [names[0]] }] });
    expect((await call('GET', `/vote/subject/${one}/history`)).total).toBe(2);
    await must('DELETE', '/vote', [voteId] as never);
    for (const table of ['cc_vote_subject', 'cc_vote_item', 'cc_vote_log', 'cc_vote_answer'] as const)
      expect(await test.ctx.db.selectFrom(table).select('id').where('voteId', '=', voteId).execute()).toEqual([]);
  });
});

describe('a ballot', () => {
  it('is counted with each answer, and results are shown to those who have voted', async () => {
    const { voteId, one, several, text, names, colours } = await survey();
    expect((await read(voteId, 'b1')).data).toMatchObject({ state: 'open', total: null });
    expect((await read(voteId, 'b1', true)).msg).toBe('投票后才能查看结果');
    const result = [
      { subjectId: one, result: [names[1]] },
      { subjectId: several, result: [colours[0], String(colours[2])] },
      { subjectId: text, result: ['宽一点'] },
    ];
    expect(await cast({ voteId, browser: 'b1', subjects: result })).toMatchObject({ code: 200 });
    const { data } = await read(voteId, 'b1', true);
    expect(data.total).toBe(1);
    expect(data.subjects.map(({ items }) => items.map(({ total }) => total))).toEqual([[0, 1], [1, 0, 1], []]);
    expect((await read(voteId, 'b2', true)).code).toBe(500);
    await countersAreRows(voteId);
    const texts = await call<TextAnswer[]>('GET', `/vote/subject/texts?subjectId=${text}`);
    expect(texts).toMatchObject({ total: 1, rows: [{ content: '宽一点' }] });
    const log = await call<VoteLogRow[]>('GET', `/vote/log/list?voteId=${voteId}`);
    expect(log).toMatchObject({ total: 1, rows: [{ userId: 'b1', ip: '127.0.0.1', region: 'Local network' }] });
    const lines = await call<{ item: string; share: number }[]>('GET', `/vote/result/list?voteId=${voteId}`);
    expect(lines.rows.map(({ item, share }) => [item, share])).toContainEqual(['望澜', 100]);
    await must('POST', '/vote/reset', { id: voteId });
    expect(await get(voteId)).toMatchObject({ total: 0 });
    await countersAreRows(voteId);
    expect((await call('GET', `/vote/${voteId}/history`)).rows[0]).toMatchObject({ title: 'Vote · Results reset' });
  });

  it('is refused where its answers do not fit, and nothing of it is kept', async () => {
    const { voteId, one, several, text, names, colours } = await survey();
    const other = await survey();
    const good = { subjectId: one, result: [names[0]] };
    const bad: [object[], string, string][] = [
      [[], 'subjects', '请回答“名字”'],
      [[{ subjectId: one, result: names }], 'subjects.0', '“名字”只能有一个回答'],
      [[{ subjectId: one, result: [other.names[0]] }], 'subjects.0', '“名字”没有这个选项'],
      [[{ subjectId: one, result: [colours[0]] }], 'subjects.0', '“名字”没有这个选项'],
      [[good, good], 'subjects.1', '没有这个主题，或重复回答'],
      [[good, { subjectId: other.several, result: [] }], 'subjects.1', '没有这个主题，或重复回答'],
      [[good, { subjectId: several, result: ['x'] }], 'subjects.1', '“颜色”没有这个选项'],
      [[good, { subjectId: text, result: ['a', 'b'] }], 'subjects.1', '“意见”只能有一个回答'],
    ];
    for (const [answers, field, message] of bad)
      expect(errors(await cast({ voteId, browser: 'b', subjects: answers }))).toMatchObject([{ field, message }]);
    const long = [good, { subjectId: text, result: ['长'.repeat(501)] }];
    expect((await cast({ voteId, browser: 'b', subjects: long })).code).toBe(500);
    expect((await cast({ voteId, browser: 'b'.repeat(65), subjects: [good] })).code).toBe(500);
    expect((await cast({ voteId, subjects: [good] })).msg).toBe('浏览器没有提供标识，不能投票');
    expect((await get(voteId)).total).toBe(0);
    await countersAreRows(voteId);
  });

  it('is taken so often a day and in all, by days of the zone of the product', async () => {
    const { voteId, one, names } = await survey();
    const vote = (browser: string) => cast({ voteId, browser, subjects: [{ subjectId: one, result: [names[0]] }] });
    clock = new Date('2026-12-20T15:59:00Z');
    expect((await vote('b')).code).toBe(200);
    expect((await vote('b')).msg).toBe('今天已投 1 次，明天再来');
    expect((await vote('c')).code).toBe(200);
    clock = new Date('2026-12-20T16:00:00Z');
    expect((await vote('b')).code).toBe(200);
    clock = new Date('2026-12-21T16:00:00Z');
    expect((await vote('b')).msg).toBe('已投 2 次，不能再投');
    clock = start;
  });

  it('is told apart by address or by member where the vote says so', async () => {
    const byAddress = await survey({ userType: 'ip' });
    const answer = ({ one, names, voteId }: typeof byAddress) => ({
      voteId,
      subjects: [{ subjectId: one, result: [names[0]] }],
    });
    expect((await cast({ ...answer(byAddress), browser: 'x' })).code).toBe(200);
    expect((await cast({ ...answer(byAddress), browser: 'y' })).code).toBe(500);
    const byMember = await survey({ userType: 'member' });
    expect((await cast(answer(byMember))).msg).toBe('登录后才能投票');
    expect((await cast(answer(byMember), { as: test.admin })).msg).toBe('登录后才能投票');
    const form = { userName: 'reader', nickName: 'R', email: null, phoneNumber: null, password: 'Paper-and-ink-9' };
    const userId = await test.ctx.transaction((ctx) => createMember(ctx, { ...form, sourceType: 'test' } as never));
    const as = await openSession(test.ctx, { userType: 'member', userId });
    expect((await cast(answer(byMember), { as })).code).toBe(200);
    expect((await cast(answer(byMember), { as })).code).toBe(500);
  });

  it.each([
    [{ startTime: '2027-01-10T00:00:00.000Z' }, 500, '投票还没有开始'],
    [{ endTime: '2026-12-02T00:00:00.000Z' }, 500, '投票已经结束'],
    [{ status: 'closed' }, 500, '投票已经关闭'],
    [{ status: 'stopped' }, 404, undefined],
  ])('for a vote with %j is refused', async (given, code, msg) => {
    const { voteId, one, names } = await survey(given);
    const reply = await cast({ voteId, browser: 'b', subjects: [{ subjectId: one, result: [names[0]] }] });
    expect(reply).toMatchObject({ code, ...(msg && { msg }) });
    expect((await read(voteId)).code).toBe(code === 404 ? 404 : 200);
  });

  it('shows its results to nobody or to all where the vote says so', async () => {
    const hidden = await survey({ viewType: 'never' });
    const { voteId, one, names } = hidden;
    await cast({ voteId, browser: 'b', subjects: [{ subjectId: one, result: [names[0]] }] });
    expect((await read(voteId, 'b', true)).msg).toBe('结果不公开');
    expect(JSON.stringify((await read(voteId, 'b')).data)).not.toMatch(/"total":\d/);
    const open = await survey({ viewType: 'always' });
    expect((await read(open.voteId, '', true)).data.total).toBe(0);
  });

  it('of 50 at the same moment is taken exactly as often as the limit says', async () => {
    const { voteId, one, several, names, colours } = await survey({ dayLimit: 3, totalLimit: 3 });
    const ballots = Array.from({ length: 50 }, (_, n) =>
      cast({
        voteId,
        browser: 'b',
        subjects: [
          { subjectId: one, result: [names[n % 2]] },
          { subjectId: several, result: n % 2 ? colours : colours.toReversed() },
        ],
      }),
    );
    const codes = (await Promise.all(ballots)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect((await get(voteId)).total).toBe(3);
    await countersAreRows(voteId);
  });
});
