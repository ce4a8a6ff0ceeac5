import type { PublicVote, SubjectView, TextAnswer, Vote, VoteLogRow } from '@kaiyin/modules/vote/schema';
import { createMember } from '@kaiyin/modules/member/server';
import { openSession } from '@kaiyin/modules/session/server';
import { blankAddresses, purgeResets } from './purge.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';
import { newVisitor, type TestVisitor } from '../../../tests/visitor.ts';

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
/** Readers by the names that tests give them. */
const visitors = new Map<string, Promise<TestVisitor>>();
const visitor = (name: string) => {
  const known = visitors.get(name) ?? newVisitor(test);
  visitors.set(name, known);
  return known;
};
const cast = async (
  { browser = 'somebody', ...body }: { browser?: string; voteId: number; subjects: object[] },
  options: object = {},
) => {
  const { headers, stamp } = await visitor(browser);
  const sent = { stamp: await stamp('vote'), ...body };
  return test.call<PublicVote>('POST', '/api/vote', { as: null, locale: 'zh-CN', body: sent, headers, ...options });
};
const read = async (voteId: number, browser = '', result = false) =>
  test.call<PublicVote>('GET', `/api/vote/${result ? 'result/' : ''}${voteId}`, {
    as: null,
    headers: browser ? (await visitor(browser)).headers : {},
    locale: 'zh-CN',
  });
const errors = ({ data }: Envelope) => data as { field: string; message: string }[];
const get = (id: number) => must<Vote>('GET', `/vote/${id}`);

