import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isConsole, loopback, startPlace, type Place } from './console-place.ts';

let place: Place;
beforeAll(async () => void (place = await startPlace()));
afterAll(() => place.test.close());

describe('without an address of the console', () => {
  const setDomain = (domain: string, { as = place.test.admin, host = 'anything.example' } = {}) =>
    place.test.call<{ field: string }[]>('POST', '/cms/publishpipe', {
      as,
      site: place.site,
      headers: { host },
      body: { code: `p${Math.random().toString(36).slice(2, 10)}`, name: 'P', domain },
    });

  it('every host that no pipe claims is the console’s', async () => {
    await place.claim('www.site.example');
    for (const host of ['cms.example.com', '10.0.0.7:8080', '[2001:db8::1]', ...loopback])
      expect(isConsole(await place.ask('/kx-api/captchaImage', { host })), host).toBe(true);
    expect((await place.ask('/', { host: 'www.site.example' })).text).toBe('page of a site');
    expect((await place.ask('/kx-api/captchaImage', { host: 'www.site.example' })).status).toBe(404);
  });

  it.each(['localhost', '127.0.0.1', '127.0.0.1:8080', '127.0.0.5'])(
    'no row makes %s a site’s, though it were there before',
    async (host) => {
      await place.claim(host);
      expect(isConsole(await place.ask('/kx-api/captchaImage', { host }))).toBe(true);
      expect((await place.ask('/', { host })).headers.location).toBe('/ss-member/');
    },
  );

  it('a pipe is found however the host of a request is written', async () => {
    await place.claim('xn--efvy88h.xn--fiqs8s');
    for (const port of ['', ':80', ':443', ':8080'])
      for (const name of ['xn--efvy88h.xn--fiqs8s', 'XN--EFVY88H.XN--FIQS8S.'])
        expect((await place.ask('/', { host: name + port })).text, name + port).toBe('page of a site');
    await place.claim('xn--efvy88h.xn--fiqs8s:8081');
    expect((await place.ask('/', { host: 'xn--efvy88h.xn--fiqs8s:8082' })).text).not.toBe('page of a site');
  });

  it('only who may do everything sets, changes or takes away a domain', async () => {
    const editor = await place.test.staff(
      ['cms:publishpipe:add', 'cms:publishpipe:edit', 'cms:publishpipe:view'],
      'all',
    );
    const refused = await setDomain('new.site.example', { as: editor });
    expect(refused).toMatchObject({
      code: 500,
      data: [{ field: 'domain' }],
      msg: expect.stringContaining('KAIYIN_URL'),
    });
    expect((await setDomain('new.site.example')).code).toBe(200);
    const { rows } = await place.test.call<{ id: number; code: string; domain: string | null }[]>(
      'GET',
      '/cms/publishpipe/list',
      { site: place.site },
    );
    const pipe = rows.find(({ domain }) => domain === 'new.site.example');
    const save = (domain: string | null, name = 'P') =>
      place.test.call('PUT', '/cms/publishpipe', { as: editor, site: place.site, body: { ...pipe, name, domain } });
    expect((await save('other.site.example')).code).toBe(500);
    expect((await save(null)).code).toBe(500);
    expect((await save('new.site.example', 'Renamed')).code).toBe(200);
  });

  it.each([
    ['cms.example.com', 'cms.example.com'],
    ['cms.example.com', 'cms.example.com:8080'],
    ['cms.example.com:8081', 'cms.example.com:8080'],
    ['CMS.example.com.', 'cms.example.com'],
    ['localhost', 'cms.example.com'],
    ['localhost:9000', 'cms.example.com'],
    ['127.0.0.1', 'cms.example.com'],
    ['127.1', 'cms.example.com'],
    ['2130706433', 'cms.example.com'],
    ['0.0.0.0', 'cms.example.com'],
  ])('nobody gives a pipe %s by a request to %s', async (domain, host) => {
    expect(await setDomain(domain, { host })).toMatchObject({ code: 500, data: [{ field: 'domain' }] });
  });
});

describe('pages below the console’s address', () => {
  it('run as strangers, whatever they answer', async () => {
    for (const path of [
      '/sites/shown/pc/',
      '/sites/shown/pc/missing.html',
      '/sites/shown/pc/index.html',
      '/preview/x/',
    ]) {
      const { headers } = await place.ask(path);
      expect(headers['content-security-policy'], path).toMatch(/^sandbox (?!.*allow-same-origin)/);
    }
  });

  it('of a preview tell no other server where they were', async () => {
    expect((await place.ask('/preview/x/')).headers['referrer-policy']).toBe('no-referrer');
  });

  it('cannot frame the console', async () => {
    const { headers } = await place.ask('/ss-member/login');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });
});
