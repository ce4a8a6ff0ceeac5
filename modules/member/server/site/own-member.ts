import { changePassword } from '@kaiyin/modules/account/server';
import type { OwnMember, SiteInfo } from '@kaiyin/modules/member/schema';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { endSessions } from '@kaiyin/modules/session/server';
import { touched, type Context, type Http } from '@kaiyin/server-kit';
import { memberLevelOnce } from '../member-level.ts';
import { membersRenamed } from '../events.ts';
import { ownRow } from './own-row.ts';
import { proveOwn } from './prove-own.ts';
import { pictureAddress } from './picture.ts';

/** What the member who is signed in sees of themselves; null for everybody else. */
export async function ownMember(ctx: Context): Promise<OwnMember | null> {
  if (ctx.user?.userType !== 'member') return null;
  const row = await ownRow(ctx);
  return {
    memberId: row.id,
    userName: row.userName ?? '',
    displayName: row.nickName || (row.userName ?? ''),
    avatar: pictureAddress(row),
    slogan: row.slogan ?? '',
    description: row.description,
    email: row.email ?? '',
    phoneNumber: row.phoneNumber ?? '',
    gender: row.gender,
    birthday: row.birthday ?? '',
    createTime: row.createTime,
    level: await memberLevelOnce(ctx, row.id),
  };
}

/** Changes what the caller says of themselves. */
export async function changeInfo(ctx: Context, values: SiteInfo): Promise<void> {
  const row = await ownRow(ctx);
  await ctx.transaction(async (ctx) => {
    await ctx.db
      .updateTable('cc_member')
      .set({ ...values, ...touched(ctx) })
      .where('id', '=', row.id)
      .execute();
    if (values.nickName !== row.nickName) await ctx.emit(membersRenamed, { memberIds: [row.id] });
  });
}

/** Changes the caller's password; guesses at the former one count with those at the sign-in. */
export async function changeSitePassword(
  ctx: Context,
  { password: oldPassword, newPassword }: { password: string; newPassword: string },
  http: Http,
): Promise<void> {
  const row = await ownRow(ctx);
  await proveOwn(ctx, row, { password: oldPassword, wrong: 'siteMember.wrongFormer' }, http);
  await changePassword(ctx, { oldPassword, newPassword, isProven: true }, await loadSecurity(ctx));
  await endSessions(ctx, { userType: 'member', userId: row.id, except: ctx.user?.sessionId ?? 0 });
}
