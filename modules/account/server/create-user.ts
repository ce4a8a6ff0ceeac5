import type { User } from '@kaiyin/modules/account/schema';
import { created, type Context } from '@kaiyin/server-kit';
import { keepPassword } from './passwords.ts';

interface NewUser extends Partial<Pick<User, 'email' | 'phoneNumber' | 'status'>> {
  userName: string;
  nickName: string;
  password: string;
  superAdmin?: boolean;
  roleIds?: number[];
}

/** Adds a staff account; answers its id. The caller has checked the password against the policy. */
export async function createUser(
  ctx: Context,
  { password, superAdmin = false, roleIds = [], ...names }: NewUser,
): Promise<number> {
  return ctx.transaction(async (ctx) => {
    const { id } = await ctx.db
      .insertInto('sys_user')
      .values({
        email: null,
        phoneNumber: null,
        status: 'enabled',
        ...names,
        ...created(ctx),
        realName: null,
        deptId: null,
        gender: 'unknown',
        avatar: null,
        superAdmin,
        lockUntil: null,
        passwordModifyTime: null,
        forceModifyPassword: false,
        lastLoginIp: null,
        lastLoginTime: null,
        previousLoginIp: null,
        previousLoginTime: null,
        wrongPasswords: 0,
        wrongPasswordDay: null,
        remark: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepPassword(ctx, { ownerType: 'user', ownerId: id }, password);
    if (roleIds.length)
      await ctx.db
        .insertInto('sys_user_role')
        .values(roleIds.map((roleId) => ({ userId: id, roleId })))
        .execute();
    return id;
  });
}
