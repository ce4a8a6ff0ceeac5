import type { DataSubject, PersonalData } from '@kaiyin/modules/account/server';
import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { forgetAccount } from './forget-account.ts';

/** Sessions, devices and the log of sign-ins of a person; also tries by their names that were refused before anybody was known. */
export const sessionData: PersonalData = {
  name: 'signIns',
  label: 'session.data',
  async export({ db }, { userType, userId }) {
    const [sessions, logins] = await Promise.all([
      db
        .selectFrom('sys_session')
        .select(['siteId', 'ip', 'userAgent', 'createTime', 'lastSeen'])
        .where('userType', '=', userType)
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('sys_login_log')
        .select(['userName', 'logType', 'success', 'ip', 'browser', 'os', 'logTime'])
        .where('userType', '=', userType)
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
    ]);
    return { sessions, logins };
  },
  async erase(ctx, subject) {
    const { userType, userId } = subject;
    const { numDeletedRows } = await ctx.db
      .deleteFrom('sys_login_log')
      .where((eb) => eb.or([eb.and([eb('userType', '=', userType), eb('userId', '=', userId)]), isTriedBy(subject)]))
      .executeTakeFirst();
    const others = await rowsOf(ctx, subject);
    await forgetAccount(ctx, { ownerType: userType, ownerId: userId });
    return Number(numDeletedRows) + others;
  },
};

/** Tries by one of their names that were refused before the account was known. */
const isTriedBy = ({ userName, contacts }: DataSubject) => {
  const names = [userName ?? [], ...contacts].flat().map((name) => name.toLowerCase());
  if (names.length === 0) return sql<boolean>`1 = 0`;
  return sql<boolean>`("userId" is null and lower("userName") in (${sql.join(names)}))`;
};

async function rowsOf({ db }: Context, { userType, userId }: DataSubject): Promise<number> {
  let count = 0;
  for (const table of ['sys_session', 'sys_known_device'] as const) {
    const { total } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('userType', '=', userType)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    count += Number(total);
  }
  return count;
}
