import { hashOf, keepHash } from '@kaiyin/modules/account/server';
import {
  userFields,
  userTransfer,
  type ImportedChange,
  type NewUser,
  type UserRow,
} from '@kaiyin/modules/organisation/schema';
import { setUserRoles as setUserRolesApi } from '@kaiyin/modules/organisation/schema';
import { guard, type Context } from '@kaiyin/server-kit';
import { defineTransfer, keyOf, type StandingRow } from '@kaiyin/server-kit/transfer';
import { sql } from 'kysely';
import { addUserWith } from './add-user.ts';
import { listUsers, userColumns as columnsRead } from './list-users.ts';
import { updateUser } from './update-user.ts';
import { userColumns, type UserInFile } from './user-columns.ts';
import { setUserRoles } from './user-roles.ts';
import { seenPeople } from '../seen.ts';

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
const known = { keys: ['userName'], alike: lower };

/** People as a file: departments by their paths, posts and roles by their codes. Passwords only come in, and only of new people. */
export const userFile = defineTransfer<UserInFile>({
  api: userTransfer,
  list: async (ctx, query) => {
    const { rows, total } = await listUsers(ctx, query);
    return { rows: await withWork(ctx, rows), total };
  },
  columns: (ctx, words) => userColumns(ctx, words),
  imports: {
    ...known,
    alone: [['email'], ['phoneNumber']],
    find: standing,
    prepare: (ctx, { password }: NewUser) => hashOf(ctx, password),
    // Without a hash it is only tried out.
    create: (ctx, input: NewUser, hash) =>
      addUserWith(ctx, { ...input, forceModifyPassword: true }, async (ctx, owner) => {
        if (typeof hash === 'string') await keepHash(ctx, owner, hash);
      }),
    update: change,
  },
});

async function change(ctx: Context, { roleIds, ...input }: ImportedChange): Promise<void> {
  const { id } = input;
  const held = await ctx.db.selectFrom('sys_user_role').select('roleId').where('userId', '=', id).execute();
  await updateUser(ctx, input);
  const had = new Set(held.map(({ roleId }) => roleId));
  if (had.size === roleIds.length && roleIds.every((roleId) => had.has(roleId))) return;
  guard(setUserRolesApi, ctx);
  await setUserRoles(ctx, { id, roleIds });
}

/** Ids of posts and roles, which are few beside the people. */
async function withWork<R extends { id: number }>(ctx: Context, people: readonly R[]) {
  const ids = [0, ...people.map(({ id }) => id)];
  const [posts, roles] = await Promise.all([
    ctx.db.selectFrom('sys_user_post').selectAll().where('userId', 'in', ids).orderBy('postId').execute(),
    ctx.db.selectFrom('sys_user_role').selectAll().where('userId', 'in', ids).orderBy('roleId').execute(),
  ]);
  const postsOf = Map.groupBy(posts, ({ userId }) => userId);
  const rolesOf = Map.groupBy(roles, ({ userId }) => userId);
  return people.map((person) => ({
    ...person,
    postIds: (postsOf.get(person.id) ?? []).map(({ postId }) => postId),
    roleIds: (rolesOf.get(person.id) ?? []).map(({ roleId }) => roleId),
  }));
}

/** How many names one statement asks for. */
const piece = 500;

async function standing(ctx: Context, values: readonly Record<string, unknown>[]) {
  const names = [
    ...new Set(values.flatMap(({ userName }) => (typeof userName === 'string' ? userName.toLowerCase() : []))),
  ];
  const found = new Map<string, StandingRow<UserInFile>>();
  for (let at = 0; at < names.length; at += piece) {
    const rows = await ctx.db
      .selectFrom('sys_user')
      .select([...columnsRead, 'sys_user.forceModifyPassword', 'sys_user.updateTime'])
      .where(seenPeople(ctx))
      .where(sql<string>`lower(${sql.ref('userName')})`, 'in', names.slice(at, at + piece))
      .execute();
    for (const row of await withWork(ctx, rows)) {
      const fields = Object.keys(userFields).filter((name) => name in row) as (keyof typeof row)[];
      const input = Object.fromEntries(
        [...fields, 'id' as const, 'updateTime' as const].map((name) => [name, row[name]]),
      );
      found.set(keyOf(known, row), { row: row as unknown as UserInFile & UserRow, input });
    }
  }
  return found;
}
