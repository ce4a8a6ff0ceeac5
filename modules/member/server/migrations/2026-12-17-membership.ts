import { createTable } from '@kaiyin/server-kit/migration';
import type { Insertable, Kysely } from 'kysely';

/** Levels of members, what brings them experience, what it brought, and the days on which they signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cc_member_level_config',
    { levelType: 'text', level: 'integer', name: 'text', nextNeedExp: 'integer', remark: 'text' },
    { audited: true, unique: [['levelType', 'level']] },
  );
  await createTable(
    db,
    'cc_member_exp_config',
    { opType: 'text', levelType: 'text', exp: 'integer', dayLimit: 'integer', totalLimit: 'integer', remark: 'text' },
    { audited: true, unique: [['levelType', 'opType']] },
  );
  await createTable(
    db,
    'cc_member_exp_log',
    {
      memberId: 'integer',
      opType: 'text',
      levelType: 'text',
      changeExp: 'integer',
      day: 'integer',
      logTime: 'instant',
    },
    { index: [['memberId', 'levelType', 'opType', 'day']] },
  );
  await createTable(
    db,
    'cc_member_signin_log',
    { memberId: 'integer', day: 'integer', logTime: 'instant' },
    { unique: [['memberId', 'day']] },
  );
  await addDefaults(db as Kysely<Tables>);
}

interface Audited {
  createBy: string;
  createTime: string;
  updateBy: string;
  updateTime: string;
  remark: string;
}
interface Tables {
  cc_member_level_config: Audited & { levelType: string; level: number; name: string; nextNeedExp: number };
  cc_member_exp_config: Audited & {
    opType: string;
    levelType: string;
    exp: number;
    dayLimit: number;
    totalLimit: number;
  };
}

async function addDefaults(db: Kysely<Tables>): Promise<void> {
  const now = new Date().toISOString();
  const made = {
    createBy: 'admin',
    createTime: now,
    updateBy: 'admin',
    updateTime: now,
    remark: '',
    levelType: 'Default',
  };
  const levels: Insertable<Tables['cc_member_level_config']>[] = (
    [
      ['初出茅庐1', 100],
      ['初出茅庐2', 500],
      ['初出茅庐3', 2000],
      ['小有成就', 5000],
      ['登堂入室', 10_000],
      ['一代宗师', 99_999_999_999],
    ] as const
  ).map(([name, nextNeedExp], level) => ({ ...made, level, name, nextNeedExp }));
  await db.insertInto('cc_member_level_config').values(levels).execute();
  await db
    .insertInto('cc_member_exp_config')
    .values({ ...made, opType: 'SignIn', exp: 10, dayLimit: 1, totalLimit: 0 })
    .execute();
}
