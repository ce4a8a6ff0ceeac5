import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { hostUrl, isSameOrigin } from './same-origin.ts';

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
      const url = hostUrl(host);
      if (isLoopback(url)) return 'console';
      if (!own) return 'any';
      if (!isOwnName(url)) return 'site';
      // Proxies often forward a name without its port.
      return !/:\d+$/.test(host) || URL.parse(`${own.protocol}//${host}`)?.port === own.port ? 'console' : 'nothing';
    },
    isReserved: (host) => isLoopback(hostUrl(host)) || isOwnName(hostUrl(host)),
    // Behind a proxy the host may be another than the one that browsers know.
    isFromConsole: (headers) =>
      isSameOrigin(headers) || (headers['sec-fetch-site'] === undefined && headers.origin === own?.origin),
    isSecure({ host = '', origin: page = '' }, protocol) {
      if (protocol === 'https' || page.startsWith('https://')) return true;
      return own?.protocol === 'https:' && !isLoopback(hostUrl(host));
    },
  };
}

function isLoopback(url: URL | null): boolean {
  if (!url) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (name === 'localhost') return true;
  return ipaddr.isValid(name) && ['loopback', 'unspecified'].includes(ipaddr.process(name).range());
}

/** Whether two hosts are one machine, whatever their ports: a browser sends the cookies of one to the other. */
export const isSameMachine = (one: string, other: string): boolean =>
  hostUrl(one) !== null && hostUrl(one)?.hostname === hostUrl(other)?.hostname;
