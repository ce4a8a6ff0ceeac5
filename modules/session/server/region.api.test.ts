import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { regionsOf } from './region.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false, config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => test.close());

it.each([
  ['202.96.128.86', '广东省 广州市 电信'],
  ['::ffff:202.96.128.86', '广东省 广州市 电信'],
  ['1.1.1.1', '澳大利亚'],
  ['10.1.2.3', '局域网'],
  ['127.0.0.1', '局域网'],
  ['fd00::1', '局域网'],
  ['2400:da00::6666', ''],
  ['203.0.113.9', ''],
  ['', ''],
  ['unknown', ''],
])('%s is in “%s”', (ip, region) => {
  expect(regionsOf(test.ctx)(ip)).toBe(region);
});

it('stands beside addresses of sign-ins, sessions and devices', async () => {
  const headers = { 'x-forwarded-for': '202.96.128.86' };
  const body = { username: 'admin', password: 'Press-run-2026' };
  const { data: as } = await test.call<string>('POST', '/api/member/login', { as: null, body, headers });
  const place = { ip: '202.96.128.86', region: '广东省 广州市 电信' };
  for (const path of ['/monitor/logininfor/list', '/monitor/online/list'])
    expect((await test.call<object[]>('GET', path, { as })).rows).toContainEqual(expect.objectContaining(place));
  const own = await test.call<object[]>('GET', '/system/user/profile/devices', { as });
  expect(own.data[0]).toMatchObject(place);
});
