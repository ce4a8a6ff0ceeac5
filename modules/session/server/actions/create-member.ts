import { keepPassword } from '@kaiyin/modules/account/server';
import '@kaiyin/modules/member/server';
import { created, type Context } from '@kaiyin/server-kit';

export interface NewMember {
  userName: string | null;
  nickName: string;
  email: string | null;
  phoneNumber: string | null;
  password: string;
}

/** Adds a member with the default role; answers the id. Uniqueness and the password's policy are checked before. */
export async function createMember(ctx: Context, { password, ...names }: NewMember): Promise<number> {
  return ctx.transaction(async (ctx) => {
    const { id } = await ctx.db
      .insertInto('cc_member')
      .values({
        ...names,
        ...created(ctx),
        gender: 'unknown',
        avatar: null,
        status: 'enabled',
        lockUntil: null,
        lastLoginIp: null,
        lastLoginTime: null,
        previousLoginIp: null,
        previousLoginTime: null,
        wrongPasswords: 0,
        wrongPasswordDay: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepPassword(ctx, { ownerType: 'member', ownerId: id }, password);
    return id;
  });
}
