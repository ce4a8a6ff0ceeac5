import type { SecurityConfig, SecurityRules } from '@kaiyin/modules/security/schema';
import { createUser } from '@kaiyin/modules/account/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRules } from '../../../tests/security-rules.ts';
import { adminPassword, startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let now = new Date('2026-05-01T08:00:00.000Z');
beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => now, config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => test.close());

const lenient: Partial<SecurityRules> = {
  passwordLenMin: 6,
  passwordLenMax: 24,
  passwordRule: 'NONE',
  passwordSensitive: [],
  weakPasswords: '',
  passwordExpireSeconds: 0,
  forceModifyPwdAfterAdd: false,
  forceModifyPwdAfterReset: false,
  passwordRetryLimit: 5,
  passwordRetryStrategy: 'LOCK',
  passwordRetryLockSeconds: 3600,
};
beforeEach(() => changeRules(test.ctx, lenient));

interface Issue {
  field: string;
  message: string;
}
const issuesOf = ({ data }: { data: unknown }) => (data as Issue[] | null) ?? [];
let people = 0;
const newcomer = (password: string, more: object = {}) => ({
  userName: `newcomer${++people}`,
  nickName: 'N',
  password,
  postIds: [],
  roleIds: [],
  remark: '',
  ...more,
});

