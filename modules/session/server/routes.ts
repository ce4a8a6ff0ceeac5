import { avatarSource, changePassword, me } from '@kaiyin/modules/account/server';
import { changePassword as changePasswordCall } from '@kaiyin/modules/account/schema';
import * as api from '@kaiyin/modules/session/schema';
import { notSignedIn, route, type Context, type Route } from '@kaiyin/server-kit';
import { signIn } from './actions/sign-in.ts';
import { signUp } from './actions/sign-up.ts';
import type { CaptchaDesk } from './captcha.ts';
import { countTry, limits } from './limits.ts';
import { logSignIn } from './login-log.ts';
import { loadSecurity } from './security-config.ts';
import { endSessions } from './sessions.ts';

export const sessionRoutes = (captchas: CaptchaDesk): Route[] => [
  route(api.captchaImage, async (ctx) => {
    await countTry(limits.captchasPerAddress, ctx.ip);
    return captchas.issue();
  }),
  route(api.login, (ctx, input) => signIn(ctx, input, captchas)),
  route(api.register, (ctx, input) => signUp(ctx, input, captchas)),
  route(api.getInfo, getInfo),
  route(api.logout, signOut),
  route(api.getPasswordPolicy, async (ctx) => {
    const { minLength, maxLength, rule, sensitive } = await loadSecurity(ctx);
    return { minLength, maxLength, rule, sensitive };
  }),
  route(changePasswordCall, async (ctx, input) => {
    await changePassword(ctx, input, await loadSecurity(ctx));
    const { userType, userId, sessionId } = me(ctx);
    await endSessions(ctx, { userType, userId, except: sessionId });
  }),
];

async function getInfo(ctx: Context): Promise<api.SessionUser> {
  const user = me(ctx);
  const row = await ctx.db
    .selectFrom(user.userType === 'user' ? 'sys_user' : 'cc_member')
    .selectAll()
    .where('id', '=', user.userId)
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  return {
    userId: user.userId,
    userName: user.userName,
    displayName: row.nickName,
    avatarSrc: avatarSource(row),
    userType: user.userType,
    roles: [...user.roles],
    permissions: [...user.permissions],
    lastLoginTime: row.previousLoginTime,
    lastLoginIp: row.previousLoginIp,
    forceModifyPassword: 'forceModifyPassword' in row && row.forceModifyPassword === true,
  };
}

async function signOut(ctx: Context): Promise<void> {
  const { user } = ctx;
  if (!user) return;
  await endSessions(ctx, { sessionId: user.sessionId });
  await logSignIn(ctx, {
    account: { id: user.userId, userType: user.userType },
    userName: user.userName,
    logType: 'logout',
    success: true,
    message: '',
  });
}
