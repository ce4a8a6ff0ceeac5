import { avatarSource, changePassword, me } from '@kaiyin/modules/account/server';
import { changePassword as changePasswordCall } from '@kaiyin/modules/account/schema';
import * as api from '@kaiyin/modules/session/schema';
import { notSignedIn, route, type ConsoleHosts, type Context, type Http, type Route } from '@kaiyin/server-kit';
import { signIn } from './actions/sign-in.ts';
import { signUp } from './actions/sign-up.ts';
import type { CaptchaDesk } from './captcha.ts';
import { logSignIn } from './login-log.ts';
import { loadSecurity } from './security-config.ts';
import { giveCookie, takeCookie, tokenOf } from './session-cookie.ts';
import { endSessions } from './sessions.ts';

export const sessionRoutes = (captchas: CaptchaDesk, hosts: ConsoleHosts): Route[] => [
  route(api.captchaImage, () => captchas.issue()),
  route(api.login, async (ctx, { rememberMe, ...input }, http) => {
    const token = await signIn(ctx, input, captchas);
    giveCookie(http, hosts, token, rememberMe);
    return token;
  }),
  route(api.register, (ctx, input) => signUp(ctx, input, captchas)),
  route(api.getInfo, async (ctx, _, { request }) => ({
    ...(await infoOf(ctx)),
    token: tokenOf(request, hosts) ?? '',
  })),
  route(api.logout, async (ctx, _, http: Http) => {
    takeCookie(http, hosts);
    await signOut(ctx);
  }),
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

async function infoOf(ctx: Context): Promise<Omit<api.SessionUser, 'token'>> {
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