describe('a password', () => {
  const all = ['ACCOUNT', 'PHONE_NUMBER', 'EMAIL', 'NICK_NAME', 'REAL_NAME'] as const;
  const sensitive = { passwordSensitive: [...all] };
  const person = {
    userName: 'zhaoyun',
    nickName: '常山 Dragon',
    realName: '单吕',
    phoneNumber: '13800138000',
    email: 'silver.spear@example.com',
  };
  const said = {
    length: ['密码长度应为 8 到 10 个字符', 'The password needs 8 to 10 characters'],
    LETTER_NUMBER: ['密码必须包含字母和数字', 'The password needs letters and digits'],
    UPPER: ['密码必须包含大写字母、小写字母和数字', 'The password needs upper and lower case letters and digits'],
    SPECIAL: ['密码必须包含字母、数字和特殊字符', 'The password needs letters, digits and special characters'],
    EVERY: [
      '密码必须包含大写字母、小写字母、数字和特殊字符',
      'The password needs upper and lower case letters, digits and special characters',
    ],
    sensitive: [
      '密码不能包含账号、手机号、邮箱等个人信息',
      'The password must not contain your account, phone number, email or name',
    ],
    weak: ['密码过于简单，请换一个', 'This password is too common, choose another'],
  } as const;
  const cases: [rules: Partial<SecurityRules>, password: string, refusal: keyof typeof said | undefined][] = [
    [{ passwordLenMin: 8, passwordLenMax: 10 }, 'seven77', 'length'],
    [{ passwordLenMin: 8, passwordLenMax: 10 }, 'eight888', undefined],
    [{ passwordLenMin: 8, passwordLenMax: 10 }, 'eleven11111', 'length'],
    [{ passwordRule: 'NONE' }, '------', undefined],
    [{ passwordRule: 'LETTER_NUMBER' }, 'letters', 'LETTER_NUMBER'],
    [{ passwordRule: 'LETTER_NUMBER' }, '12345678', 'LETTER_NUMBER'],
    [{ passwordRule: 'LETTER_NUMBER' }, 'letters1', undefined],
    [{ passwordRule: 'UPPER_LOW_LETTER_NUMBER' }, 'letters1', 'UPPER'],
    [{ passwordRule: 'UPPER_LOW_LETTER_NUMBER' }, 'LETTERS1', 'UPPER'],
    [{ passwordRule: 'UPPER_LOW_LETTER_NUMBER' }, 'Letters1', undefined],
    [{ passwordRule: 'LETTER_NUMBER_SPECIAL' }, 'Letters1', 'SPECIAL'],
    [{ passwordRule: 'LETTER_NUMBER_SPECIAL' }, 'letters1_', undefined],
    [{ passwordRule: 'UPPER_LOW_LETTER_NUMBER_SPECIAL' }, 'letters1_', 'EVERY'],
    [{ passwordRule: 'UPPER_LOW_LETTER_NUMBER_SPECIAL' }, 'Letters1_', undefined],
    [sensitive, 'xZhaoYun1', 'sensitive'],
    [sensitive, 'a13800138000', 'sensitive'],
    [sensitive, 'my-silver.spear', 'sensitive'],
    [sensitive, 'spear-silver', undefined],
    // Of names: as they are written without spaces, and as they are read; a surname by its own reading.
    [sensitive, '1ChangShanDragon', 'sensitive'],
    [sensitive, '1danlv1', 'sensitive'],
    [sensitive, 'x-shanlyu-x', 'sensitive'],
    [{ passwordSensitive: ['ACCOUNT'] }, '1shanlv1', undefined],
    [{ passwordSensitive: [] }, 'xZhaoYun1', undefined],
    [{ weakPasswords: 'other-one\r\nletmein9\n' }, 'letmein9', 'weak'],
    [{ weakPasswords: 'other-one\r\nletmein9\n' }, 'letmein9x', undefined],
    [{ weakPasswords: 'other-one\r\nletmein9\n' }, 'Letmein9', undefined],
  ];

  it.each(cases)('under %j, %s: %s', async (rules, password, refusal) => {
    await changeRules(test.ctx, rules);
    const body = newcomer(password, person);
    for (const [place, locale] of (['zh-CN', 'en'] as const).entries()) {
      if (!refusal) continue;
      const issues = [{ field: 'password', message: said[refusal][place] }];
      expect(issuesOf(await test.call('POST', '/system/user', { body, locale }))).toEqual(issues);
      const id = await createUser(test.ctx, { userName: 'zhaoyun', nickName: '', password: adminPassword });
      await test.ctx.db.updateTable('sys_user').set(person).where('id', '=', id).execute();
      const reset = { id, password };
      expect(issuesOf(await test.call('PUT', '/system/user/resetPwd', { body: reset, locale }))).toEqual(issues);
      await test.call('DELETE', '/system/user', { body: [id] });
    }
    if (refusal) return;
    const reply = await test.call<{ id: number }>('POST', '/system/user', { body });
    expect(reply.code, reply.msg).toBe(200);
    await test.call('DELETE', '/system/user', { body: [reply.data.id] });
  });

  it('has to be changed by whoever was given one, where the rules say so, whatever the form says', async () => {
    const mustChange = async (id: number) =>
      (
        await test.ctx.db
          .selectFrom('sys_user')
          .select('forceModifyPassword')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).forceModifyPassword;
    const add = async () => {
      const body = newcomer('Letters1', { forceModifyPassword: false });
      return (await test.call<{ id: number }>('POST', '/system/user', { body })).data.id;
    };
    const free = await add();
    expect(await mustChange(free)).toBe(false);
    await changeRules(test.ctx, { forceModifyPwdAfterAdd: true });
    expect(await mustChange(await add())).toBe(true);
    const reset = () =>
      test.call('PUT', '/system/user/resetPwd', {
        body: { id: free, password: 'Letters2', forceModifyPassword: false },
      });
    await reset();
    expect(await mustChange(free)).toBe(false);
    await changeRules(test.ctx, { forceModifyPwdAfterReset: true });
    await reset();
    expect(await mustChange(free)).toBe(true);
  });

  it('is told of in calls, but for the list of weak ones', async () => {
    await changeRules(test.ctx, { weakPasswords: 'letmein9', forceModifyPwdAfterAdd: true });
    const policy = await test.call('GET', '/system/security/passwordPolicy', { as: null });
    expect(policy.data).toEqual({
      passwordLenMin: 6,
      passwordLenMax: 24,
      passwordRule: 'NONE',
      passwordSensitive: [],
    });
    const duties = await test.call('GET', '/system/security/config/current');
    expect(duties.data).toEqual({
      forceModifyPwdAfterAdd: true,
      forceModifyPwdAfterReset: false,
      captchasAreOff: true,
    });
    expect((await test.call('GET', '/system/security/config/current', { as: null })).code).toBe(401);
  });
});

