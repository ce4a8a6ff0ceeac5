import { pick } from '@kaiyin/entity';
import {
  passwordFaults,
  user as userEntity,
  type PasswordChange,
  type PasswordOwner,
  type PasswordPolicy,
  type Profile,
} from '@kaiyin/modules/account/schema';
import { differences, failField, notSignedIn, touched, type Context } from '@kaiyin/server-kit';
import { accountKind, accountTable } from './account-kinds.ts';
import { avatarSource } from './avatar.ts';
import { holdNames, isNameTaken } from './names.ts';
import { keepPassword } from './passwords.ts';
import { me } from './person.ts';

async function myRow(ctx: Context) {
  const user = me(ctx);
  const row = await ctx.db
    .selectFrom(accountTable(ctx, user))
    .selectAll()
    .where('id', '=', user.userId)
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  return row;
}

export async function getProfile(ctx: Context): Promise<Profile> {
  const row = await myRow(ctx);
  return {
    userId: row.id,
    userName: row.userName ?? '',
    nickName: row.nickName,
    realName: 'realName' in row ? row.realName : null,
    email: row.email,
    phonenumber: row.phoneNumber,
    gender: row.gender,
    avatarSrc: avatarSource(me(ctx), row.avatar),
    roles: [...me(ctx).roles],
    ...(await workplaceOf(ctx, row)),
    createTime: row.createTime,
  };
}

/** Names of the department and the posts; a member has none. */
async function workplaceOf(
  { db }: Context,
  row: { id: number; deptId?: number | null },
): Promise<Pick<Profile, 'dept' | 'posts'>> {
  if (row.deptId === undefined) return { dept: '', posts: [] };
  const [dept, posts] = await Promise.all([
    row.deptId === null
      ? undefined
      : db.selectFrom('sys_dept').select('name').where('id', '=', row.deptId).executeTakeFirst(),
    db
      .selectFrom('sys_user_post')
      .innerJoin('sys_post', 'sys_post.id', 'postId')
      .select('name')
      .where('userId', '=', row.id)
      .orderBy('sort')
      .orderBy('postId')
      .execute(),
  ]);
  return { dept: dept?.name ?? '', posts: posts.map(({ name }) => name) };
}

interface ProfileChange {
  nickName: string;
  email: string | null;
  phonenumber: string | null;
  gender: Profile['gender'];
}

export async function updateProfile(ctx: Context, { phonenumber, ...change }: ProfileChange): Promise<void> {
  const user = me(ctx);
  await ctx.transaction(async (ctx) => {
    await holdNames(ctx);
    const { table, renamed } = accountKind(ctx, user.userType);
    const before = await myRow(ctx);
    for (const [column, value, field] of [
      ['email', change.email, 'email'],
      ['phoneNumber', phonenumber, 'phonenumber'],
    ] as const) {
      const isNew = value !== null && value !== before[column];
      if (isNew && (await isNameTaken(ctx, { column, value, among: user.userType, self: user })))
        failField(field, 'Common.RuleTips.Taken', { label: `{sys_user.${field}}`, value });
    }
    const values = { ...change, phoneNumber: phonenumber, ...touched(ctx) };
    await ctx.db.updateTable(table).set(values).where('id', '=', user.userId).execute();
    if (change.nickName !== before.nickName) await renamed?.(ctx, user.userId);
    const fields = pick(userEntity.fields, ['nickName', 'email', 'phoneNumber', 'gender']);
    const details = differences({ table, fields }, before, values);
    await ctx.audit(`${table}.profileUpdated`, { id: user.userId, name: user.userName }, details);
  });
}

/** Refuses at the field with what is wrong with the password. */
export async function refuseFaultyPassword(
  password: string,
  policy: PasswordPolicy,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const [fault] = await passwordFaults(password, policy, owner);
  const { passwordLenMin: min, passwordLenMax: max, passwordRule } = policy;
  if (fault === 'length') failField(field, 'account.passwordLength', { min, max });
  if (fault === 'rule') failField(field, `account.passwordRule.${passwordRule}`);
  if (fault === 'sensitive') failField(field, 'account.passwordSensitive');
  if (fault === 'weak') failField(field, 'account.passwordWeak');
}

/** Changes one's own password. Whether the old one was right has been found out where guesses are counted. */
export async function changePassword(
  ctx: Context,
  { oldPassword, newPassword, isProven }: PasswordChange & { isProven: boolean },
  policy: PasswordPolicy,
): Promise<void> {
  const user = me(ctx);
  const row = await myRow(ctx);
  const owner = { ownerType: user.userType, ownerId: user.userId };
  if (!isProven) failField('oldPassword', 'account.oldPasswordWrong');
  if (oldPassword.normalize('NFC') === newPassword.normalize('NFC')) failField('newPassword', 'account.samePassword');
  await refuseFaultyPassword(newPassword, policy, { account: row.userName, ...row }, 'newPassword');
  await ctx.transaction(async (ctx) => {
    // The row is held first, as a sign-in holds it: none opens a session by the earlier password after this.
    const own = { passwordModifyTime: ctx.now().toISOString(), forceModifyPassword: false };
    const change = 'forceModifyPassword' in row ? { ...own, ...touched(ctx) } : touched(ctx);
    await ctx.db.updateTable(accountTable(ctx, user)).set(change).where('id', '=', user.userId).execute();
    await keepPassword(ctx, owner, newPassword);
    await ctx.audit(`${accountTable(ctx, user)}.passwordChanged`, { id: user.userId, name: user.userName });
  });
}
