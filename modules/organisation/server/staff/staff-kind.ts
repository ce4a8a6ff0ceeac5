import { grantsOf, type AccountKind } from '@kaiyin/modules/account/server';
import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';
import { askToJoin } from './ask-to-join.ts';

/** Accounts of the people who work in the console. The last super administrator who may sign in stays open. */
export const staffKind: AccountKind = {
  userType: 'user',
  table: 'sys_user',
  signsInBy: ['userName'],
  seesOthers: true,
  grantsOf,
  register: askToJoin,
  mustStayOpen: isLastAdministrator,
};

async function isLastAdministrator({ db }: Context, userId: number): Promise<boolean> {
  const open = await db
    .selectFrom('sys_user')
    .select('id')
    .where('superAdmin', '=', true)
    .where('status', '=', 'enabled')
    .orderBy('id')
    .$if(isPostgres(db as Kysely<unknown>), (query) => query.forUpdate())
    .execute();
  return open.length === 1 && open[0]?.id === userId;
}
