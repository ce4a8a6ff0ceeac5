import type { Http } from '@kaiyin/server-kit';
import type { FastifyRequest } from 'fastify';
import { deviceLifetime } from './known-devices.ts';
import { absoluteLifetime } from './sessions.ts';

/** The cookie of a member who is signed in at a site, on the site's own origin. */
const siteCookie = 'kx-member';
const deviceCookie = 'kx-device';
/** What browsers send to a site of a member. */
export const siteCookies: readonly string[] = [siteCookie, deviceCookie];

/** The token that a request brings to a site; no other of its headers counts there. */
export const siteTokenOf = ({ cookies }: FastifyRequest): string | undefined => cookies[siteCookie];

/** Gives the browser the token of a session at this site, out of reach of scripts. */
export function giveSiteCookie(http: Http, token: string): void {
  void http.reply.setCookie(siteCookie, token, { ...attributesOf(http), maxAge: absoluteLifetime / 1000 });
}

/** Gives the browser what it is known by at later sign-ins at this site; it opens nothing. */
export const giveSiteDevice = (http: Http, device: string): void =>
  void http.reply.setCookie(deviceCookie, device, { ...attributesOf(http), maxAge: deviceLifetime / 1000 });

export const siteDeviceOf = ({ cookies }: FastifyRequest): string | undefined => cookies[deviceCookie];

export const takeSiteCookie = (http: Http): void => void http.reply.clearCookie(siteCookie, attributesOf(http));

// Lax: whoever comes by a link of another site is signed in, too; what changes something is refused to pages of others.
const attributesOf = ({ request: { headers, protocol } }: Http) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: protocol === 'https' || headers.origin?.startsWith('https://') === true,
});
