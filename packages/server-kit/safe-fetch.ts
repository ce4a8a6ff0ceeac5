import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';
import type { Agent, Dispatcher } from 'undici';
import { undici } from './undici.ts';

export type FetchRefusal = 'address' | 'scheme' | 'redirects' | 'timeout' | 'size' | 'type' | 'failed';

/** Why something was not fetched. */
export class FetchRefused extends Error {
  readonly reason: FetchRefusal;
  constructor(reason: FetchRefusal, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FetchRefused';
    this.reason = reason;
  }
}

export interface SafeFetchOptions {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds for everything, redirects included; 10 000 unless told. */
  timeout?: number;
  /** 10 MB unless told. */
  maxBytes?: number;
  /** Media types that are taken, such as `image/` or `text/html`; all unless told. */
  types?: readonly string[];
  maxRedirects?: number;
  /** Whether to connect to an address; only public ones unless told. */
  mayConnect?: (address: string) => boolean;
}

export interface SafeResponse {
  status: number;
  /** Where it came from in the end. */
  url: string;
  /** Media type without parameters, lower case. */
  type: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Fetches what a user's address names. The address that is connected to is the address that was checked, for every
 * redirect anew; private, local and reserved networks are refused in every spelling.
 *
 * @throws FetchRefused
 */
export async function safeFetch(address: string, options: SafeFetchOptions = {}): Promise<SafeResponse> {
  const { timeout = 10_000, maxRedirects = 5, mayConnect = isPublicAddress } = options;
  const dispatcher = new (undici().Agent)({
    connect: { lookup: checkedLookup(mayConnect), timeout },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  const signal = AbortSignal.timeout(timeout);
  try {
    let url = checkedUrl(address, undefined, mayConnect);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await ask(url, options, dispatcher, signal);
      const next = redirectOf(answer, options);
      if (next === undefined) return await read(url, answer, options);
      await answer.body.dump();
      url = checkedUrl(next, url, mayConnect);
    }
    throw new FetchRefused('redirects', `More than ${maxRedirects} redirects`);
  } catch (error) {
    throw refusalOf(error, signal);
  } finally {
    void dispatcher.destroy();
  }
}

// All that is given out of IPv6; what embeds an IPv4 address lies outside of it, or has a range of its own.
const given = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address of the public internet; IPv6 addresses that stand for IPv4 ones are none. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (!(parsed instanceof ipaddr.IPv6) || parsed.match(given));
}

/**
 * Connections that go only where they may, whatever a name resolves to: for clients that follow no redirects. Whoever uses
 * it has asked `isRefusedHost` of addresses in digits, which are never looked up.
 */
export const guardedAgent = (mayConnect: (address: string) => boolean, options: Agent.Options = {}): Agent =>
  new (undici().Agent)({ ...options, connect: { lookup: checkedLookup(mayConnect), timeout: 10_000 } });

/** Whether the host of a URL is an address in digits that may not be connected to. */
export function isRefusedHost({ hostname }: URL, mayConnect: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) && !mayConnect(host);
}

/** Whether a connection failed because it may not be made. */
export function isRefusedConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; { cause } = cause) if (cause instanceof FetchRefused) return true;
  return false;
}

function checkedUrl(address: string, base: URL | undefined, mayConnect: (address: string) => boolean): URL {
  const url = URL.parse(address, base?.href);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new FetchRefused('scheme', 'Only http and https addresses are fetched');
  if (url.username || url.password) throw new FetchRefused('address', 'Addresses with a user name are not fetched');
  // The URL parser has turned decimal, octal and hexadecimal forms into the dotted one; names are checked when they are resolved.
  if (isRefusedHost(url, mayConnect)) throw new FetchRefused('address', `Address ${url.hostname} is not public`);
  return url;
}

type LookupDone = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

const checkedLookup =
  (mayConnect: (address: string) => boolean) => (host: string, options: LookupOptions, done: LookupDone) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const refused = found?.find(({ address }) => !mayConnect(address));
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`No address for ${host}`), []);
      if (refused)
        return done(new FetchRefused('address', `${host} resolves to ${refused.address}, which is not public`), []);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });

const ask = (
  url: URL,
  { method = 'GET', headers = {}, body }: SafeFetchOptions,
  dispatcher: Dispatcher,
  signal: AbortSignal,
) =>
  undici().request(url, {
    method,
    dispatcher,
    signal,
    headers: { 'accept-encoding': 'identity', ...headers },
    ...(body !== undefined && { body }),
  });

function redirectOf(
  { statusCode, headers }: Dispatcher.ResponseData,
  { method = 'GET' }: SafeFetchOptions,
): string | undefined {
  const location = [301, 302, 303, 307, 308].includes(statusCode) ? [headers.location].flat()[0] : undefined;
  if (location !== undefined && method === 'POST')
    throw new FetchRefused('redirects', 'What is posted is not sent elsewhere');
  return location;
}

async function read(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  options: SafeFetchOptions,
): Promise<SafeResponse> {
  const { maxBytes = 10 * 1024 * 1024, types } = options;
  const type =
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? '';
  if (
    types &&
    statusCode < 400 &&
    !types.some((wanted) => (wanted.endsWith('/') ? type.startsWith(wanted) : type === wanted))
  ) {
    throw new FetchRefused('type', `Type ${type || 'unknown'} is not wanted`);
  }
  const tooLarge = new FetchRefused('size', `More than ${maxBytes} bytes`);
  if (Number(headers['content-length'] ?? 0) > maxBytes && options.method !== 'HEAD') throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return { status: statusCode, url: url.href, type, headers, body: Buffer.concat(chunks) };
}

function refusalOf(error: unknown, signal: AbortSignal): FetchRefused {
  if (error instanceof FetchRefused) return error;
  const cause = (error as { cause?: unknown }).cause;
  if (cause instanceof FetchRefused) return cause;
  const code = String((error as { code?: unknown }).code ?? '');
  if (signal.aborted || /TIMEOUT/i.test(code)) return new FetchRefused('timeout', 'It took too long', error);
  return new FetchRefused('failed', error instanceof Error ? error.message : String(error), error);
}