/** Whatever was done, counters are what the rows say. */
async function countersAreRows(voteId: number) {
  const { db } = test.ctx;
  const log = await db
    .selectFrom('cc_vote_log')
    .select('id')
    .where('voteId', '=', voteId)
    .where('resetId', 'is', null)
    .execute();
  expect((await get(voteId)).total).toBe(log.length);
  const valid = new Set(log.map(({ id }) => id));
  const all = await db.selectFrom('cc_vote_answer').selectAll().where('voteId', '=', voteId).execute();
  const answers = all.filter(({ logId }) => valid.has(logId));
  for (const { id, items, answers: count } of await subjects(voteId)) {
    const own = answers.filter(({ subjectId }) => subjectId === id);
    expect(count).toBe(new Set(own.map(({ logId }) => logId)).size);
    for (const item of items) expect(item.total).toBe(own.filter(({ itemId }) => itemId === item.id).length);
  }
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
    expect(await must('GET', '/vote/of-code?code=once')).toEqual({ id, title: plain.title });
    expect(await must('GET', '/vote/of-code?code=never')).toBeNull();
    expect((await test.call('GET', '/vote/of-code', { site: other, query: { code: 'once' } })).data).not.toMatchObject({
      id,
    });
    expect((await test.call('POST', '/vote/reset', { site: other, body: { id } })).code).toBe(404);
  });

  it.each([
    ['GET', '/vote/list', 'vote:view'],
    ['GET', '/vote/of-code?code=a', 'vote:view'],
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
    expect((await call('POST', '/vote/subject/items', { subjectId: one, items: kept })).msg).toContain('by now: 1');
    await must('POST', '/vote/subject/items', { subjectId: one, items: kept, touches: 1 });
    const [{ items = [] } = {}] = await subjects(voteId);
    expect(items.map(({ id, content, total }) => [id, content, total]).slice(1)).toEqual([
      [second, '望澜桥', 0],
      [first, '澜江桥', 1],
    ]);
    const without = { subjectId: one, items: [{ id: second, content: '望澜桥' }] };
    expect((await call('POST', '/vote/subject/items', without)).msg).toContain('by now: 1');
    await must('POST', '/vote/subject/items', { ...without, touches: 1 });
    await countersAreRows(voteId);
    const foreign = { subjectId: one, items: [{ id: first, content: 'x' }] };
    expect((await call('POST', '/vote/subject/items', foreign)).code).toBe(404);
  });

  it('do not turn choices that were made into texts', async () => {
    const { voteId, one, names } = await survey();
    const change = { id: one, title: '名字', required: true };
    await cast({ voteId, browser: 'b', subjects: [{ subjectId: one, result: [names[0]] }] });
    expect(errors(await call('PUT', '/vote/subject', { ...change, type: 'input' }))).toMatchObject([{ field: 'type' }]);
    expect((await call('PUT', '/vote/subject', { ...change, title: '别名', type: 'radio' })).msg).toContain(
      'by now: 1',
    );
    await must('PUT', '/vote/subject', { ...change, type: 'checkbox', touches: 1 });
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
    expect(log).toMatchObject({ total: 1, rows: [{ ip: '127.0.0.1', region: 'Local network' }] });
    expect(log.rows[0]?.userId).toMatch(/^[\da-f]{32}$/);
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
      [[], `subject.${one}`, '请回答“名字”'],
      [[{ subjectId: one, result: names }], `subject.${one}`, '“名字”只能有一个回答'],
      [[{ subjectId: one, result: [other.names[0]] }], `subject.${one}`, '“名字”没有这个选项'],
      [[{ subjectId: one, result: [colours[0]] }], `subject.${one}`, '“名字”没有这个选项'],
      [[good, good], `subject.${one}`, '没有这个主题，或重复回答'],
      [[good, { subjectId: other.several, result: [] }], `subject.${other.several}`, '没有这个主题，或重复回答'],
      [[good, { subjectId: several, result: ['x'] }], `subject.${several}`, '“颜色”没有这个选项'],
      [[good, { subjectId: text, result: ['a', 'b'] }], `subject.${text}`, '“意见”只能有一个回答'],
      [[good, { subjectId: text, result: ['长'.repeat(501)] }], `subject.${text}`, '“意见”的回答不超过 500 个字'],
    ];
    for (const [answers, field, message] of bad)
      expect(errors(await cast({ voteId, browser: 'b', subjects: answers }))).toMatchObject([{ field, message }]);
    const both = await cast({ voteId, browser: 'b', subjects: [{ subjectId: several, result: ['x'] }] });
    expect(errors(both).map(({ field }) => field)).toEqual([`subject.${one}`, `subject.${several}`]);
    expect((await get(voteId)).total).toBe(0);
    await countersAreRows(voteId);
  });

  it('needs no answer to a required subject that has no items yet', async () => {
    const { voteId, one, names } = await survey();
    const empty = await addSubject(voteId, { title: '还没有选项', type: 'radio', required: true });
    const answer = { subjectId: one, result: [names[0]] };
    expect((await cast({ voteId, browser: 'early', subjects: [answer] })).code).toBe(200);
    await must('POST', '/vote/subject/items', { subjectId: empty, items: [{ content: '有了' }] });
    const late = await cast({ voteId, browser: 'late', subjects: [answer] });
    expect(errors(late)).toMatchObject([{ field: `subject.${empty}`, message: '请回答“还没有选项”' }]);
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

  it('of 200 at the same moment is taken exactly as often as the limits say', async () => {
    const { voteId, one, several, names, colours } = await survey({ dayLimit: 3, totalLimit: 5 });
    const { headers, stamp } = await visitor('crowd');
    const stamps = await Promise.all(Array.from({ length: 200 }, () => stamp('vote')));
    const ballots = stamps.map((one_, n) =>
      test.app.http.inject({
        method: 'POST',
        url: '/kx-api/api/vote',
        headers,
        remoteAddress: `10.0.${n}.1`,
        payload: {
          voteId,
          stamp: one_,
          subjects: [
            { subjectId: one, result: [names[n % 2]] },
            { subjectId: several, result: n % 2 ? colours : colours.toReversed() },
          ],
        },
      }),
    );
    const codes = (await Promise.all(ballots)).map((reply) => reply.json<Envelope>().code);
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect((await get(voteId)).total).toBe(3);
    await countersAreRows(voteId);
  });

  it('takes a stamp of its visitor, which is good once, and comes from a page of its own origin', async () => {
    const { voteId, one, names } = await survey({ dayLimit: 5, totalLimit: 5 });
    const [own, other] = [await visitor('own'), await visitor('other')];
    const subjects = [{ subjectId: one, result: [names[0]] }];
    const stamp = await own.stamp('vote');
    const send = (body: object, headers: object = own.headers) =>
      test.call('POST', '/api/vote', {
        as: null,
        locale: 'zh-CN',
        body: { voteId, subjects, ...body },
        headers: { ...headers },
      });
    const atStamp = async (reply: Envelope) => expect(errors(reply)).toMatchObject([{ field: 'stamp' }]);
    await atStamp(await send({}));
    await atStamp(await send({ stamp: 'x' }));
    await atStamp(await send({ stamp }, {}));
    await atStamp(await send({ stamp }, other.headers));
    await atStamp(await send({ stamp: await own.stamp('comment') }));
    expect(errors(await send({ stamp, website: 'x' }))).toMatchObject([{ field: 'website' }]);
    const foreign = { ...own.headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await send({ stamp }, foreign)).code).toBe(403);
    expect((await send({ stamp, subjects: [] })).code).toBe(500);
    expect((await send({ stamp })).code).toBe(200);
    await atStamp(await send({ stamp }));
    expect((await get(voteId)).total).toBe(1);
  });

  it('has so many choices as its subject wants', async () => {
    const voteId = await add();
    const limits = { title: '颜色', type: 'checkbox', minChoice: 2, maxChoice: 3 };
    const id = await addSubject(voteId, limits, ['红', '白', '灰', '黑']);
    const ids = (await subjects(voteId))[0]?.items.map((item) => item.id) ?? [];
    const choose = (count: number) =>
      cast({ voteId, browser: `c${count}`, subjects: [{ subjectId: id, result: ids.slice(0, count) }] });
    expect(errors(await choose(1))).toEqual([{ field: `subject.${id}`, message: '“颜色”至少选 2 项' }]);
    expect(errors(await choose(4))).toEqual([{ field: `subject.${id}`, message: '“颜色”最多选 3 项' }]);
    expect((await choose(3)).code).toBe(200);
    const backwards = await call('POST', '/vote/subject', { voteId, ...limits, minChoice: 4 }, { locale: 'zh-CN' });
    expect(errors(backwards)).toMatchObject([{ field: 'maxChoice', message: '不能小于最少选择数' }]);
    await must('PUT', '/vote/subject', { id, title: '颜色', type: 'radio', required: false, minChoice: 2, touches: 1 });
    expect((await subjects(voteId))[0]).toMatchObject({ minChoice: 0, maxChoice: 0 });
  });

  it('tells its visitor whether they can vote', async () => {
    const { voteId, one, names } = await survey({ dayLimit: 1, totalLimit: 2 });
    expect((await read(voteId, 'fresh')).data).toMatchObject({ mayVote: true, voted: 0, notice: '' });
    const reply = await cast({ voteId, browser: 'fresh', subjects: [{ subjectId: one, result: [names[0]] }] });
    expect(reply.data).toMatchObject({ mayVote: false, voted: 1, notice: '今天已投 1 次，明天再来', total: 1 });
    expect(reply.data.subjects[0]).toMatchObject({ answers: 1, items: [{ total: 1 }, { total: 0 }] });
    expect((await read(voteId, 'another')).data).toMatchObject({ mayVote: true, total: null });
  });
});

