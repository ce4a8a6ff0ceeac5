import { openSession } from '@kaiyin/modules/session/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlace, type Answer, type Place } from './console-place.ts';
import { adminPassword } from './server.ts';

describe('the cookie of a session', () => {
  let place: Place;
  let named: Place;
  beforeAll(async () => {
    place = await startPlace();
    named = await startPlace('https://cms.example.com', ['127.0.0.1']);
  });
  afterAll(async () => {
    await place.test.close();
    await named.test.close();
  });

  const credentials = { username: 'admin', password: adminPassword };
  const signIn = (at: Place, headers: Record<string, string> = {}, more: object = {}) =>
    at.ask('/kx-api/api/member/login', headers, { ...credentials, ...more });
  const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat();
  const cookieOf = (answer: Answer) => cookiesOf(answer).find((cookie) => cookie.startsWith('Member-Token=')) ?? '';
  const tokenOf = ({ text }: Answer) => {
    const { data } = JSON.parse(text) as { data: unknown };
    expect(data, text).toEqual(expect.any(String));
    return data as string;
  };

  // Signing in is counted by the minute.
  const open = () => openSession(place.test.ctx, { userType: 'user', userId: 1 });

  it('is set by the sign-in, out of reach of scripts and of other sites', async () => {
    const answer = await signIn(place);
    expect(cookieOf(answer)).toBe(`Member-Token=${tokenOf(answer)}; Path=/; HttpOnly; SameSite=Strict`);
  });

  it('outlives the browser where the reader asks for it', async () => {
    expect(cookieOf(await signIn(place, {}, { rememberMe: true }))).toContain(`; Max-Age=${30 * 86_400};`);
  });

  it('goes by TLS alone where the console does', async () => {
    const host = 'cms.example.com';
    expect(cookieOf(await signIn(named, { host }))).toContain('; Secure');
    expect(cookieOf(await signIn(named, { host: 'localhost' }))).not.toContain('Secure');
    expect(cookieOf(await signIn(named, { host: 'localhost', 'x-forwarded-proto': 'https' }))).toContain('; Secure');
    expect(cookieOf(await signIn(place, { 'x-forwarded-proto': 'https' }))).not.toContain('Secure');
  });

  it('is not given to who is signed in by a page elsewhere', async () => {
    const host = 'cms.example.com';
    for (const headers of [
      { host, origin: 'https://evil.example' },
      { host, origin: 'https://cms.example.com:8443', 'sec-fetch-site': 'same-site' },
      { host, origin: 'null', 'sec-fetch-site': 'cross-site' },
      { host, origin: 'null' },
    ] as Record<string, string>[]) {
      const answer = await signIn(named, headers);
      expect([tokenOf(answer).length > 20, cookiesOf(answer)], JSON.stringify(headers)).toEqual([true, []]);
    }
    for (const headers of [
      { host, origin: 'https://cms.example.com' },
      { host, origin: 'https://cms.example.com', 'sec-fetch-site': 'same-origin' },
      { host: 'localhost:5', origin: 'http://localhost:5' },
    ] as Record<string, string>[])
      expect(cookieOf(await signIn(named, headers)), JSON.stringify(headers)).toContain('Member-Token=');
  });

  it('reads, and learns the bearer with which the console writes', async () => {
    const token = tokenOf(await signIn(place));
    const cookie = `Member-Token=${token}`;
    const info = JSON.parse((await place.ask('/kx-api/api/member/getInfo', { cookie })).text) as {
      data: { token: string; userName: string };
    };
    expect(info.data).toMatchObject({ token, userName: 'admin' });
    expect((await place.ask('/kx-api/cms/site', { cookie }, { name: 'X', path: 'x' })).text).toContain('401');
    const written = await place.ask(
      '/kx-api/cms/site',
      { authorization: `Bearer ${info.data.token}` },
      {
        name: 'X',
        path: 'x',
      },
    );
    expect(JSON.parse(written.text)).toMatchObject({ code: 200 });
  });

  it.each([
    ['another port', { 'sec-fetch-site': 'same-site' }],
    ['another port, by a script', { 'sec-fetch-site': 'same-site', origin: 'http://cms.example.com:8081' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site, plainly', { origin: 'http://evil.example' }],
    ['another port, plainly', { origin: 'http://cms.example.com:8081' }],
    ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ] as [string, Record<string, string>][])('is worth nothing to pages at %s', async (_, headers) => {
    const token = await open();
    for (const path of ['/kx-api/api/member/getInfo', '/kx-api/getRouters', '/kx-api/async/task/events']) {
      const answer = await place.ask(path, { host: 'cms.example.com', cookie: `Member-Token=${token}`, ...headers });
      expect(answer.text, path).toContain('"code":401');
      expect(answer.text).not.toContain(token);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('is taken back by the log-out, and by nobody elsewhere', async () => {
    const token = await open();
    const authorization = `Bearer ${token}`;
    const foreign = await place.ask('/kx-api/logout', { origin: 'http://evil.example' }, {});
    expect(cookieOf(foreign)).toBe('');
    const answer = await place.ask('/kx-api/logout', { authorization }, {});
    expect(cookieOf(answer)).toMatch(/^Member-Token=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect((await place.ask('/kx-api/api/member/getInfo', { authorization })).text).toContain('401');
  });

  const holds = async (token: string) =>
    !(await place.ask('/kx-api/api/member/getInfo', { authorization: `Bearer ${token}` })).text.includes('"code":401');

  it.each([
    ['another port', { 'sec-fetch-site': 'same-site', origin: 'http://cms.example.com:8081' }],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' }],
    ['another port, plainly', { origin: 'http://cms.example.com:8081' }],
    ['a sandboxed page', { origin: 'null' }],
  ] as [string, Record<string, string>][])('is not ended by a page at %s', async (_, headers) => {
    const token = await open();
    const answer = await place.ask(
      '/kx-api/logout',
      { host: 'cms.example.com', cookie: `Member-Token=${token}`, ...headers },
      {},
    );
    expect(cookieOf(answer)).toBe('');
    expect(await holds(token)).toBe(true);
  });

  it.each([
    ['as browsers say it', { 'sec-fetch-site': 'same-origin', origin: 'http://cms.example.com' }],
    ['plainly', { origin: 'http://cms.example.com' }],
    ['with a bearer that is over', { 'sec-fetch-site': 'same-origin', authorization: 'Bearer over' }],
  ] as [string, Record<string, string>][])('alone ends its session from the console, %s', async (_, headers) => {
    const [token, other] = [await open(), await open()];
    const answer = await place.ask(
      '/kx-api/logout',
      { host: 'cms.example.com', cookie: `Member-Token=${token}`, ...headers },
      {},
    );
    expect(cookieOf(answer)).toMatch(/^Member-Token=; /);
    expect([await holds(token), await holds(other)]).toEqual([false, true]);
  });

  it('and a bearer of two sessions end both', async () => {
    const [one, other] = [await open(), await open()];
    const headers = {
      cookie: `Member-Token=${one}`,
      authorization: `Bearer ${other}`,
      'sec-fetch-site': 'same-origin',
    };
    await place.ask('/kx-api/logout', headers, {});
    expect([await holds(one), await holds(other)]).toEqual([false, false]);
  });
});