describe('configurations', () => {
  const list = async () =>
    (await test.call<SecurityConfig[]>('GET', '/system/security/config/list')).rows as SecurityConfig[];
  const draft = { passwordLenMin: 8, passwordLenMax: 20, passwordRule: 'LETTER_NUMBER', status: 'enabled' };

  it('begin with two, of which the second holds', async () => {
    expect(await list()).toMatchObject([
      { status: 'disabled', passwordLenMin: 6, passwordLenMax: 16, passwordRule: 'NONE', passwordRetryLimit: 0 },
      { status: 'enabled', passwordRetryStrategy: 'LOCK', captchaEnable: true },
    ]);
  });

  it('are new without holding, and one that is enabled takes the place of the one that held', async () => {
    const { data } = await test.call<{ id: number }>('POST', '/system/security/config', { body: draft });
    expect((await list()).map(({ status }) => status)).toEqual(['disabled', 'enabled', 'disabled']);
    const change = (id: number, status: string) =>
      test.call('PUT', '/system/security/config/changeStatus', { body: { id, status } });
    expect((await change(data.id, 'enabled')).code).toBe(200);
    expect((await list()).map(({ status }) => status)).toEqual(['disabled', 'disabled', 'enabled']);
    const policy = () => test.call<{ passwordLenMin: number }>('GET', '/system/security/passwordPolicy');
    expect((await policy()).data.passwordLenMin).toBe(8);
    const edit = { ...draft, id: data.id, passwordLenMin: 9, status: 'disabled' };
    expect((await test.call('PUT', '/system/security/config', { body: edit })).code).toBe(200);
    expect((await policy()).data.passwordLenMin).toBe(9);
    expect((await test.call('DELETE', '/system/security/config', { body: [data.id] })).code).toBe(200);
    expect((await policy()).data).toMatchObject({ passwordLenMin: 1, passwordRule: 'NONE' });
    expect((await change(999, 'enabled')).code).toBe(404);
    expect((await change(2, 'enabled')).code).toBe(200);
    expect((await policy()).data.passwordLenMin).toBe(6);
  });

  it.each([
    [{ passwordLenMin: 5 }, 'passwordLenMin', '不能小于 6', 'Cannot be less than 6'],
    [{ passwordLenMax: 101 }, 'passwordLenMax', '不能大于 100', 'Cannot be more than 100'],
    [
      { passwordLenMin: 12, passwordLenMax: 10 },
      'passwordLenMax',
      '最大长度不能小于最小长度 12',
      'The maximum length must not be below the minimum, 12',
    ],
    [{ passwordExpireSeconds: 8_640_001 }, 'passwordExpireSeconds', '不能大于 8640000', 'Cannot be more than 8640000'],
    [{ passwordRetryLimit: -1 }, 'passwordRetryLimit', '不能小于 0', 'Cannot be less than 0'],
    [
      { passwordRetryLimit: 3, passwordRetryStrategy: 'LOCK', passwordRetryLockSeconds: 0 },
      'passwordRetryLockSeconds',
      '锁定账号时，锁定时长至少为 1 秒',
      'To lock an account, name at least 1 second',
    ],
    [
      { passwordRetryLockSeconds: 31_536_001 },
      'passwordRetryLockSeconds',
      '不能大于 31536000',
      'Cannot be more than 31536000',
    ],
    [{ captchaExpires: 9 }, 'captchaExpires', '不能小于 10', 'Cannot be less than 10'],
    [
      { captchaEnable: true, captchaExpires: 60, captchaDuration: 60 },
      'captchaDuration',
      '获取间隔必须短于有效时长，否则验证码失效后不能马上换新的',
      'Must be shorter than a captcha lives, or an expired one could not be replaced at once',
    ],
    [{ weakPasswords: 'x'.repeat(501) }, 'weakPasswords', '最多 500 个字符', 'At most 500 characters'],
  ])('refuse %j at the field', async (change, field, zh, en) => {
    for (const [locale, message] of [
      ['zh-CN', zh],
      ['en', en],
    ] as const) {
      const reply = await test.call('POST', '/system/security/config', { body: { ...draft, ...change }, locale });
      expect(issuesOf(reply)).toEqual([{ field, message }]);
    }
  });

  it('are kept only by those who may', async () => {
    const reader = await test.staff(['system:security:view'], 'all');
    const body = { id: 2, status: 'disabled' };
    expect((await test.call('GET', '/system/security/config/list', { as: reader })).code).toBe(200);
    expect((await test.call('PUT', '/system/security/config/changeStatus', { as: reader, body })).code).toBe(403);
    expect((await test.call('POST', '/system/security/config', { as: reader, body: draft })).code).toBe(403);
  });
});

