import { randomBytes } from 'node:crypto';
import { addressKey, fail, type Context, type Http } from '@kaiyin/server-kit';

/** The cookie that a visitor is known by, on the origin of a site. */
export const visitorCookie = 'kx-visitor';

const day = 24 * 60 * 60;
const lifetime = 400 * day;
/** Visitors that one address may become: a school or an office has one address. */
const newcomers = { name: 'visitors of an address', calls: 120, seconds: 60 * 60 };
const mark = 'visitor:';

/** Which visitor sends a request: 32 hexadecimal digits that we gave out; undefined where there is no cookie, or not one of ours. */
export function visitorOf({ services }: Context, { request }: Pick<Http, 'request'>): string | undefined {
  const sealed = request.cookies[visitorCookie];
  const text = sealed === undefined || sealed.length > 300 ? undefined : services.sealer.open(sealed);
  return text?.startsWith(mark) ? text.slice(mark.length) : undefined;
}

/** The same, and a new one where there is none; refuses an address that has become too many. */
export async function welcomeVisitor(ctx: Context, http: Http): Promise<string> {
  const known = visitorOf(ctx, http);
  if (known) return known;
  const wait = await ctx.services.shared.count(newcomers, addressKey(ctx.ip));
  if (wait > 0) fail('Error.tooManyRequests', { seconds: Math.ceil(wait / 1000) });
  const visitor = randomBytes(16).toString('hex');
  const { headers, protocol } = http.request;
  void http.reply.setCookie(visitorCookie, ctx.services.sealer.seal(mark + visitor), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: protocol === 'https' || headers.origin?.startsWith('https://') === true,
    maxAge: lifetime,
  });
  return visitor;
}
