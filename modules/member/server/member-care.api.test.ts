import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasureAnswer, MemberBan, MemberDetail, MemberView, PersonalExport } from '@kaiyin/modules/member/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';
import { newSiteMember, siteReader } from '../../../tests/site-reader.ts';
import { eraseDue } from './erasure/erasures.ts';

let test: TestApp;
let news: NewsSite;
let clock = new Date('2026-12-20T12:00:00Z');
const password = 'Paper-and-ink-9';
const day = 86_400_000;

beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => clock });
  news = await newsSite(test);
});
afterAll(() => test.close());

/** Days go by; staff stay signed in. */
async function pass(days: number): Promise<void> {
  clock = new Date(clock.getTime() + days * day);
  const now = clock.toISOString();
  await sql`update sys_session set "createTime" = ${now}, "lastSeen" = ${now} where "userType" = 'user'`.execute(
    test.ctx.db,
  );
}
const add = async (member: object) => {
  const { data } = await test.call<{ id: number }>('POST', '/member', { body: { password, nickName: 'N', ...member } });
  return data.id;
};
const post = <T = unknown>(path: string, body: object = {}, as?: string | null) =>
  test.call<T>('POST', path, { body, ...(as !== undefined && { as }) });
let addresses = 0;
/** Signs in at the console, from an address of its own. */
const signIn = async (username: string, secret = password): Promise<Envelope<string>> => {
  const remoteAddress = `10.2.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  const sent = { url: '/kx-api/api/member/login', remoteAddress, payload: { username, password: secret } };
  const reply = await test.app.http.inject({ method: 'POST', headers: { 'accept-language': 'en' }, ...sent });
  return reply.json();
};
const detail = async (id: number) => (await test.call<MemberDetail>('GET', `/member/${id}/detail`)).data;
const found = async (query: Record<string, string>, as = test.admin) =>
  (await test.call<MemberView[]>('GET', '/member/list', { query, as })).rows;
const fieldsOf = ({ data }: Envelope) => (data as { field: string }[]).map(({ field }) => field);

describe('a ban', () => {
  let id: number;
  beforeAll(async () => void (id = await add({ userName: 'banned', nickName: 'Bea' })));
  const until = () => new Date(clock.getTime() + 2 * day).toISOString();

  it('needs a reason, and an end that is still to come', async () => {
    expect(fieldsOf(await post('/member/ban', { id, reason: ' ', until: null }))).toEqual(['reason']);
    expect(fieldsOf(await post('/member/ban', { id, reason: 'Spam', until: clock.toISOString() }))).toEqual(['until']);
    expect((await post('/member/ban', { id: 999_999, reason: 'Spam', until: null })).code).toBe(404);
  });

  it('signs the member out everywhere and tells reason and end at the sign-in, to the right password only', async () => {
    const { data: as } = await signIn('banned');
    expect((await post('/member/ban', { id, reason: 'Advertising', until: until() })).code).toBe(200);
    expect((await test.call('GET', '/api/member/getInfo', { as })).code).toBe(401);
    const refused = await signIn('banned');
    expect(refused.code).toBe(500);
    expect(refused.msg).toContain('Advertising');
    expect(refused.msg).toContain('22 Dec 2026');
    expect((await signIn('banned', 'Wrong-word-1')).msg).not.toContain('Advertising');
    expect(await found({ keyword: 'Bea' })).toMatchObject([{ isBanned: true, bannedUntil: until() }]);
  });

  it('refuses at the address of a site in the same words', async () => {
    const reader = siteReader(test);
    const stamp = await reader.stamp();
    const reply = await reader.call('POST', '/api/account/login', { account: 'banned', password, stamp, website: '' });
    expect(reply.msg).toContain('Advertising');
  });

  it('ends by itself at its time', async () => {
    await pass(3);
    expect((await signIn('banned')).code).toBe(200);
    expect((await detail(id)).ban).toBeNull();
  });

  it('is lifted once, and stays in the list of bans and in the log', async () => {
    await post('/member/ban', { id, reason: 'Rude', until: null });
    expect((await signIn('banned')).msg).toContain('without end');
    expect((await post('/member/unban', { id })).code).toBe(200);
    expect((await post('/member/unban', { id })).code).toBe(500);
    expect((await signIn('banned')).code).toBe(200);
    const { rows } = await test.call<MemberBan[]>('GET', `/member/${id}/bans`);
    expect(rows.map(({ reason, isInForce }) => [reason, isInForce])).toEqual([
      ['Rude', false],
      ['Advertising', false],
    ]);
    const log = await test.ctx.db
      .selectFrom('sys_operation')
      .select('action')
      .where('action', 'like', 'cc_member.%ban%')
      .execute();
    expect(log).toHaveLength(3);
  });

  it('never leaves a session that was opened while it was set', async () => {
    const sets = Array.from({ length: 5 }, () => post('/member/ban', { id, reason: 'Race', until: null }));
    await Promise.all([...sets, ...Array.from({ length: 15 }, () => signIn('banned'))]);
    const open = await test.ctx.db
      .selectFrom('sys_session')
      .select('id')
      .where('userType', '=', 'member')
      .where('userId', '=', id)
      .execute();
    expect(open).toEqual([]);
    await post('/member/unban', { id });
  });
});

describe('the page of a member', () => {
  it('has level, groups and sessions, which staff can end', async () => {
    const { data: group } = await post<{ id: number }>('/member/group', { name: 'Reviewers', sort: 1 });
    const id = await add({ userName: 'paged', nickName: 'Pia', groupIds: [group.id], email: 'pia.page@example.com' });
    const { data: as } = await signIn('paged');
    await test.call('POST', '/api/member/signIn', { as });
    expect(await detail(id)).toMatchObject({ groups: ['Reviewers'], level: { total: 10 }, ban: null, erasure: null });
    const { rows, total } = await test.call<{ id: number }[]>('GET', `/member/${id}/sessions`);
    expect(total).toBe(1);
    expect((await test.call('GET', `/member/${id}/experience`)).rows).toMatchObject([
      { opType: 'SignIn', changeExp: 10 },
    ]);
    expect((await test.call('GET', `/member/${id}/logins`)).rows).toMatchObject([{ logType: 'login', success: true }]);
    const other = await add({ userName: 'other_one' });
    expect((await post(`/member/${other}/sessions/end`, { ids: [rows[0]?.id] })).code).toBe(404);
    expect((await post(`/member/${id}/sessions/end`, { ids: [rows[0]?.id] })).code).toBe(200);
    expect((await test.call('GET', '/api/member/getInfo', { as })).code).toBe(401);
  });

  it('shows numbers and addresses in part to those who may not edit', async () => {
    const [{ id = 0 } = {}] = await found({ keyword: 'paged' });
    const as = await test.staff(['member:view'], []);
    const { data } = await test.call<MemberDetail>('GET', `/member/${id}/detail`, { as });
    expect(data.member.email).toBe('pia.****@example.com');
  });

  it('is not there for a member who is not', async () => {
    expect((await test.call('GET', '/member/999999/detail')).code).toBe(404);
  });
});

describe('the list', () => {
  it('finds by group, and keeps a group that has members', async () => {
    const { rows } = await test.call<{ id: number; name: string }[]>('GET', '/member/group/list');
    const [group] = rows;
    expect((await found({ groupIds: String(group?.id) })).map(({ userName }) => userName)).toEqual(['paged']);
    expect((await test.call('DELETE', '/member/group', { body: { ids: [group?.id] } })).code).toBe(500);
    expect(fieldsOf(await post('/member', { userName: 'lost', nickName: 'L', password, groupIds: [999] }))).toEqual([
      'groupIds',
    ]);
  });

  it('finds by level, also those who have earned nothing', async () => {
    const [beginner, riser] = [
      await add({ userName: 'beginner', nickName: 'Rank one' }),
      await add({ userName: 'riser', nickName: 'Rank two' }),
    ];
    const { rows: levels } = await test.call<{ id: number; level: number }[]>('GET', '/member/levelConfig/list');
    const idOf = (at: number) => levels.find(({ level }) => level === at)?.id;
    await test.ctx.db
      .insertInto('cc_member_exp_log')
      .values({
        memberId: riser,
        opType: 'SignIn',
        levelType: 'Default',
        changeExp: 150,
        ofId: null,
        day: 20_261_220,
        logTime: clock.toISOString(),
      })
      .execute();
    const named = async (at: number) =>
      (await found({ keyword: 'Rank', levelId: String(idOf(at)) })).map(({ id, levelId }) => [id, levelId]);
    expect(await named(0)).toEqual([[beginner, idOf(0)]]);
    expect(await named(1)).toEqual([[riser, idOf(1)]]);
    expect(await named(5)).toEqual([]);
    expect(await found({ levelId: '999999' })).toEqual([]);
  });

  it('finds masked numbers and addresses as a whole only, for those who see them in part', async () => {
    await add({
      userName: 'masked',
      nickName: '13900001234',
      phoneNumber: '13900001234',
      email: 'hidden.one@example.com',
    });
    const as = await test.staff(['member:view'], []);
    for (const keyword of ['1390000', '1234', 'hidden', 'example.com'])
      expect(await found({ keyword }, as), keyword).toEqual([]);
    for (const keyword of ['13900001234', 'Hidden.One@example.com', 'mask'])
      expect(await found({ keyword }, as), keyword).toHaveLength(1);
    expect(await found({ keyword: '1390000' })).toHaveLength(1);
    const history = `/member/${(await found({ keyword: 'masked' }))[0]?.id}/history`;
    expect((await test.call('GET', history, { as })).code).toBe(403);
  });

  it('finds masked numbers in the log of operations by no part either', async () => {
    const id = await add({ nickName: '13911112222', phoneNumber: '13911112222' });
    await post('/member/ban', { id, reason: 'x', until: null });
    const as = await test.staff(['monitor:logs:view', 'member:view'], []);
    const log = await test.call<{ names: string[] }[]>('GET', '/monitor/operlog/list', {
      as,
      query: { title: '1391111' },
    });
    expect(log.rows).toEqual([]);
    const all = await test.call('GET', '/monitor/operlog/list', { as, query: { pageSize: 500 } });
    expect(JSON.stringify(all.rows)).not.toContain('13911112222');
  });

  it('a name that another one has from before blocks no edit', async () => {
    const id = await add({ userName: 'twin_a', nickName: 'Twin' });
    await test.ctx.db
      .updateTable('sys_user')
      .set({ phoneNumber: '13700000000' })
      .where('userName', '=', 'admin')
      .execute();
    await test.ctx.db.updateTable('cc_member').set({ phoneNumber: '13700000000' }).where('id', '=', id).execute();
    const { data } = await test.call<MemberView>('GET', `/member/${id}`);
    expect((await test.call('PUT', '/member', { body: { ...data, nickName: 'Twin two' } })).code).toBe(200);
  });
});

it('fifty resets during fifty sign-ins leave the last password alone, and no session of an earlier one', async () => {
  const id = await add({ userName: 'racer', nickName: 'Racer' });
  const secret = (n: number) => `Racing-word-${n}`;
  await post('/member/resetPassword', { id, password: secret(0) });
  for (let n = 1; n <= 50; n++)
    await Promise.all([signIn('racer', secret(n - 1)), post('/member/resetPassword', { id, password: secret(n) })]);
  const sessions = () =>
    test.ctx.db
      .selectFrom('sys_session')
      .select('id')
      .where('userType', '=', 'member')
      .where('userId', '=', id)
      .execute();
  expect(await sessions()).toEqual([]);
  expect((await signIn('racer', secret(49))).code).toBe(500);
  expect((await signIn('racer', secret(50))).code).toBe(200);
  expect(await sessions()).toHaveLength(1);
});

describe('export and erasure', () => {
  const names = {
    userName: 'vanishing_vera',
    nickName: 'Veronika Vanish',
    email: 'vera.vanish@example.org',
    phoneNumber: '13655554444',
  };
  let id: number;

  it('an export has the parts of all modules, and the log has it', async () => {
    id = await add(names);
    await signIn(names.email);
    const session = test.ctx.db.selectFrom('sys_session').select('id').where('userType', '=', 'member');
    const { id: ended } = await session.where('userId', '=', id).executeTakeFirstOrThrow();
    expect((await post('/monitor/online/delete', { ids: [ended] })).code).toBe(200);
    await signIn(names.phoneNumber, 'Wrong-word-1');
    await test.call('PUT', '/member', {
      body: { ...(await test.call<MemberView>('GET', `/member/${id}`)).data, slogan: 'Hi' },
    });
    await post('/member', { userName: 'vera2', nickName: 'V', email: names.email, password });
    await post('/member', { userName: names.userName, nickName: 'V', password });
    const { data } = await post<PersonalExport>(`/member/${id}/export`);
    expect(Object.keys(data.parts)).toEqual([
      'signIns',
      'operations',
      'account',
      'interactions',
      'contributions',
      'comments',
      'votes',
      'forms',
    ]);
    expect(JSON.stringify(data.parts.account)).toContain(names.email);
    expect(JSON.stringify(data)).not.toMatch(/argon|wrongPasswords":[1-9]/);
    const log = test.ctx.db.selectFrom('sys_operation').select('action').where('action', '=', 'cc_member.exported');
    expect(await log.execute()).toHaveLength(1);
  });

  it('waits for its days and can be taken back', async () => {
    const { data } = await post<ErasureAnswer>(`/member/${id}/erase`, { days: 7 });
    expect(data).toEqual({ dueTime: new Date(clock.getTime() + 7 * day).toISOString(), touched: null });
    expect((await detail(id)).erasure).toMatchObject({ isOwn: false });
    expect((await post(`/member/${id}/erase/cancel`)).code).toBe(200);
    expect((await post(`/member/${id}/erase/cancel`)).code).toBe(500);
    await pass(8);
    expect(await eraseDue(test.ctx)).toBe(0);
    await post(`/member/${id}/erase`, { days: 1 });
    expect(await eraseDue(test.ctx)).toBe(0);
  });

  it('at its time leaves name, address and number nowhere', async () => {
    await pass(2);
    expect(await eraseDue(test.ctx)).toBe(1);
    expect((await test.call('GET', `/member/${id}/detail`)).code).toBe(404);
    const { rows } = await test.call<{ memberId: number; touched: { label: string; count: number }[] }[]>(
      'GET',
      '/member/erase/list',
    );
    expect(rows[0]).toMatchObject({ memberId: id });
    expect(rows[0]?.touched.find(({ label }) => label.startsWith('Sessions'))?.count).toBeGreaterThan(1);
    const needles = Object.values(names).map((name) => name.toLowerCase());
    expect(await tablesWith(needles)).toEqual([]);
    expect(await filesWith(needles)).toEqual([]);
  });

  it('of a member who is called as words of the log leaves other entries as they are', async () => {
    const other = await add({ userName: 'params', nickName: 'P', email: 'li@vanish.example', phoneNumber: null });
    await post('/member', { userName: 'x', nickName: 'X', email: 'xiaoli@vanish.example', password: 'short' });
    const whole = async () =>
      (await test.ctx.db.selectFrom('sys_operation_log').select('id').where('error', 'is not', null).execute()).length;
    const before = await whole();
    await post(`/member/${other}/erase`, { days: 0 });
    expect([before > 0, await whole()]).toEqual([true, before]);
  });

  it('is asked for by the member with their password, and taken back', async () => {
    const reader = await newSiteMember(test, news.site, 'Own Olga');
    const exported = await reader.get('kx-api/api/member/export');
    expect(exported.body).toContain('Own Olga');
    const wrong = await reader.call('POST', '/api/member/erase', { password: 'nope' });
    expect(fieldsOf(wrong as Envelope)).toEqual(['password']);
    const asked = await reader.call('POST', '/api/member/erase', { password: 'Harbour-2026-light' });
    expect(asked.data).toMatchObject({ isDone: false });
    expect((await reader.call<{ dueTime: string }>('GET', '/api/member/erase')).data.dueTime).toBeTruthy();
    expect((await reader.call('DELETE', '/api/member/erase')).code).toBe(200);
    expect((await reader.call<{ dueTime: null }>('GET', '/api/member/erase')).data).toEqual({ days: 7, dueTime: null });
  });

  it('at once, where there are no days, leaves nothing of the member who asked', async () => {
    await test.call('PUT', '/system/config', {
      body: { ...(await parameter('MemberErasureDays')), configValue: '0' },
    });
    const reader = await newSiteMember(test, news.site, 'Instantly Gone');
    const done = await reader.call('POST', '/api/member/erase', { password: 'Harbour-2026-light' });
    expect(done.data).toMatchObject({ isDone: true });
    expect((await reader.call('GET', '/api/member/is_login')).data ?? null).toBeNull();
    expect(await tablesWith(['instantly gone'])).toEqual([]);
    // By the form of the page they come to one that says so, not to one for members.
    const template = { pipeCode: 'pc', name: 'account/account_setting.template.html', source: 'x' };
    await news.must('POST', '/cms/template', template);
    const other = await newSiteMember(test, news.site, 'Gone By Form');
    const left = await other.post('account/setting', { action: 'erase', password: 'Harbour-2026-light' });
    expect(left.location).toBe('../account/login?done=erased');
  });

  it('of others, or without signing in, is refused', async () => {
    const stranger = siteReader(test);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect(
        (await stranger.call(method, '/api/member/erase', method === 'POST' ? { password: 'x' } : undefined)).code,
      ).toBe(401);
    expect((await stranger.get('kx-api/api/member/export')).body).toContain('401');
    const atConsole = await test.app.http.inject({
      url: '/kx-api/api/member/export',
      headers: { host: 'localhost', authorization: test.admin },
    });
    expect(atConsole.body).not.toContain('"parts"');
  });
});

it.each([
  ['GET', '/member/1/detail', 'member:view'],
  ['GET', '/member/1/sessions', 'member:view'],
  ['GET', '/member/1/logins', 'member:view'],
  ['GET', '/member/1/experience', 'member:view'],
  ['GET', '/member/1/bans', 'member:view'],
  ['POST', '/member/1/sessions/end', 'member:edit'],
  ['POST', '/member/ban', 'member:ban'],
  ['POST', '/member/unban', 'member:ban'],
  ['POST', '/member/1/export', 'member:export'],
  ['POST', '/member/1/erase', 'member:erase'],
  ['POST', '/member/1/erase/cancel', 'member:erase'],
  ['GET', '/member/erase/list', 'member:erase'],
  ['POST', '/member/group', 'member:group:add'],
] as const)('%s %s is refused to strangers and to those without %s', async (method, path, permission) => {
  const all = ['member:view', 'member:edit', 'member:ban', 'member:export', 'member:erase', 'member:group:view'];
  const as = await test.staff(
    all.filter((one) => one !== permission),
    [],
  );
  const given = method === 'GET' ? {} : { body: {} };
  expect((await test.call(method, path, { as: null, ...given })).code).toBe(401);
  expect((await test.call(method, path, { as, ...given })).code).toBe(403);
});

async function parameter(key: string): Promise<object> {
  const { rows } = await test.call<object[]>('GET', '/system/config/list', { query: { configKey: key } });
  return rows[0] ?? {};
}

/** Tables of which a row has one of these words. */
async function tablesWith(needles: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name } of test.ctx.services.tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(test.ctx.db);
    const text = JSON.stringify(rows).toLowerCase();
    wrong.push(...needles.filter((needle) => text.includes(needle)).map((needle) => `${name}: ${needle}`));
  }
  return wrong;
}

/** Files of the data folder that have one of these words in their bytes. */
async function filesWith(needles: readonly string[]): Promise<string[]> {
  const entries = await readdir(test.folder, { recursive: true, withFileTypes: true });
  const wrong: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const text = (await readFile(join(entry.parentPath, entry.name))).toString('latin1').toLowerCase();
    wrong.push(...needles.filter((needle) => text.includes(needle)).map((needle) => `${entry.name}: ${needle}`));
  }
  return wrong;
}
