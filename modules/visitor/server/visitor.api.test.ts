import { visitorOf, useStamp } from '@kaiyin/modules/visitor/server';
import type { Context, Http } from '@kaiyin/server-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let now = Date.parse('2026-12-21T08:00:00Z');

beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  await newsSite(test);
});
afterAll(() => test.close());

const ask = (headers: Record<string, string> = {}, purpose = 'vote') =>
  test.app.http.inject({
    url: `/kx-api/api/visitor/stamp?for=${purpose}`,
    headers: { host: 'news.localhost:8080', ...headers },
  });
/** A new visitor with a stamp, as their next post brings both. */
async function arrive() {
  const reply = await ask();
  const cookie = reply.cookies[0];
  return { stamp: reply.json<{ data: { stamp: string } }>().data.stamp, cookie, http: sentWith(cookie?.value) };
}
const sentWith = (value?: string) =>
  ({ request: { cookies: value ? { 'kx-visitor': value } : {} } }) as unknown as Http;
const use = (ctx: Context, http: Http, stamp: string, more: { purpose?: 'form' | 'vote'; website?: string } = {}) =>
  useStamp(ctx, http, { stamp, website: '', purpose: 'vote', ...more });

describe('a stamp', () => {
  it('makes a visitor of a browser, by a cookie that scripts cannot read', async () => {
    const { cookie, http } = await arrive();
    expect(cookie).toMatchObject({ name: 'kx-visitor', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(visitorOf(test.ctx, http)).toMatch(/^[\da-f]{32}$/);
    const again = await ask({ cookie: `kx-visitor=${encodeURIComponent(cookie?.value ?? '')}; Member-Token=x` });
    expect([again.cookies, again.headers['cache-control']]).toEqual([[], 'no-store']);
  });

  it('is good once', async () => {
    const { stamp, http } = await arrive();
    now += 2000;
    expect(await use(test.ctx, http, stamp)).toBe(visitorOf(test.ctx, http));
    await expect(use(test.ctx, http, stamp)).rejects.toMatchObject({ key: 'visitor.stampUsed' });
  });

  it('is good for its own visitor and purpose alone', async () => {
    const [one, other] = [await arrive(), await arrive()];
    now += 2000;
    const refused = { key: 'visitor.stampMissing', issues: [{ path: 'stamp' }] };
    await expect(use(test.ctx, other.http, one.stamp)).rejects.toMatchObject(refused);
    await expect(use(test.ctx, one.http, one.stamp, { purpose: 'form' })).rejects.toMatchObject(refused);
    await expect(use(test.ctx, one.http, '')).rejects.toMatchObject(refused);
    await expect(use(test.ctx, one.http, one.cookie?.value ?? '')).rejects.toMatchObject(refused);
    await expect(use(test.ctx, sentWith(), one.stamp)).rejects.toMatchObject({ key: 'visitor.noCookie' });
    await expect(use(test.ctx, sentWith('a'.repeat(32)), one.stamp)).rejects.toMatchObject({ key: 'visitor.noCookie' });
    await expect(use(test.ctx, one.http, one.stamp, { website: 'x' })).rejects.toMatchObject({
      issues: [{ path: 'website' }],
    });
  });

  it('is refused in its first second, and after two hours', async () => {
    const { stamp, http } = await arrive();
    await expect(use(test.ctx, http, stamp)).rejects.toMatchObject({ key: 'visitor.stampEarly' });
    now += 2 * 60 * 60 * 1000 + 1;
    await expect(use(test.ctx, http, stamp)).rejects.toMatchObject({ key: 'visitor.stampExpired' });
  });

  it('makes so many visitors of one address, and no more', async () => {
    now += 60 * 60 * 1000;
    const { cookie } = await arrive();
    const codes: number[] = [];
    for (let times = 0; times < 120; times++) codes.push((await ask()).json<{ code: number }>().code);
    expect([codes[0], codes.at(-1)]).toEqual([200, 500]);
    const known = await ask({ cookie: `kx-visitor=${encodeURIComponent(cookie?.value ?? '')}` });
    expect(known.json()).toMatchObject({ code: 200 });
  });
});
