import { createTable } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

const weak = [
  '123456a',
  '111111',
  'qweqwe',
  'a123456',
  'abc123',
  'admin123',
  'password1',
  'qwe123',
  'qwerty1',
  '123456aa',
].join('\n');

const plain = {
  status: 'disabled',
  passwordLenMin: 6,
  passwordLenMax: 16,
  passwordRule: 'NONE',
  passwordSensitive: '[]',
  weakPasswords: '',
  passwordExpireSeconds: 0,
  forceModifyPwdAfterAdd: 0,
  forceModifyPwdAfterReset: 0,
  passwordRetryLimit: 0,
  passwordRetryStrategy: 'NONE',
  passwordRetryLockSeconds: 0,
  captchaEnable: 0,
  captchaType: 'text',
  captchaExpires: 600,
  captchaDuration: 0,
  remark: '',
};

const usual = {
  ...plain,
  status: 'enabled',
  passwordLenMax: 24,
  passwordRule: 'LETTER_NUMBER',
  passwordSensitive: '["ACCOUNT","PHONE_NUMBER"]',
  weakPasswords: weak,
  passwordRetryLimit: 5,
  passwordRetryStrategy: 'LOCK',
  passwordRetryLockSeconds: 3600,
  captchaEnable: 1,
};

/** The rules of signing in, in configurations that people keep; what held until now holds on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_security_config',
    {
      status: 'text',
      passwordLenMin: 'integer',
      passwordLenMax: 'integer',
      passwordRule: 'text',
      passwordSensitive: 'json',
      weakPasswords: 'text',
      passwordExpireSeconds: 'integer',
      forceModifyPwdAfterAdd: 'boolean',
      forceModifyPwdAfterReset: 'boolean',
      passwordRetryLimit: 'integer',
      passwordRetryStrategy: 'text',
      passwordRetryLockSeconds: 'integer',
      captchaEnable: 'boolean',
      captchaType: 'text',
      captchaExpires: 'integer',
      captchaDuration: 'integer',
      remark: 'text',
    },
    { audited: true },
  );
  const now = new Date().toISOString();
  const by = { createBy: 'system', createTime: now, updateBy: 'system', updateTime: now };
  for (const row of [plain, { ...usual, ...(await kept(db)), ...(await keptCaptcha(db)) }]) {
    const values = Object.entries({ ...row, ...by });
    const columns = sql.join(values.map(([name]) => sql.ref(name)));
    await sql`insert into sys_security_config (${columns}) values (${sql.join(values.map(([, value]) => value))})`.execute(
      db,
    );
  }
  await sql`drop table sys_setting`.execute(db);
  await sql`delete from sys_config where "configKey" in ('SysCaptchaType', 'SysCaptchaEnable')`.execute(db);
}

interface Earlier {
  minLength?: number;
  maxLength?: number;
  rule?: string;
  sensitive?: string[];
  weakPasswords?: string[];
  retryLimit?: number;
  lockSeconds?: number;
  expireSeconds?: number;
}

const ruleOf: Record<string, string> = {
  none: 'NONE',
  letterDigit: 'LETTER_NUMBER',
  upperLowerDigit: 'UPPER_LOW_LETTER_NUMBER',
  letterDigitSpecial: 'LETTER_NUMBER_SPECIAL',
  upperLowerDigitSpecial: 'UPPER_LOW_LETTER_NUMBER_SPECIAL',
};
const partOf: Record<string, string> = {
  account: 'ACCOUNT',
  phoneNumber: 'PHONE_NUMBER',
  email: 'EMAIL',
  nickName: 'NICK_NAME',
};

/** What somebody had set where there was no screen for it. */
async function kept(db: Kysely<unknown>): Promise<Partial<typeof usual>> {
  const { rows } = await sql<{ settingValue: string | null }>`
    select "settingValue" from sys_setting where "settingKey" = 'security'`.execute(db);
  const text = rows[0]?.settingValue;
  if (!text) return {};
  const before = JSON.parse(text) as Earlier;
  const { rule, sensitive, weakPasswords } = before;
  const known = {
    passwordLenMin: before.minLength,
    passwordLenMax: before.maxLength,
    passwordRule: rule && ruleOf[rule],
    passwordSensitive: sensitive && JSON.stringify(sensitive.flatMap((part) => partOf[part] ?? [])),
    weakPasswords: weakPasswords?.join('\n').slice(0, 500),
    passwordRetryLimit: before.retryLimit,
    // A lock of no time was none.
    passwordRetryStrategy: before.lockSeconds === 0 ? 'NONE' : undefined,
    passwordRetryLockSeconds: before.lockSeconds,
    passwordExpireSeconds: before.expireSeconds,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

async function keptCaptcha(db: Kysely<unknown>): Promise<Partial<typeof usual>> {
  const { rows } = await sql<{ configValue: string }>`
    select "configValue" from sys_config where "configKey" = 'SysCaptchaType'`.execute(db);
  return rows[0]?.configValue.trim().toLowerCase() === 'math' ? { captchaType: 'math' } : {};
}
