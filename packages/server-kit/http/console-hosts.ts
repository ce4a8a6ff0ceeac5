import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

/** What a host name of a request stands for: the console; nothing; a site; or a site, and the console where none has it. */
export type HostKind = 'console' | 'nothing' | 'site' | 'any';

/** Where the console answers. The operator says it; no request does. */
export interface ConsoleHosts {
  /** The console's origin where the operator named it. */
  origin: string | undefined;
  kindOf(host: string): HostKind;
  /** Whether a site may never answer at this host: it is this machine itself, or the console's, on whatever port. */
  isReserved(host: string): boolean;
  /** Whether a request was sent by the console's own pages, or by no page at all. */
  isFromConsole(headers: IncomingHttpHeaders): boolean;
  /** Whether browsers reach the console by TLS, as far as a request tells. */
  isSecure(headers: IncomingHttpHeaders, protocol: string): boolean;
}

/** `origin` is the operator's address of the console, such as `https://cms.example.com`; without it, any host may be the console's. */
export function consoleHosts(origin?: string): ConsoleHosts {
  const own = origin === undefined ? undefined : new URL(origin);
  const isOwnName = (url: URL | null) => own !== undefined && url?.hostname === own.hostname;
  return {
    origin: own?.origin,
    kindOf(host) {
      const url = urlOf(host);
      if (isLoopback(url)) return 'console';
      if (!own) return 'any';
      if (!isOwnName(url)) return 'site';
      // Proxies often forward a name without its port.
      return !/:\d+$/.test(host) || URL.parse(`${own.protocol}//${host}`)?.port === own.port ? 'console' : 'nothing';
    },
    isReserved: (host) => isLoopback(urlOf(host)) || isOwnName(urlOf(host)),
    isFromConsole({ 'sec-fetch-site': site, origin: page, host }) {
      if (site !== undefined) return site === 'same-origin' || site === 'none';
      return page === undefined || page === own?.origin || (URL.parse(page)?.host ?? '') === urlOf(host ?? '')?.host;
    },
    isSecure({ host = '', origin: page = '' }, protocol) {
      if (protocol === 'https' || page.startsWith('https://')) return true;
      return own?.protocol === 'https:' && !isLoopback(urlOf(host));
    },
  };
}

/** The same for `127.1` and `LOCALHOST.` as browsers understand them; null for what is no host. */
function urlOf(host: string): URL | null {
  const url = /^[^\s/?#@\\]+$/.test(host) ? URL.parse(`http://${host.replace(/\.(?=$|:\d+$)/, '')}`) : null;
  return url?.hostname ? url : null;
}

function isLoopback(url: URL | null): boolean {
  if (!url) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (name === 'localhost') return true;
  return ipaddr.isValid(name) && ['loopback', 'unspecified'].includes(ipaddr.process(name).range());
}

/** Whether two hosts are one machine, whatever their ports: a browser sends the cookies of one to the other. */
export const isSameMachine = (one: string, other: string): boolean =>
  urlOf(one) !== null && urlOf(one)?.hostname === urlOf(other)?.hostname;
