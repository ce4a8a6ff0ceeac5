import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { forgetAddressRules } from '../../../security/server/index.ts';
import { codeSentTo, siteReader, type SiteReader } from '../../../../tests/site-reader.ts';
import { forgetOldCodes } from './codes.ts';

let test: TestApp;
let news: NewsSite;
const password = 'Harbour-2026-light';
const page =
  '{{ Form.error }}{% for one in Form.errors %}{{ one[0] }}: {{ one[1] }};{% endfor %}|{{ Form.done }}|{{ Form.values.email }}|{{ Member.displayName }}';

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  for (const name of [
    'login',
    'register',
    'forget_password',
    'account_setting',
    'account_password',
    'account_change_email',
    'account_centre',
  ])
    await news.must('POST', '/cms/template', { pipeCode: 'pc', name: `account/${name}.template.html`, source: page });
  await news.render();
});
afterAll(() => test.close());

const open = () => siteReader(test);
const stamped = async (reader: SiteReader, fields: Record<string, string>) => ({
  ...fields,
  stamp: await reader.stamp(),
});
const isLogin = async (reader: SiteReader) =>
  (await reader.call<{ memberId: number; displayName: string } | null>('GET', '/api/member/is_login')).data;

/** Registers by an address with the code that is sent there. */
async function register(reader: SiteReader, email: string, nickName = 'Li'): Promise<void> {
  await reader.call('POST', '/api/account/register_code', await stamped(reader, { email }));
  const code = (await codeSentTo(test, email)) ?? '';
  const reply = await reader.call(
    'POST',
    '/api/account/register',
    await stamped(reader, { email, code, password, nickName }),
  );
  expect(reply).toMatchObject({ code: 200 });
}

describe('signing up', () => {
  it('by e-mail needs the code that is sent there, by forms without script', async () => {
    const reader = open();
    const email = 'first@example.com';
    const asked = await reader.post('account/register', await stamped(reader, { action: 'code', email }));
    expect([asked.status, asked.body]).toEqual([200, `|code|${email}|`]);
    const wrong = await reader.post('account/register', await stamped(reader, { email, code: '000000x', password }));
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('code: The code is wrong')]);
    expect(wrong.body).not.toContain(password);
    const code = (await codeSentTo(test, email)) ?? '';
    const done = await reader.post(
      'account/register?next=account/setting',
      await stamped(reader, { email, code, password }),
    );
    expect([done.status, done.location]).toEqual([303, '../account/setting']);
    expect(await isLogin(reader)).toMatchObject({ displayName: 'New member', email });
    const row = await test.ctx.db
      .selectFrom('cc_member')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ sourceType: 'registration', sourceId: String(news.site) });
  });

  it('a code is good once, and for five tries', async () => {
    const reader = open();
    const email = 'tries@example.com';
    await reader.call('POST', '/api/account/register_code', await stamped(reader, { email }));
    const code = (await codeSentTo(test, email)) ?? '';
    const wrong = code === '111111' ? '222222' : '111111';
    for (const _ of [1, 2, 3, 4, 5])
      await reader.call('POST', '/api/account/register', await stamped(reader, { email, code: wrong, password }));
    const late = await reader.call('POST', '/api/account/register', await stamped(reader, { email, code, password }));
    expect(late).toMatchObject({ code: 500, data: [{ field: 'code' }] });
  });

  it('a stranger with an account is told by letter only', async () => {
    await register(open(), 'known@example.com');
    const reader = open();
    const again = await reader.call(
      'POST',
      '/api/account/register_code',
      await stamped(reader, { email: 'Known@example.com' }),
    );
    expect(again.code).toBe(200);
    expect(await codeSentTo(test, 'Known@example.com')).toBeUndefined();
  });

  it('is refused by what the site does not take, and where it takes nothing', async () => {
    const reader = open();
    const byPhone = await reader.call(
      'POST',
      '/api/account/register_code',
      await stamped(reader, { phoneNumber: '13800000000' }),
    );
    expect(byPhone).toMatchObject({ code: 500, data: [{ field: 'phoneNumber' }] });
    await news.must('POST', `/cms/site/extends/${news.site}`, {
      MemberRegisterByName: false,
      MemberRegisterByEmail: false,
    });
    const closed = await reader.call(
      'POST',
      '/api/account/register',
      await stamped(reader, { userName: 'reader1', password }),
    );
    expect(closed).toMatchObject({ code: 500, msg: 'Registration is closed at this site' });
    await news.must('POST', `/cms/site/extends/${news.site}`, {
      MemberRegisterByName: true,
      MemberRegisterByEmail: true,
    });
  });

  it('refuses a taken name, a weak password, and a post without a stamp', async () => {
    const reader = open();
    const send = async (fields: Record<string, string>) =>
      reader.call(
        'POST',
        '/api/account/register',
        await stamped(reader, { userName: 'quayside', password, ...fields }),
      );
    expect(await send({})).toMatchObject({ code: 200 });
    expect(await send({ userName: 'Quayside' })).toMatchObject({ data: [{ field: 'userName' }] });
    expect(await send({ userName: 'another', password: '123' })).toMatchObject({ data: [{ field: 'password' }] });
    const bare = await reader.call('POST', '/api/account/register', { userName: 'another', password });
    expect(bare).toMatchObject({ data: [{ field: 'stamp' }] });
  });
});

