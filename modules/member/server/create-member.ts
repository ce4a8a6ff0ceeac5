import { keepPassword, type NewAccount } from '@kaiyin/modules/account/server';
import type { Member } from '@kaiyin/modules/member/schema';
import { created, type Context } from '@kaiyin/server-kit';

/** What a member may say besides, and where the account was made. */
type More = Partial<
  Pick<Member, 'gender' | 'birthday' | 'slogan' | 'description' | 'status' | 'sourceType' | 'sourceId' | 'remark'>
>;

/** Adds a member with the default role; answers the id. Uniqueness and the password's policy are checked before. */
export async function createMember(ctx: Context, { password, ...names }: NewAccount & More): Promise<number> {
  return ctx.transaction(async (ctx) => {
    const { id } = await ctx.db
      .insertInto('cc_member')
      .values({
        gender: 'unknown',
        birthday: null,
        slogan: null,
        description: '',
        sourceType: 'registration',
        sourceId: null,
        remark: '',
        status: 'enabled',
        ...names,
        ...created(ctx),
        avatar: null,
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
