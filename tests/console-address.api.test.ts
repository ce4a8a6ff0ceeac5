import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../apps/server/config.ts';
import { consolePaths, isConsole, loopback, startPlace, type Place } from './console-place.ts';

describe('with an address of the console', () => {
  let place: Place;
  beforeAll(async () => void (place = await startPlace('https://cms.example.com', ['127.0.0.1'])));
  afterAll(() => place.test.close());

  it('console and calls answer there and at this machine', async () => {
    for (const host of ['cms.example.com', 'CMS.EXAMPLE.COM', 'cms.example.com:443', ...loopback])
      expect(isConsole(await place.ask('/kx-api/captchaImage', { host })), host).toBe(true);
  });

  it.each(['www.example.com', 'cms.example.com.evil.example', 'cms.example.com:8443', 'cms.example.com@x', '10.0.0.7'])(
    'and nowhere else: not at %j',
    async (host) => {
      for (const path of consolePaths) {
        const answer = await place.ask(path, { host });
        expect([400, 404], path).toContain(answer.status);
        expect(answer.text, path).not.toContain('captchaEnabled');
      }
      if (host.includes('@')) return;
      expect((await place.ask('/healthz', { host })).status).toBe(200);
    },
  );

  it('no row takes that host, nor any port of it', async () => {
    for (const [domain, host] of [
      ['cms.example.com', 'cms.example.com'],
      ['cms.example.com', 'cms.example.com:8443'],
      ['cms.example.com:8443', 'cms.example.com:8443'],
      ['cms.example.com.', 'cms.example.com.'],
    ] as const) {
      await place.claim(domain);
      expect((await place.ask('/', { host })).text, domain).not.toBe('page of a site');
    }
    expect(isConsole(await place.ask('/kx-api/captchaImage', { host: 'cms.example.com' }))).toBe(true);
  });

  it('a site answers at its domain, where there is neither console nor call', async () => {
    await place.claim('www.site.example');
    const host = 'www.site.example';
    expect((await place.ask('/', { host })).text).toBe('page of a site');
    for (const path of consolePaths.filter((path) => path !== '/'))
      expect((await place.ask(path, { host })).status, path).toBe(404);
  });

  it('what forwards is not believed about the host', async () => {
    await place.claim('www.site.example');
    const seen = await place.ask('/', { host: 'cms.example.com', 'x-forwarded-host': 'www.site.example' });
    expect([seen.status, seen.headers.location]).toEqual([302, '/ss-member/']);
    const site = await place.ask('/', { host: 'www.site.example', 'x-forwarded-host': 'cms.example.com' });
    expect(site.text).toBe('page of a site');
    const folder = await place.ask('/sites/shown/pc', { host: 'cms.example.com', 'x-forwarded-host': 'evil.example' });
    expect(folder.headers.location).toBe('/sites/shown/pc/');
  });

  it('who edits pipes gives them domains, but neither this one nor this machine’s', async () => {
    const editor = await place.test.staff(['cms:publishpipe:add'], 'all');
    const add = (domain: string) =>
      place.test.call('POST', '/cms/publishpipe', {
        as: editor,
        site: place.site,
        body: { code: `q${Math.random().toString(36).slice(2, 10)}`, name: 'Q', domain },
      });
    expect((await add('m.site.example')).code).toBe(200);
    for (const domain of ['cms.example.com', 'CMS.example.com:81', 'cms.example.com.', 'localhost', '127.0.0.1:9'])
      expect(await add(domain), domain).toMatchObject({ code: 500, data: [{ field: 'domain' }] });
  });

  it.each([
    'cms.example.com',
    'ftp://cms.example.com',
    'https://me:pw@cms.example.com',
    'https://x/console',
    'https://x/?a',
  ])('a start with KAIYIN_URL=%s is refused by its name', (value) => {
    expect(() => readConfig({ KAIYIN_URL: value })).toThrow(/^KAIYIN_URL must be((?!pw).)*$/);
  });
  it('may be left empty', () => {
    expect(readConfig({ KAIYIN_URL: ' ' }).url).toBeUndefined();
    expect(readConfig({ KAIYIN_URL: 'https://CMS.example.com:443/' }).url).toBe('https://cms.example.com');
  });
});
