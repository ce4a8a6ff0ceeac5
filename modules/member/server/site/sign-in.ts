import {
  endSessions,
  giveSiteCookie,
  giveSiteDevice,
  openSession,
  siteDeviceOf,
  signIn,
  takeSiteCookie,
} from '@kaiyin/modules/session/server';
import { useStamp } from '@kaiyin/modules/visitor/server';
import { siteOf, type Context, type Http } from '@kaiyin/server-kit';

interface SignIn {
  account: string;
  password: string;
  stamp: string;
  website: string;
}

/** Signs a member in at the site, by the same limits and locks as at the console. */
export async function signInAtSite(ctx: Context, input: SignIn, http: Http): Promise<void> {
  await useStamp(ctx, http, { ...input, purpose: 'account' });
  const { account: username, password } = input;
  const device = siteDeviceOf(http.request);
  const entered = await signIn(ctx, { username, password, device, siteId: siteOf(ctx).id });
  await leave(ctx);
  giveSiteCookie(http, entered.token);
  giveSiteDevice(http, entered.device);
}

/** Opens a session at the site for a member who has just shown who they are. */
export async function enterAtSite(ctx: Context, memberId: number, http: Http): Promise<void> {
  await leave(ctx);
  giveSiteCookie(http, await openSession(ctx, { userType: 'member', userId: memberId, siteId: siteOf(ctx).id }));
}

/** Ends the session of this browser at the site. */
export async function signOutAtSite(ctx: Context, http: Http): Promise<void> {
  await leave(ctx);
  takeSiteCookie(http);
}

async function leave(ctx: Context): Promise<void> {
  if (ctx.user) await endSessions(ctx, { sessionId: ctx.user.sessionId });
}
