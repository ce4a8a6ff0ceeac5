import { passwordFaults, type PasswordChange, type PasswordPolicy, type Profile } from '@kaiyin/modules/account/schema';
import { failField, notSignedIn, touched, type Context } from '@kaiyin/server-kit';
import { avatarSource } from './avatar.ts';
import { keepPassword } from './passwords.ts';
import { accountTable, me } from './person.ts';

async function myRow(ctx: Context) {
  const user = me(ctx);
  const row = await ctx.db.selectFrom(accountTable(user)).selectAll().where('id', '=', user.userId).executeTakeFirst();
  if (!row) throw notSignedIn();
  return row;
}

export async function getProfile(ctx: Context): Promise<Profile> {
  const row = await myRow(ctx);
  return {
    userId: row.id,
    userName: row.userName ?? '',
    nickName: row.nickName,
    email: row.email,
    phonenumber: row.phoneNumber,
    gender: row.gender,
    avatarSrc: avatarSource(me(ctx), row.avatar),
    roles: [...me(ctx).roles],
    dept: '',
    createTime: row.createTime,
  };
}

interface ProfileChange {
  nickName: string;
  email: string;
  phonenumber: string;
  gender: Profile['gender'];
}

export async function updateProfile(ctx: Context, { phonenumber, ...change }: ProfileChange): Promise<void> {
  const user = me(ctx);
  await ctx.transaction(async (ctx) => {
    for (const [column, value, field] of [
      ['email', change.email, 'email'],
      ['phoneNumber', phonenumber, 'phonenumber'],
    ] as const) {
      const taken = await ctx.db
        .selectFrom(accountTable(user))
        .select('id')
        .where(column, '=', value)
        .where('id', '!=', user.userId)
        .executeTakeFirst();
      if (taken) failField(field, 'Common.RuleTips.Taken', { label: `{sys_user.${field}}`, value });
    }
    const values = { ...change, phoneNumber: phonenumber, ...touched(ctx) };
    await ctx.db.updateTable(accountTable(user)).set(values).where('id', '=', user.userId).execute();
    await ctx.audit('account.profileUpdated', { id: user.userId, name: user.userName });
  });
}

/** Refuses at the field with what is wrong with the password. */
export function refuseFaultyPassword(
  password: string,
  policy: PasswordPolicy & { weakPasswords: string[] },
  owner: Parameters<typeof passwordFaults>[2],
  field: string,
): void {
  const [fault] = passwordFaults(password, policy, owner);
  if (fault === 'length') failField(field, 'account.passwordLength', { min: policy.minLength, max: policy.maxLength });
  if (fault === 'rule') failField(field, `account.passwordRule.${policy.rule}`);
  if (fault === 'sensitive') failField(field, 'account.passwordSensitive');
  if (policy.weakPasswords.includes(password)) failField(field, 'account.passwordWeak');
}

/** Changes one's own password. Whether the old one was right has been found out where guesses are counted. */
export async function changePassword(
  ctx: Context,
  { oldPassword, newPassword, isProven }: PasswordChange & { isProven: boolean },
  policy: PasswordPolicy & { weakPasswords: string[] },
): Promise<void> {
  const user = me(ctx);
  const row = await myRow(ctx);
  const owner = { ownerType: user.userType, ownerId: user.userId };
  if (!isProven) failField('oldPassword', 'account.oldPasswordWrong');
  if (oldPassword === newPassword) failField('newPassword', 'account.samePassword');
  refuseFaultyPassword(newPassword, policy, { account: row.userName, ...row }, 'newPassword');
  await ctx.transaction(async (ctx) => {
    await keepPassword(ctx, owner, newPassword);
    if (user.userType === 'user') {
      const change = { passwordModifyTime: ctx.now().toISOString(), forceModifyPassword: false, ...touched(ctx) };
      await ctx.db.updateTable('sys_user').set(change).where('id', '=', user.userId).execute();
    }
    await ctx.audit('account.passwordChanged', { id: user.userId, name: user.userName });
  });
}