describe('a session of a site', () => {
  it('is opened by the page of sign-in, leads to the page that was wanted, and ends by signing out', async () => {
    await register(open(), 'session@example.com');
    const reader = open();
    expect((await reader.get('account/setting')).location).toBe('login?next=account%2Fsetting');
    const wrong = await reader.post(
      'account/login',
      await stamped(reader, { account: 'session@example.com', password: 'no' }),
    );
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('wrong')]);
    const wanted = await reader.post(
      'account/login?next=account/password',
      await stamped(reader, { account: 'session@example.com', password }),
    );
    expect(wanted.location).toBe('../account/password');
    expect((await reader.get('account/setting')).body).toBe('|||Li');
    expect((await reader.post('account/setting', { action: 'logout' })).location).toBe('../');
    expect(await isLogin(reader)).toBeNull();
  });

  it('never leads to another site', async () => {
    const reader = open();
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const body = await stamped(reader, { account: 'session@example.com', password });
      const sent = await reader.post(`account/login?next=${encodeURIComponent(next)}`, body);
      expect(sent.location).toBe('../account/setting');
    }
  });

  it('is nothing at the console, nor one of the console at a site, nor one of a site at another', async () => {
    const reader = open();
    await register(reader, 'apart@example.com');
    const token = reader.cookies['kx-member'] ?? '';
    expect((await test.call('GET', '/api/member/getInfo', { as: token })).code).toBe(401);
    const cookie = `Member-Token=${token}`;
    const atConsole = await test.app.http.inject({
      url: '/kx-api/api/member/getInfo',
      headers: { cookie, host: 'localhost' },
    });
    expect(atConsole.json()).toMatchObject({ code: 401 });
    const staff = open();
    staff.cookies['kx-member'] = test.admin;
    expect(await isLogin(staff)).toBeNull();
    const other = siteReader(test, 'other.localhost');
    await test.addSite('other');
    other.cookies['kx-member'] = token;
    expect((await other.call('GET', '/api/member/is_login')).data ?? null).toBeNull();
  });

  it('takes no change that a page of another site sends', async () => {
    const reader = open();
    await register(reader, 'forged@example.com');
    const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await reader.post('account/setting', { action: 'logout' }, cross)).status).toBe(403);
    const other = { 'sec-fetch-site': 'same-site', origin: 'http://m.news.localhost' };
    expect((await reader.post('account/setting', { action: 'logout' }, other)).status).toBe(403);
    expect(await isLogin(reader)).not.toBeNull();
  });

  it('ends when the member is disabled', async () => {
    const reader = open();
    await register(reader, 'disabled@example.com');
    const { memberId: id } = (await isLogin(reader)) ?? { memberId: 0 };
    await test.call('POST', '/member/changeStatus', { body: { ids: [id], status: 'disabled' } });
    expect(await isLogin(reader)).toBeNull();
  });
});

describe('an address that is denied', () => {
  it('posts no form of a page', async () => {
    const reader = open();
    const deny = (status: string) => ({ cidr: '10.1.0.0/16', ruleType: 'deny', status });
    const { data } = await test.call<{ id: number }>('POST', '/system/iprule', { body: deny('enabled') });
    forgetAddressRules(test.ctx);
    const fields = await stamped(reader, { account: 'first@example.com', password });
    expect((await reader.post('account/login', fields)).status).toBe(403);
    await test.call('DELETE', '/system/iprule', { body: [data.id] });
    forgetAddressRules(test.ctx);
    expect((await reader.post('account/login', fields)).status).not.toBe(403);
  });
});

