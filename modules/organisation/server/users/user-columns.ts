import type { Field } from '@kaiyin/entity';
import { user } from '@kaiyin/modules/account/schema';
import { userFields, type UserField, type UserRow } from '@kaiyin/modules/organisation/schema';
import type { Context } from '@kaiyin/server-kit';
import {
  CellRefused,
  dateCell,
  fieldColumn,
  severalOf,
  type TransferColumn,
  type TransferWords,
} from '@kaiyin/server-kit/transfer';
import { departmentPaths } from './department-paths.ts';

export type UserInFile = UserRow & { postIds: number[]; roleIds: number[] };
type Column = TransferColumn<UserInFile>;

/** What a file of people has, in the order of its template. */
export async function userColumns(ctx: Context, words: TransferWords): Promise<Column[]> {
  const field = async (name: UserField): Promise<Column> =>
    (await fieldColumn(ctx, { table: user.table, name, field: userFields[name] as Field, words })) as unknown as Column;
  const { say: _, ...password } = await field('password');
  return [
    await field('userName'),
    await field('nickName'),
    await departmentColumn(ctx),
    await field('realName'),
    await field('phoneNumber'),
    await field('email'),
    { ...password, note: ctx.say('people.passwordNote') },
    await field('gender'),
    // Nobody is given the status of those who wait, but a list has them.
    { ...(await field('status')), say: ({ status }) => ctx.say(`sys_user.status.${status}`) },
    { key: 'lockUntil', label: 'sys_user.lockUntil', width: 20, say: ({ lockUntil }) => dateCell(lockUntil) },
    await codedColumn(ctx, { key: 'posts', field: 'postIds', table: 'sys_post' }),
    await codedColumn(ctx, { key: 'roles', field: 'roleIds', table: 'sys_role' }),
    await field('remark'),
    { key: 'lastLoginTime', label: 'people.lastLogin', width: 20, say: (row) => dateCell(row.lastLoginTime) },
    { key: 'lastLoginIp', label: 'sys_user.lastLoginIp', say: ({ lastLoginIp }) => lastLoginIp },
    { key: 'createBy', label: 'Common.createBy', say: ({ createBy }) => createBy },
    { key: 'createTime', label: 'Common.createTime', width: 20, say: ({ createTime }) => dateCell(createTime) },
  ];
}

async function departmentColumn(ctx: Context): Promise<Column> {
  const { pathOf, idOf } = await departmentPaths(ctx);
  return {
    key: 'deptName',
    label: 'people.deptName',
    width: 30,
    field: 'deptId',
    isSeveral: true,
    note: ctx.say('people.departmentNote'),
    say: ({ deptId }) => (deptId ? pathOf(deptId) : null),
    read(said) {
      if (said.trim() === '') return null;
      const id = idOf(said);
      if (id === undefined) throw new CellRefused('people.noSuchDepartment', { path: said.trim() });
      return id;
    },
  };
}

interface Coded {
  key: 'posts' | 'roles';
  field: 'postIds' | 'roleIds';
  table: 'sys_post' | 'sys_role';
}

/** Posts and roles are said by their codes; their names are understood, too. */
async function codedColumn(ctx: Context, { key, field, table }: Coded): Promise<Column> {
  const rows = await (table === 'sys_post'
    ? ctx.db.selectFrom('sys_post').select(['id', 'name', 'code']).execute()
    : ctx.db.selectFrom('sys_role').select(['id', 'name', 'roleKey as code']).execute());
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const ids = new Map([
    ...rows.map(({ id, name }) => [name, id] as const),
    ...rows.map(({ id, code }) => [code, id] as const),
  ]);
  return {
    key,
    label: `sys_user.${field}`,
    width: 24,
    field,
    isSeveral: true,
    note: ctx.say(key === 'posts' ? 'people.postsNote' : 'people.rolesNote'),
    say: (row) => row[field].map((id) => codes.get(id) ?? '').join(';'),
    read: (said) =>
      severalOf(said).map((code) => {
        const id = ids.get(code);
        if (id === undefined)
          throw new CellRefused(key === 'posts' ? 'people.noSuchPost' : 'people.noSuchRole', { code });
        return id;
      }),
  };
}