// Last, as it lets time pass.
describe('wrong passwords', () => {
  const from = (place: number) => ({ 'x-forwarded-for': `10.9.8.${place}` });
  const someone = (superAdmin = false) =>
    createUser(test.ctx, { userName: `guessed${++people}`, nickName: 'G', password: adminPassword, superAdmin });
  const signIn = (password: string, { place = 1 } = {}) =>
    test.call('POST', '/api/member/login', {
      as: null,
      headers: from(place),
      body: { username: `guessed${people}`, password },
    });
  const wrong = async (times: number, place = 1) => {
    for (let n = 0; n < times; n++) await signIn('wrong-password', { place });
  };
  const statusOf = async (id: number) =>
    (await test.ctx.db.selectFrom('sys_user').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  it('are not counted where there is no limit, or where nothing follows', async () => {
    for (const rules of [{ passwordRetryLimit: 0 }, { passwordRetryStrategy: 'NONE' as const }]) {
      await changeRules(test.ctx, { ...lenient, ...rules });
      await someone();
      await wrong(8);
      expect((await signIn(adminPassword)).code).toBe(200);
    }
  });

  it('lock the account for the seconds that the rules say', async () => {
    await changeRules(test.ctx, { passwordRetryLimit: 3, passwordRetryLockSeconds: 90 });
    await someone();
    await wrong(2);
    expect((await signIn(adminPassword)).code).toBe(200);
    await wrong(3);
    expect((await signIn(adminPassword)).code).toBe(500);
    now = new Date(now.getTime() + 89_000);
    expect((await signIn(adminPassword)).code).toBe(500);
    now = new Date(now.getTime() + 2000);
    expect((await signIn(adminPassword)).code).toBe(200);
  });

  it('disable the account, and its sessions end; the stranger hears nothing of it, the log does', async () => {
    await changeRules(test.ctx, { passwordRetryLimit: 3, passwordRetryStrategy: 'DISABLE' });
    const id = await someone();
    const { data: token } = await test.call<string>('POST', '/api/member/login', {
      as: null,
      headers: from(2),
      body: { username: `guessed${people}`, password: adminPassword },
    });
    await wrong(2);
    expect(await statusOf(id)).toBe('enabled');
    expect((await signIn('wrong-password')).msg).toBe(
      'Wrong account or password. After too many wrong passwords, signing in is locked for a while',
    );
    expect(await statusOf(id)).toBe('disabled');
    expect((await test.call('GET', '/getRouters', { as: token })).code).toBe(401);
    expect((await signIn(adminPassword, { place: 2 })).msg).toBe('The account is disabled, contact the administrator');
    const { rows } = await test.call<{ message: string }[]>('GET', '/monitor/logininfor/list', {
      query: { userName: `guessed${people}`, success: 'false' },
    });
    expect(rows.map(({ message }) => message)).toContain('Disabled after too many wrong passwords');
    const noted = await test.ctx.db
      .selectFrom('sys_operation_log')
      .select(['userName', 'subjectId'])
      .where('action', '=', 'sys_user.disabled')
      .execute();
    expect(noted).toContainEqual({ userName: 'system', subjectId: id });
  });

  it('never disable the last super administrator, who is locked there until the next day', async () => {
    await changeRules(test.ctx, { passwordRetryLimit: 2, passwordRetryStrategy: 'DISABLE' });
    const other = await someone(true);
    await wrong(2);
    expect(await statusOf(other)).toBe('disabled');
    const guess = (password: string) =>
      test.call('POST', '/api/member/login', {
        as: null,
        headers: from(7),
        body: { username: 'admin', password },
      });
    for (let n = 0; n < 4; n++) await guess('wrong-password');
    expect(await statusOf(1)).toBe('enabled');
    expect((await guess(adminPassword)).code).toBe(500);
    now = new Date(`${new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)}T00:00:01.000Z`);
    expect((await guess(adminPassword)).code).toBe(200);
  });
});