describe('a forgotten password', () => {
  it('is replaced with the code, and every session ends', async () => {
    const reader = open();
    await register(reader, 'forgot@example.com');
    const other = open();
    const account = 'forgot@example.com';
    const earlier = await codeSentTo(test, account);
    await other.post('account/forget_password', await stamped(other, { action: 'code', account }));
    await expect.poll(() => codeSentTo(test, account)).not.toBe(earlier);
    const code = (await codeSentTo(test, account)) ?? '';
    const fields = { account, code, password: 'Another-2026-light' };
    const done = await other.post('account/forget_password?next=n%2Fa.html', await stamped(other, fields));
    expect(done.location).toBe('../account/login?done=password&next=n%2Fa.html');
    expect(await isLogin(reader)).toBeNull();
    const again = await other.post('account/login', await stamped(other, { account, password: 'Another-2026-light' }));
    expect(again.status).toBe(303);
  });

  it('comes in the language of the site, whatever the browser says', async () => {
    const subjectTo = async (email: string) => {
      const reader = open();
      await reader.call('POST', '/api/account/register_code', await stamped(reader, { email }));
      const names = await readdir(join(test.folder, 'mail'));
      const letters = await Promise.all(names.map((name) => readFile(join(test.folder, 'mail', name), 'utf8')));
      return /Subject: (.*)/.exec(letters.find((text) => text.includes(email)) ?? '')?.[1];
    };
    expect(await subjectTo('one@language.example')).toContain('验证码');
    await news.must('POST', `/cms/site/extends/${news.site}`, { MemberLanguage: 'en' });
    expect(await subjectTo('two@language.example')).toContain('your code');
    await news.must('POST', `/cms/site/extends/${news.site}`, { MemberLanguage: 'zh-CN' });
  });

  it('deletes codes that are too old, not the others', async () => {
    const reader = open();
    await reader.call('POST', '/api/account/register_code', await stamped(reader, { email: 'slow@example.com' }));
    const codes = async () => (await test.ctx.db.selectFrom('cc_member_code').select('id').execute()).length;
    expect(await forgetOldCodes(test.ctx)).toBe(0);
    const before = await codes();
    const later = test.ctx.within({ clock: () => new Date(Date.now() + 601_000) });
    expect(await forgetOldCodes(later)).toBe(before);
    expect([before > 0, await codes()]).toEqual([true, 0]);
  });

  it('says the same of accounts that do not exist', async () => {
    const reader = open();
    const unknown = await reader.post(
      'account/forget_password',
      await stamped(reader, { action: 'code', account: 'nobody@example.com' }),
    );
    expect([unknown.status, unknown.body]).toEqual([200, '|code||']);
    expect(await codeSentTo(test, 'nobody@example.com')).toBeUndefined();
  });
});

describe('what members change of themselves', () => {
  it('an address is confirmed at both ends', async () => {
    const reader = open();
    await register(reader, 'old@example.com');
    const email = 'new@example.com';
    await reader.call('POST', '/api/member/sms_code', { email });
    const code = (await codeSentTo(test, email)) ?? '';
    const alone = await reader.call('PUT', '/api/member/change_email', { email, code });
    expect(alone).toMatchObject({ data: [{ field: 'formerCode' }] });
    const formerCode = (await codeSentTo(test, 'old@example.com')) ?? '';
    // A wrong code at one end does not use up that of the other.
    const wrong = await reader.call('PUT', '/api/member/change_email', { email, code: '000000x', formerCode });
    expect(wrong).toMatchObject({ data: [{ field: 'code' }] });
    expect((await reader.call('PUT', '/api/member/change_email', { email, code, formerCode })).code).toBe(200);
    expect(await isLogin(reader)).toMatchObject({ email });
  });

  it('the name, and the password with the former one', async () => {
    const reader = open();
    await register(reader, 'change@example.com');
    const info = {
      nickName: 'Mei',
      slogan: '',
      description: 'Writes of ports',
      gender: 'female',
      birthday: '1990-05-20',
    };
    expect((await reader.post('account/setting', { action: 'info', ...info })).location).toBe(
      '../account/setting?done=info',
    );
    expect(await isLogin(reader)).toMatchObject({ displayName: 'Mei', birthday: '1990-05-20' });
    const nameless = await reader.post('account/setting', { action: 'info', ...info, nickName: '' });
    expect([nameless.status, nameless.body]).toEqual([422, expect.stringContaining('nickName: ')]);
    const change = { password: 'wrong', newPassword: 'Another-2026-light' };
    expect(await reader.call('PUT', '/api/member/reset_pwd', change)).toMatchObject({ data: [{ field: 'password' }] });
    expect((await reader.call('PUT', '/api/member/reset_pwd', { ...change, password })).code).toBe(200);
    expect(await isLogin(reader)).not.toBeNull();
  });

  it('is refused without a session', async () => {
    const reader = open();
    for (const [method, path] of [
      ['PUT', '/api/member/info'],
      ['PUT', '/api/member/reset_pwd'],
      ['POST', '/api/member/sms_code'],
      ['PUT', '/api/member/change_email'],
      ['POST', '/api/member/signIn'],
    ] as const)
      expect((await reader.call(method, path, {})).code, path).toBe(401);
  });
});

it('fifty sign-ins of the day at once give one', async () => {
  const reader = open();
  await register(reader, 'day@example.com');
  const replies = await Promise.all(Array.from({ length: 50 }, () => reader.call('POST', '/api/member/signIn')));
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  const { memberId } = (await isLogin(reader)) ?? { memberId: 0 };
  const earned = await test.ctx.db
    .selectFrom('cc_member_exp_log')
    .selectAll()
    .where('memberId', '=', memberId)
    .execute();
  expect(earned).toHaveLength(1);
});
