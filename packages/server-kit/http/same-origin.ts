import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request was sent by a page of the address that it was sent to, or by no page at all. */
export function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || URL.parse(origin)?.host === host;
}
