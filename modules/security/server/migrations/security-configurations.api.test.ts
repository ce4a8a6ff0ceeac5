import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { up } from './2026-11-25-security-configurations.ts';

let test: TestApp;
/** As it was before: a setting without a screen, and a parameter for the kind of captcha. */
beforeEach(async () => {
  test = await startTestApp({ worker: false });
  await sql`drop table sys_security_config`.execute(test.ctx.db);
  await sql`create table sys_setting ("settingKey" text, "settingValue" text)`.execute(test.ctx.db);
});
afterEach(() => test.close());

const configs = () => test.ctx.db.selectFrom('sys_security_config').selectAll().orderBy('id').execute();

it('begins with the rules that held where nobody had set others', async () => {
  await up(test.ctx.db as never);
  expect(await configs()).toMatchObject([
    { status: 'disabled', passwordLenMin: 6, passwordLenMax: 16, passwordRule: 'NONE', captchaEnable: false },
    {
      status: 'enabled',
      passwordLenMin: 6,
      passwordLenMax: 24,
      passwordRule: 'LETTER_NUMBER',
      passwordSensitive: ['ACCOUNT', 'PHONE_NUMBER'],
      passwordRetryLimit: 5,
      passwordRetryStrategy: 'LOCK',
      passwordRetryLockSeconds: 3600,
      captchaEnable: true,
      captchaType: 'text',
      captchaExpires: 600,
    },
  ]);
});

it('takes over what somebody had set, and what it was set by is gone', async () => {
  const before = {
    minLength: 9,
    maxLength: 30,
    rule: 'upperLowerDigitSpecial',
    sensitive: ['email', 'nickName'],
    weakPasswords: ['one1', 'two2'],
    retryLimit: 3,
    lockSeconds: 0,
    expireSeconds: 86_400,
  };
  await sql`insert into sys_setting values ('security', ${JSON.stringify(before)})`.execute(test.ctx.db);
  const stamp = { createBy: 't', createTime: '', updateBy: 't', updateTime: '', remark: '' };
  const kept = { ...stamp, visibility: 'internal' as const, fixed: true, unused: false };
  await test.ctx.db
    .insertInto('sys_config')
    .values([
      { ...kept, configKey: 'SysCaptchaType', configName: 'type', configValue: ' Math ' },
      { ...kept, configKey: 'SysCaptchaEnable', configName: 'switch', configValue: 'true' },
    ])
    .execute();
  await up(test.ctx.db as never);
  expect((await configs())[1]).toMatchObject({
    passwordLenMin: 9,
    passwordLenMax: 30,
    passwordRule: 'UPPER_LOW_LETTER_NUMBER_SPECIAL',
    passwordSensitive: ['EMAIL', 'NICK_NAME'],
    weakPasswords: 'one1\ntwo2',
    passwordRetryLimit: 3,
    passwordRetryStrategy: 'NONE',
    passwordExpireSeconds: 86_400,
    captchaType: 'math',
  });
  const parameters = await test.ctx.db
    .selectFrom('sys_config')
    .select('configKey')
    .where('configKey', 'like', 'SysCaptcha%')
    .execute();
  expect(parameters).toEqual([]);
  await expect(sql`select * from sys_setting`.execute(test.ctx.db)).rejects.toThrow('sys_setting');
});
