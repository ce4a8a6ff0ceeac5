import { user } from '@kaiyin/modules/account/schema';
import { holdNames, keepPassword, me, refuseBeyondMine, refuseFaultyPassword } from '@kaiyin/modules/account/server';
import type { NewUser } from '@kaiyin/modules/organisation/schema';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { created, differences, failField, type Context } from '@kaiyin/server-kit';
import { giveRoles, notingRoles } from './user-roles.ts';
import { refuseTakenNames } from './rules.ts';
import { keepPosts, refuseMissingDepartment, refuseOutOfSight } from './workplace.ts';

const never = {
  avatar: null,
  lockUntil: null,
  lastLoginIp: null,
  lastLoginTime: null,
  previousLoginIp: null,
  previousLoginTime: null,
  wrongPasswords: 0,
  wrongPasswordDay: null,
};

/** Adds a person with a password, posts and roles, of which nobody gives more than they have. */
export const addUser = (ctx: Context, input: NewUser): Promise<{ id: number }> => addUserWith(ctx, input, keepPassword);

/** The same, where the password has been made ready to be kept before. */
export async function addUserWith(ctx: Context, input: NewUser, keep: typeof keepPassword): Promise<{ id: number }> {
  const { password, postIds, roleIds, ...values } = input;
  const security = await loadSecurity(ctx);
  await refuseFaultyPassword(password, security, { account: values.userName, ...values }, 'password');
  const forceModifyPassword = values.forceModifyPassword || security.forceModifyPwdAfterAdd;
  const mayGive = ['*', 'system:user:grant', 'system:user:edit'].some((one) => me(ctx).permissions.has(one));
  if (roleIds.length > 0 && !mayGive) failField('roleIds', 'people.needsGrant');
  return ctx.transaction(async (ctx) => {
    await holdNames(ctx);
    if (values.superAdmin) await refuseBeyondMine(ctx, { isSuper: true });
    await refuseTakenNames(ctx, values);
    await refuseMissingDepartment(ctx, values.deptId);
    const passwordModifyTime = ctx.now().toISOString();
    const { id } = await ctx.db
      .insertInto('sys_user')
      .values({ ...never, ...values, ...created(ctx), forceModifyPassword, passwordModifyTime })
      .returning('id')
      .executeTakeFirstOrThrow();
    await refuseOutOfSight(ctx, [id]);
    await keep(ctx, { ownerType: 'user', ownerId: id }, password);
    await keepPosts(ctx, id, postIds);
    const { userName } = values;
    await ctx.audit('sys_user.created', { id, name: userName }, differences(user, undefined, values));
    await notingRoles(ctx, [{ id, userName }], () => giveRoles(ctx, id, roleIds));
    return { id };
  });
}
