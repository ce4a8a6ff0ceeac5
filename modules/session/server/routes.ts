import { accountTable, avatarSource, changePassword, me } from '@kaiyin/modules/account/server';
import { changePassword as changePasswordCall, type PasswordChange } from '@kaiyin/modules/account/schema';
import { loadSecurity } from '@kaiyin/modules/security/server';
import * as api from '@kaiyin/modules/session/schema';
import {
  failField,
  notSignedIn,
  route,
  type ConsoleHosts,
  type Context,
  type Http,
  type Route,
  type SignedIn,
} from '@kaiyin/server-kit';
import { signIn } from './actions/sign-in.ts';
import { isRegistrationOpen, signUp } from './actions/sign-up.ts';
import type { CaptchaDesk } from './captcha.ts';
import { endDevices, endOtherDevices, listDevices } from './devices.ts';
import { issueCaptcha } from './issue-captcha.ts';
import { logSignIn } from './login-log.ts';
import { passwordState } from './password-state.ts';
import { provePassword } from './prove-password.ts';
import { regionsOf } from './region.ts';
import { cookieTokenOf, deviceOf, giveCookie, giveDeviceCookie, takeCookie, tokenOf } from './session-cookie.ts';
import { endSessions, whoHolds } from './sessions.ts';

export const sessionRoutes = (captchas: CaptchaDesk, hosts: ConsoleHosts): Route[] => [
  route(api.captchaImage, (ctx) => issueCaptcha(ctx, captchas)),
  route(api.loginConfig, async (ctx) => ({ registrationOpen: await isRegistrationOpen(ctx) })),
  route(api.login, async (ctx, { rememberMe, code, uuid, ...input }, http) => {
    if ((await loadSecurity(ctx)).captchaEnable) await captchas.check({ uuid, code, now: ctx.now() });
    const { token, device } = await signIn(ctx, { ...input, device: deviceOf(http.request) });
    giveCookie(http, hosts, token, rememberMe);
    giveDeviceCookie(http, hosts, device);
    return token;
  }),
  route(api.register, (ctx, input) => signUp(ctx, input, captchas)),
  route(api.getInfo, async (ctx, _, { request }) => ({
    ...(await infoOf(ctx)),
    token: tokenOf(request, hosts) ?? '',
  })),
  route(api.homeInfo, homeInfo),
  route(api.logout, async (ctx, _, http: Http) => {
    const byCookie = await whoHolds(ctx, cookieTokenOf(http.request, hosts));
    takeCookie(http, hosts);
    if (ctx.user) await signOut(ctx, ctx.user);
    if (byCookie && byCookie.sessionId !== ctx.user?.sessionId) await signOut(ctx, byCookie);
  }),
  route(changePasswordCall, changeOwnPassword),
  route(api.listDevices, listDevices),
  route(api.endDevices, endDevices),
  route(api.endOtherDevices, endOtherDevices),
];

// Guesses at the old password count with those at the sign-in.
async function changeOwnPassword(ctx: Context, input: PasswordChange, { request }: Http): Promise<void> {
  const { userType, userId, userName, sessionId } = me(ctx);
  const security = await loadSecurity(ctx);
  const claim = { owner: { ownerType: userType, ownerId: userId }, name: userName, device: deviceOf(request) };
  const { matches, lockUntil } = await provePassword(ctx, claim, { password: input.oldPassword, security });
  if (lockUntil) failField('oldPassword', 'session.tooManyWrong');
  await changePassword(ctx, { ...input, isProven: matches }, security);
  await endSessions(ctx, { userType, userId, except: sessionId });
}

async function infoOf(ctx: Context): Promise<Omit<api.SessionUser, 'token'>> {
  const user = me(ctx);
  const row = await ctx.db
    .selectFrom(accountTable(ctx, user))
    .selectAll()
    .where('id', '=', user.userId)
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  const state = await passwordState(ctx, row);
  return {
    userId: user.userId,
    userName: user.userName,
    displayName: row.nickName,
    avatarSrc: avatarSource(user, row.avatar),
    userType: user.userType,
    roles: [...user.roles],
    permissions: [...user.permissions],
    lastLoginTime: row.previousLoginTime,
    lastLoginIp: row.previousLoginIp,
    forceModifyPassword: state !== 'fine',
    passwordExpired: state === 'expired',
  };
}

async function homeInfo(ctx: Context) {
  const user = me(ctx);
  const row = await ctx.db
    .selectFrom(accountTable(ctx, user))
    .select(['previousLoginTime', 'previousLoginIp'])
    .where('id', '=', user.userId)
    .executeTakeFirst();
  const ip = row?.previousLoginIp ?? null;
  return {
    lastLoginTime: row?.previousLoginTime ?? null,
    lastLoginIp: ip,
    lastLoginRegion: ip ? regionsOf(ctx)(ip) : '',
  };
}

async function signOut(ctx: Context, user: SignedIn): Promise<void> {
  await endSessions(ctx, { sessionId: user.sessionId });
  await logSignIn(ctx, {
    account: { id: user.userId, userType: user.userType },
    userName: user.userName,
    logType: 'logout',
    success: true,
    message: '',
  });
}
