import type { Level, MemberLevel } from '@kaiyin/modules/member/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let clock = new Date('2026-12-20T12:00:00Z');
beforeAll(async () => void (test = await startTestApp({ worker: false, clock: () => clock })));
afterAll(() => test.close());

const password = 'Paper-and-ink-9';
const lining = {
  userName: 'lining',
  nickName: '李宁',
  email: 'lining@example.com',
  phoneNumber: '13800000007',
  password,
};
interface Member {
  id: number;
  userName: string | null;
  email: string | null;
  phoneNumber: string | null;
  status: string;
  updateTime: string;
}
const add = (body: object, as?: string | null, locale?: 'zh-CN' | 'en') =>
  test.call<{ id: number }>('POST', '/member', { body, ...(as !== undefined && { as }), ...(locale && { locale }) });
const list = async (query: Record<string, string> = {}, as = test.admin) =>
  (await test.call<Member[]>('GET', '/member/list', { query, as })).rows;
const get = async (id: number, as = test.admin) => (await test.call<Member>('GET', `/member/${id}`, { as })).data;
const signIn = async (username: string, secret = password) =>
  test.call<string>('POST', '/api/member/login', { as: null, body: { username, password: secret } });
const errorsOf = ({ data }: Envelope) => data as { field: string; message: string }[];

describe('members', () => {
  it('are added with a password, which lets them in by each of their names', async () => {
    const { data } = await add(lining);
    expect(data.id).toBeGreaterThan(0);
    for (const name of ['lining', 'lining@example.com', '13800000007']) expect((await signIn(name)).code).toBe(200);
    expect(await list({ keyword: 'LIN' })).toMatchObject([
      { userName: 'lining', sourceType: 'console', status: 'enabled' },
    ]);
  });

  it.each([
    [{ nickName: 'N', password }, 'userName', '用户名、邮箱、手机号码至少填写一项'],
    [{ ...lining, userName: 'LiNing', email: null, phoneNumber: null }, 'userName', '用户名“LiNing”已存在'],
    [
      { ...lining, userName: 'other', email: 'LINING@example.com', phoneNumber: null },
      'email',
      '邮箱“LINING@example.com”已存在',
    ],
    [{ ...lining, userName: 'admin', email: null, phoneNumber: null }, 'userName', '用户名“admin”已存在'],
    [{ ...lining, userName: '1abc' }, 'userName', undefined],
    [{ nickName: 'N', userName: 'nopass' }, 'password', '不能为空'],
    [{ nickName: 'N', userName: 'short', password: 'a1' }, 'password', undefined],
    [
      { ...lining, userName: 'dated', email: null, phoneNumber: null, birthday: '20 May' },
      'birthday',
      '请填写日期，如 1990-05-20',
    ],
  ])('%j is refused at its field %s', async (body, field, message) => {
    const reply = await add(body, test.admin, 'zh-CN');
    expect(reply.code).toBe(500);
    expect(errorsOf(reply)).toMatchObject([{ field, ...(message && { message }) }]);
  });

  it('show numbers and addresses in part, and whole to whoever may edit them, which is logged', async () => {
    const reader = await test.staff(['member:view'], []);
    const [row] = await list({}, reader);
    expect(row).toMatchObject({ email: 'lin***@example.com', phoneNumber: '138****0007' });
    expect(row).not.toHaveProperty('wrongPasswords');
    const id = row?.id ?? 0;
    expect((await get(id, reader)).email).toBe('lin***@example.com');
    const editor = await test.staff(['member:view', 'member:edit'], []);
    expect(await get(id, editor)).toMatchObject({
      email: 'lining@example.com',
      phoneNumber: '13800000007',
      password: null,
    });
    const read = test.ctx.db.selectFrom('sys_operation').select('action').where('action', '=', 'cc_member.read');
    expect((await read.execute()).length).toBeGreaterThan(0);
  });

  it('are changed unless somebody else has changed them since', async () => {
    const [{ id = 0 } = {}] = await list();
    const before = await get(id);
    const change = { ...before, nickName: '李宁宁', birthday: '1990-05-20', password: undefined };
    clock = new Date(clock.getTime() + 1000);
    expect((await test.call('PUT', '/member', { body: change })).code).toBe(200);
    expect(await get(id)).toMatchObject({ nickName: '李宁宁', birthday: '1990-05-20' });
    expect((await test.call('PUT', '/member', { body: change })).msg).toContain('has changed');
    expect((await signIn('lining')).code).toBe(200);
  });

  it('are signed out when they are disabled, and come in again when they are enabled', async () => {
    const [{ id = 0 } = {}] = await list();
    const { data: as } = await signIn('lining');
    const change = (status: string) => test.call('POST', '/member/changeStatus', { body: { ids: [id], status } });
    await change('disabled');
    expect((await test.call('GET', '/api/member/getInfo', { as })).code).toBe(401);
    expect((await signIn('lining')).code).toBe(500);
    await change('enabled');
    expect((await signIn('lining')).code).toBe(200);
  });

  it('get another password, by which alone they come in', async () => {
    const [{ id = 0 } = {}] = await list();
    const { data: as } = await signIn('lining');
    const other = 'Another-word-77';
    expect((await test.call('POST', '/member/resetPassword', { body: { id, password: 'a1' } })).code).toBe(500);
    expect((await test.call('POST', '/member/resetPassword', { body: { id, password: other } })).code).toBe(200);
    expect((await test.call('GET', '/api/member/getInfo', { as })).code).toBe(401);
    expect((await signIn('lining')).code).toBe(500);
    expect((await signIn('lining', other)).code).toBe(200);
  });

  it.each([
    ['GET', '/member/list', 'member:view'],
    ['POST', '/member', 'member:add'],
    ['PUT', '/member', 'member:edit'],
    ['DELETE', '/member', 'member:erase'],
    ['POST', '/member/changeStatus', 'member:edit'],
    ['POST', '/member/resetPassword', 'member:resetPwd'],
  ] as const)('%s %s is refused to strangers and to whoever lacks %s', async (method, path, permission) => {
    const others = ['member:view', 'member:add', 'member:edit', 'member:erase', 'member:resetPwd'];
    const as = await test.staff(
      others.filter((one) => one !== permission),
      [],
    );
    const given = method === 'GET' ? {} : { body: {} };
    expect((await test.call(method, path, { as: null, ...given })).code).toBe(401);
    expect((await test.call(method, path, { as, ...given })).code).toBe(403);
  });

  it('leave nothing behind when they are removed, but the log', async () => {
    const { data } = await add({ nickName: 'Gone', userName: 'gone', password });
    const { data: as } = await signIn('gone');
    await test.call('POST', '/api/member/signIn', { as });
    expect((await test.call('DELETE', '/member', { body: { ids: [data.id] } })).code).toBe(200);
    for (const table of ['cc_member_exp_log', 'cc_member_signin_log'] as const)
      expect(await test.ctx.db.selectFrom(table).selectAll().where('memberId', '=', data.id).execute()).toEqual([]);
    expect((await signIn('gone')).code).toBe(500);
    expect((await test.call('DELETE', '/member', { body: { ids: [data.id] } })).code).toBe(404);
    const { rows } = await test.call<object[]>('GET', '/member/erase/list');
    expect(rows[0]).toMatchObject({ memberId: data.id, isOwn: false, askedBy: 'admin' });
  });
});