describe('a reset', () => {
  it('takes ballots out of the count, and brings them back with those cast since', async () => {
    const { voteId, one, names } = await survey();
    const vote = (browser: string, at: number) =>
      cast({ voteId, browser, subjects: [{ subjectId: one, result: [names[at]] }] });
    await vote('r1', 0);
    await vote('r2', 1);
    const { resetId } = await must<{ resetId: number }>('POST', '/vote/reset', { id: voteId });
    expect(await get(voteId)).toMatchObject({ total: 0 });
    await countersAreRows(voteId);
    expect((await call('GET', `/vote/log/list?voteId=${voteId}`)).total).toBe(0);
    expect((await read(voteId, 'r1')).data).toMatchObject({ mayVote: true, voted: 0 });
    expect((await vote('r1', 0)).code).toBe(200);
    expect(await must('GET', `/vote/reset/list?voteId=${voteId}`)).toMatchObject([{ id: resetId, count: 2 }]);
    const stranger = await test.staff(['vote:edit'], [await test.addSite()]);
    expect((await call('POST', '/vote/reset/undo', { id: resetId }, { as: stranger })).code).toBe(403);
    const elsewhere = await test.addSite();
    expect((await test.call('POST', '/vote/reset/undo', { site: elsewhere, body: { id: resetId } })).code).toBe(404);
    await must('POST', '/vote/reset/undo', { id: resetId });
    expect(await get(voteId)).toMatchObject({ total: 3 });
    await countersAreRows(voteId);
    expect((await call('POST', '/vote/reset/undo', { id: resetId })).code).toBe(404);
    expect((await call('GET', `/vote/${voteId}/history`)).rows[0]).toMatchObject({
      title: 'Vote · Votes brought back',
    });
  });

  it('is final after its time, and addresses are forgotten after theirs', async () => {
    const { voteId, one, names } = await survey({ userType: 'ip', totalLimit: 1 });
    const subjects = [{ subjectId: one, result: [names[0]] }];
    await cast({ voteId, subjects });
    const done = async (target: typeof blankAddresses, days: number) => {
      const later = test.ctx.within({ clock: () => new Date(clock.getTime() + days * 86_400_000) });
      await target.run(later, { keepDays: days - 1 } as never, { report: async () => undefined } as never);
    };
    await done(blankAddresses, 91);
    const [row] = (await call<VoteLogRow[]>('GET', `/vote/log/list?voteId=${voteId}`)).rows;
    expect(row).toMatchObject({ ip: '', region: '', device: '' });
    expect(row?.userId).not.toContain('127.');
    expect((await cast({ voteId, browser: 'x', subjects })).msg).toBe('已投 1 次，不能再投');
    await must('POST', '/vote/reset', { id: voteId });
    await done(purgeResets, 31);
    expect(await must('GET', `/vote/reset/list?voteId=${voteId}`)).toEqual([]);
    for (const table of ['cc_vote_log', 'cc_vote_answer'] as const)
      expect(await test.ctx.db.selectFrom(table).select('id').where('voteId', '=', voteId).execute()).toEqual([]);
  });
});

