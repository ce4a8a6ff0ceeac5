import type { Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { accountKinds } from './account-kinds.ts';

/** What an account of a row is called, by the columns that have its kind and its id; who has no user name by their nickname. */
export function accountNames(
  ctx: Context,
  { userType, userId }: { userType: RawBuilder<unknown>; userId: RawBuilder<unknown> },
): { userName: RawBuilder<string>; nickName: RawBuilder<string> } {
  const said = (name: RawBuilder<unknown>) =>
    sql<string>`case ${userType} ${sql.join(
      accountKinds(ctx).map(
        (kind) =>
          sql`when ${kind.userType} then (select ${name} from ${sql.table(kind.table)} as account where account.id = ${userId})`,
      ),
      sql` `,
    )} end`;
  return {
    userName: said(sql`coalesce(account."userName", account."nickName")`),
    nickName: said(sql`account."nickName"`),
  };
}

/** Whether the account of a row may sign in, by the columns that have its kind and its id; one that is gone may not. */
export const isOfOpenAccount = (
  ctx: Context,
  { userType, userId }: { userType: RawBuilder<unknown>; userId: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    accountKinds(ctx).map(
      (kind) => sql`(${userType} = ${kind.userType} and exists (
        select 1 from ${sql.table(kind.table)} as account where account.id = ${userId} and account.status <> 'disabled'))`,
    ),
    sql` or `,
  )})`;
