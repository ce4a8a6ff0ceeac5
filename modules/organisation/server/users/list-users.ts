import { avatarSource, departmentsIn } from '@kaiyin/modules/account/server';
import type { UserQuery, UserRow } from '@kaiyin/modules/organisation/schema';
import { isLockedByGuesses, locksOf } from '@kaiyin/modules/session/server';
import { containing, type Context } from '@kaiyin/server-kit';
import type { Rows } from '@kaiyin/entity';
import { sql, type RawBuilder } from 'kysely';
import { narrowedPeople } from '../seen.ts';

const table = 'sys_user';
export const userColumns = [
  'sys_user.id',
  'sys_user.userName',
  'sys_user.nickName',
  'sys_user.realName',
  'sys_user.deptId',
  'sys_user.email',
  'sys_user.phoneNumber',
  'sys_user.gender',
  'sys_user.status',
  'sys_user.superAdmin',
  'sys_user.lastLoginTime',
  'sys_user.lastLoginIp',
  'sys_user.remark',
  'sys_user.avatar',
  'sys_user.createBy',
  'sys_user.createTime',
] as const;

/** What a person may be named by. */
const named = ['userName', 'nickName', 'realName', 'email', 'phoneNumber'].map((one) => `sys_user.${one}` as const);
const sortable = ['id', 'userName', 'lastLoginTime', 'createTime'] as const;

/** People of the staff, newest first; those of a department with those of all below it. */
export async function listUsers(ctx: Context, query: UserQuery): Promise<Rows<UserRow>> {
  const { words, userName, phoneNumber, status, deptId, pageNum, pageSize } = query;
  let people = ctx.db.selectFrom(table);
  // Rows that nothing narrows are counted without being looked at.
  const narrow = narrowedPeople(ctx);
  if (narrow) people = people.where(narrow);
  if (words?.trim()) people = people.where((eb) => eb.or(named.map((column) => containing(column, words.trim()))));
  if (userName) people = people.where(containing('sys_user.userName', userName));
  if (phoneNumber) people = people.where(containing('sys_user.phoneNumber', phoneNumber));
  if (status) people = people.where(hasStatus(ctx, status));
  const department = { departments: [], subtrees: [deptId ?? 0] };
  if (deptId) people = people.where(departmentsIn(department, sql.ref('sys_user.deptId')));
  const by = sortable.find((column) => column === query.orderBy) ?? 'id';
  const order = query.orderBy ? (query.isAsc ?? 'desc') : 'desc';
  const [rows, { total }] = await Promise.all([
    people
      .select([...userColumns])
      .orderBy(`sys_user.${by}`, order)
      .$if(by !== 'id', (q) => q.orderBy('sys_user.id', order))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    people.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: await withMore(ctx, rows), total: Number(total) };
}

/** As the list shows it: who is enabled and locked by wrong passwords is locked. */
function hasStatus(ctx: Context, status: string): RawBuilder<boolean> {
  const is = sql<boolean>`sys_user.status = ${status}`;
  const isLocked = isLockedByGuesses(ctx, sql.ref('sys_user.id'));
  if (status === 'locked') return sql`(${is} or (sys_user.status = 'enabled' and ${isLocked}))`;
  return status === 'enabled' ? sql`(${is} and not ${isLocked})` : is;
}

type Kept = Omit<UserRow, 'deptName' | 'roles' | 'lockUntil' | 'avatarSrc'> & { avatar: string | null };

/** With the names of their department and roles, their picture and until when they are locked. Only a page of people is joined with them. */
export async function withMore(ctx: Context, people: readonly Kept[]): Promise<UserRow[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const deptIds = people.map(({ deptId }) => deptId ?? 0);
  const [departments, roles, locks] = await Promise.all([
    ctx.db.selectFrom('sys_dept').select(['id', 'name']).where('id', 'in', deptIds).execute(),
    ctx.db
      .selectFrom('sys_user_role')
      .innerJoin('sys_role', 'sys_role.id', 'roleId')
      .select(['userId', 'name'])
      .where('userId', 'in', ids)
      .orderBy('sort')
      .orderBy('roleId')
      .execute(),
    locksOf(ctx, ids),
  ]);
  const deptNames = new Map(departments.map(({ id, name }) => [id, name]));
  const names = Map.groupBy(roles, ({ userId }) => userId);
  return people.map(({ avatar, ...person }) => ({
    ...person,
    deptName: deptNames.get(person.deptId ?? 0) ?? null,
    roles: (names.get(person.id) ?? []).map(({ name }) => name),
    avatarSrc: avatarSource({ userType: 'user', userId: person.id }, avatar),
    lockUntil: locks.get(person.id) ?? null,
  }));
}