describe('ballots as a file', () => {
  it('have a column for each subject and ids as texts, in a file with a mark', async () => {
    const { voteId, one, several, text, names, colours } = await survey();
    const subjects = [
      { subjectId: one, result: [names[0]] },
      { subjectId: several, result: colours.slice(0, 2) },
      { subjectId: text, result: ['=1+1'] },
    ];
    await cast({ voteId, browser: 'file', subjects });
    const reply = await test.app.http.inject({
      method: 'POST',
      url: '/kx-api/vote/ballot/list',
      headers: { authorization: `Bearer ${test.admin}`, currentsite: String(site), 'accept-language': 'zh-CN' },
      payload: { voteId, format: 'csv' },
    });
    const csv = reply.rawPayload.toString();
    expect(csv.startsWith('\ufeff选票编号,时间,')).toBe(true);
    const [head = '', line = ''] = csv.split('\r\n');
    expect(head.endsWith('名字,颜色,意见')).toBe(true);
    expect(line).toMatch(/澜江,"红; 白",'?=1\+1$/);
    expect(
      (await call('POST', '/vote/ballot/list', { voteId }, { as: await test.staff(['vote:view'], [site]) })).code,
    ).toBe(403);
  });
});

describe('items with pictures', () => {
  it('need one, and what uses it is known', async () => {
    const voteId = await add();
    const subjectId = await addSubject(voteId, { title: '哪张好', type: 'radio' });
    const picture = 'iurl://resources/a.png?type=resource&id=7&sid=1';
    const save = (items: object[]) => call('POST', '/vote/subject/items', { subjectId, items }, { locale: 'zh-CN' });
    expect(errors(await save([{ content: 'A', type: 'picture' }]))).toMatchObject([
      { field: 'items.0.picture', message: '图片选项需要选择图片' },
    ]);
    expect((await save([{ content: 'A', type: 'picture', picture: 'javascript:1' }])).code).toBe(500);
    expect(
      (
        await save([
          { content: 'A', type: 'picture', picture },
          { content: 'B', picture },
        ])
      ).code,
    ).toBe(200);
    expect((await subjects(voteId))[0]?.items).toMatchObject([
      { type: 'picture', picture },
      { type: 'text', picture: null },
    ]);
  });
});
