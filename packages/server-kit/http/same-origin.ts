import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request was sent by a page of the address that it was sent to, or by no page at all. */
export function isSameOrigin({ 'sec-fetch-site': site, origin, host = '' }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || (URL.parse(origin)?.host ?? '') === hostUrl(host)?.host;
}

/** A host as browsers understand it: the same for `127.1` and `LOCALHOST.`; null for what is no host. */
export function hostUrl(host: string): URL | null {
  const url = /^[^\s/?#@\\]+$/.test(host) ? URL.parse(`http://${host.replace(/\.(?=$|:\d+$)/, '')}`) : null;
  return url?.hostname ? url : null;
}
