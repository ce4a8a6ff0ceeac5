import type { FastifyRequest } from 'fastify';
import type { ConsoleHosts, Http } from '@kaiyin/server-kit';
import { deviceLifetime } from './known-devices.ts';
import { absoluteLifetime } from './sessions.ts';

export const tokenCookie = 'Member-Token';
const deviceCookie = 'Member-Device';

/**
 * The token of a request: the header; or the cookie where no header can be sent (pictures, event streams, downloads, the
 * console's first call). The cookie counts only for reading, and only for the console's own pages: pages at other ports
 * and hosts beside it are of the same site to a browser, which sends the cookie with what they ask for.
 */
export function tokenOf(request: FastifyRequest, hosts: ConsoleHosts): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  return request.method === 'GET' || request.method === 'HEAD' ? cookieTokenOf(request, hosts) : undefined;
}

/** The cookie's token where the console's own pages send it, or no page at all: enough for reading, and for ending its session. */
export const cookieTokenOf = ({ headers, cookies }: FastifyRequest, hosts: ConsoleHosts): string | undefined =>
  hosts.isFromConsole(headers) ? cookies[tokenCookie] : undefined;

/** Gives the browser the token, out of reach of scripts: until it is closed, or for as long as a session lasts. */
export function giveCookie({ request, reply }: Http, hosts: ConsoleHosts, token: string, isRemembered: boolean): void {
  // A page elsewhere could sign its reader in as somebody else.
  if (!hosts.isFromConsole(request.headers)) return;
  const age = isRemembered ? { maxAge: absoluteLifetime / 1000 } : {};
  void reply.setCookie(tokenCookie, token, { ...attributesOf(request, hosts), ...age });
}

/** Gives the browser what it is known by at later sign-ins; it opens nothing. */
export function giveDeviceCookie({ request, reply }: Http, hosts: ConsoleHosts, device: string): void {
  if (!hosts.isFromConsole(request.headers)) return;
  void reply.setCookie(deviceCookie, device, { ...attributesOf(request, hosts), maxAge: deviceLifetime / 1000 });
}

export const deviceOf = ({ cookies }: FastifyRequest): string | undefined => cookies[deviceCookie];

/** Takes the cookie back. */
export function takeCookie({ request, reply }: Http, hosts: ConsoleHosts): void {
  if (hosts.isFromConsole(request.headers)) void reply.clearCookie(tokenCookie, attributesOf(request, hosts));
}

// The console's own page makes its calls, so that strict serves whoever came by a link, too.
const attributesOf = ({ headers, protocol }: FastifyRequest, hosts: ConsoleHosts) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: hosts.isSecure(headers, protocol),
});
