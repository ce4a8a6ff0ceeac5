import { departmentsInScope, madeInScope, peopleInScope } from '@kaiyin/modules/account/server';
import type { Context, DataScope } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';

const everything = sql<boolean>`1 = 1`;
const showsPeople = ['system:user:view', 'system:user:list'];

/** Which rows of `sys_user` the caller may see, as far as the roles reach that open what is asked; undefined is all. */
export const narrowedPeople: DataScope = (ctx) => peopleInScope(ctx, ...showsPeople);

export const seenPeople = (ctx: Context): RawBuilder<boolean> => narrowedPeople(ctx) ?? everything;

/** Those who are in the caller's list of people, whatever the call asks for; undefined is all. */
export const listedPeople: DataScope = (ctx) => peopleInScope({ ...ctx, asked: [] }, ...showsPeople);

/** Which rows of `sys_dept` the caller may see; undefined is all. */
export const narrowedDepartments: DataScope = (ctx) =>
  departmentsInScope(ctx, 'system:dept:view', 'system:dept:list', ...showsPeople);

export const seenDepartments = (ctx: Context): RawBuilder<boolean> => narrowedDepartments(ctx) ?? everything;

/** Which entries of the log of operations the caller may see: of people whom they see; undefined is all. */
export const narrowedOperations: DataScope = (ctx) => {
  const narrow = narrowedPeople(ctx);
  return (
    narrow &&
    sql<boolean>`(sys_operation."userType" = 'user'
      and sys_operation."userId" in (select sys_user.id from sys_user where ${narrow}))`
  );
};

/** Which entries of the log of sign-ins the caller may see; undefined is all. */
export const narrowedLogins: DataScope = (ctx) => madeInScope(ctx, sql.ref('sys_login_log.userName'), ...showsPeople);