describe('levels', () => {
  const levels = async () => (await test.call<Level[]>('GET', '/member/levelConfig/list')).rows;
  const save = (method: 'POST' | 'PUT', body: object) => test.call(method, '/member/levelConfig', { body });

  it('are there from the beginning, ascending', async () => {
    expect((await levels()).map(({ level, nextNeedExp }) => [level, nextNeedExp])).toEqual([
      [0, 100],
      [1, 500],
      [2, 2000],
      [3, 5000],
      [4, 10_000],
      [5, 99_999_999_999],
    ]);
  });

  it('need more than the one below and less than the one above', async () => {
    const [, second] = await levels();
    for (const nextNeedExp of [100, 2000]) {
      const reply = await save('PUT', { ...second, nextNeedExp });
      expect(errorsOf(reply)).toMatchObject([{ field: 'nextNeedExp' }]);
    }
    expect((await save('PUT', { ...second, nextNeedExp: 600 })).code).toBe(200);
    const [, changed] = await levels();
    expect(errorsOf(await save('PUT', { ...changed, level: 9 }))).toMatchObject([{ field: 'level' }]);
    const taken = await save('POST', { levelType: 'Default', level: 5, name: 'X', nextNeedExp: 99_999_999_998 });
    expect(errorsOf(taken)).toMatchObject([{ field: 'level' }]);
  });
});

describe('experience', () => {
  let as: string;
  beforeAll(async () => {
    await add({ nickName: 'Eager', userName: 'eager', password });
    as = (await signIn('eager')).data;
  });
  const today = () => test.call<{ day: number; exp: number }>('POST', '/api/member/signIn', { as });
  const standing = async () => (await test.call<MemberLevel[]>('GET', '/api/member/level', { as })).data;

  it('comes with signing in for the day, once a day of the product, whoever asks at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, today));
    expect(all.filter(({ code }) => code === 200).map(({ data }) => data)).toEqual([{ day: 20_261_220, exp: 10 }]);
    expect(await standing()).toMatchObject([{ level: 0, exp: 10, nextNeedExp: 100, total: 10 }]);
    // Past midnight in Shanghai.
    clock = new Date('2026-12-20T16:30:00Z');
    expect((await today()).data).toEqual({ day: 20_261_221, exp: 10 });
    const days = await test.call('GET', '/api/member/signIn', { as, query: { year: 2026, month: 12 } });
    expect(days.data).toEqual([20_261_220, 20_261_221]);
  });

  it('is not for staff or strangers', async () => {
    expect((await test.call('POST', '/api/member/signIn')).msg).toContain('Only members');
    expect((await test.call('POST', '/api/member/signIn', { as: null })).code).toBe(401);
  });

  it.each([
    ['/member/levelConfig', 'member:level'],
    ['/member/expConfig', 'member:exp'],
  ])('%s is kept by whoever has %s', async (path, permission) => {
    const other = await test.staff([`${permission}:view`], []);
    expect((await test.call('GET', `${path}/list`, { as: null })).code).toBe(401);
    expect((await test.call('GET', `${path}/list`, { as: await test.staff(['member:group:view'], []) })).code).toBe(
      403,
    );
    expect((await test.call('GET', `${path}/list`, { as: other })).code).toBe(200);
    expect((await test.call('POST', path, { as: other, body: {} })).code).toBe(403);
  });

  it('stays within the limit in all', async () => {
    const { rows } = await test.call<{ id: number }[]>('GET', '/member/expConfig/list');
    expect((await test.call('PUT', '/member/expConfig', { body: { ...rows[0], totalLimit: 2 } })).code).toBe(200);
    clock = new Date('2026-12-22T12:00:00Z');
    as = (await signIn('eager')).data;
    expect((await today()).data).toEqual({ day: 20_261_222, exp: 0 });
    expect(await standing()).toMatchObject([{ total: 20 }]);
  });
});
