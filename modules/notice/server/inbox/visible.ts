import { noticeStatus } from '@kaiyin/modules/notice/schema';
import type { Context, SignedIn } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';

export type Account = Pick<SignedIn, 'userType' | 'userId'>;

/** The condition that a notice `n` is shown now. */
export const isShown = ({ now }: Context): RawBuilder<boolean> => {
  const instant = now().toISOString();
  return sql<boolean>`(n.status = ${noticeStatus.open} and n."periodFrom" <= ${instant}
    and (n."periodTo" is null or n."periodTo" > ${instant}))`;
};

/** The enabled roles of an account, and the departments that it is in, each with all above it. */
const rolesOf = (userId: number) => sql`
  select ur."roleId" from sys_user_role ur join sys_role ro on ro.id = ur."roleId"
  where ur."userId" = ${userId} and ro.status = 'enabled'`;
const departmentsOf = (userId: number) => sql`
  with recursive above(id, "parentId") as (
    select d.id, d."parentId" from sys_dept d join sys_user u on u."deptId" = d.id where u.id = ${userId}
    union select d.id, d."parentId" from sys_dept d join above on d.id = above."parentId")
  select id from above`;

/** The condition that a notice `n` is for an account; for members there is none yet. */
export function isFor({ userType, userId }: Account): RawBuilder<boolean> {
  if (userType !== 'user') return sql<boolean>`1 = 0`;
  return sql<boolean>`(n.audience = 'all' or exists (
    select 1 from sys_notice_target t where t."noticeId" = n.id and (
      (n.audience = 'users' and t."targetId" = ${userId})
      or (n.audience = 'roles' and t."targetId" in (${rolesOf(userId)}))
      or (n.audience = 'departments' and t."targetId" in (${departmentsOf(userId)})))))`;
}

/** The condition that an account has not read a notice `n`. */
export const isUnread = ({ userType, userId }: Account): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from sys_notice_read r
  where r."userType" = ${userType} and r."userId" = ${userId} and r."noticeId" = n.id)`;

/** The condition that a notice `n` is there for an account. */
export const isVisible = (ctx: Context, account: Account): RawBuilder<boolean> =>
  sql<boolean>`(${isShown(ctx)} and ${isFor(account)})`;
