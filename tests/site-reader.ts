import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMember } from '../modules/member/server/index.ts';
import { openSession } from '../modules/session/server/index.ts';
import { issueStamp } from '../modules/visitor/server/index.ts';
import type { Http } from '@kaiyin/server-kit';
import type { TestApp } from './server.ts';

/** A browser at the address of a site. */
export interface SiteReader {
  cookies: Record<string, string>;
  get(path: string): Promise<Sent>;
  /** Posts a form of a page as browsers do without script. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Sent>;
  /** Makes a call by script. */
  call<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>>;
  /** A stamp that is old enough to be used. */
  stamp(): Promise<string>;
}
interface Sent {
  status: number;
  body: string;
  location: string | undefined;
}
interface Answer<T> {
  code: number;
  msg: string;
  data: T;
}

let readers = 0;

/** A browser that comes to a site for the first time, from an address of its own. */
export function siteReader(test: Pick<TestApp, 'app' | 'ctx'>, host = 'news.localhost'): SiteReader {
  const cookies: Record<string, string> = {};
  const remoteAddress = `10.1.${Math.floor(++readers / 250)}.${readers % 250}`;
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    more: { headers?: Record<string, string>; payload?: string | object } = {},
  ) => {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const own = { host, 'sec-fetch-site': 'same-origin', 'accept-language': 'en', ...(cookie && { cookie }) };
    const reply = await test.app.http.inject({
      method,
      url,
      remoteAddress,
      ...more,
      headers: { ...own, ...more.headers },
    });
    for (const { name, value, maxAge, expires } of reply.cookies)
      if (maxAge === 0 || (expires && expires.getTime() < 1000)) delete cookies[name];
      else cookies[name] = value;
    return reply;
  };
  const sent = ({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>): Sent => ({
    status: statusCode,
    body,
    location: headers.location,
  });
  return {
    cookies,
    get: async (path) => sent(await send('GET', `/${path}`)),
    post: async (path, fields, headers = {}) =>
      sent(
        await send('POST', `/${path}`, {
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
        }),
      ),
    call: async (method, path, body) => (await send(method, `/kx-api${path}`, body ? { payload: body } : {})).json(),
    stamp() {
      const reply = { setCookie: (name: string, value: string) => void (cookies[name] = value) };
      const http = { request: { cookies, headers: {}, protocol: 'http' }, reply } as unknown as Http;
      const before = test.ctx.within({ clock: () => new Date(test.ctx.now().getTime() - 5000) });
      return issueStamp(before, http, 'account');
    },
  };
}

/** A member who is signed in at a site. */
export async function newSiteMember(
  test: Pick<TestApp, 'app' | 'ctx'>,
  siteId: number,
  nickName: string,
  host?: string,
): Promise<SiteReader & { memberId: number }> {
  const names = { userName: `member_${++members}`, email: `member${members}@example.com`, phoneNumber: null };
  const memberId = await createMember(test.ctx, { ...names, nickName, password: 'Harbour-2026-light' });
  const reader = siteReader(test, host);
  reader.cookies['kx-member'] = await openSession(test.ctx, { userType: 'member', userId: memberId, siteId });
  return { ...reader, memberId };
}
let members = 0;

/** The code in the last letter to an address; undefined where there is no letter to it. */
export async function codeSentTo({ folder }: Pick<TestApp, 'folder'>, to: string): Promise<string | undefined> {
  const names = await readdir(join(folder, 'mail')).catch(() => []);
  for (const name of names.toSorted().toReversed()) {
    const text = await readFile(join(folder, 'mail', name), 'utf8');
    if (text.includes(`\nTo: ${to}\n`)) return /\b\d{6}\b/.exec(text.split('\n\n').slice(1).join('\n\n'))?.[0];
  }
  return undefined;
}
