import { pino } from 'pino';
import { expect, it } from 'vitest';
import { forwardedAddresses } from './forwarded-addresses.ts';
import { createHttp } from './server.ts';

it.each([
  ['10.1.1.1', '10.1.1.1'],
  ['10.1.1.1:5555', '10.1.1.1'],
  ['[2400:3200::1]', '2400:3200::1'],
  ['[2400:3200::1]:443', '2400:3200::1'],
  ['"[2400:3200::1]:443"', '2400:3200::1'],
  ['2400:3200::1', '2400:3200::1'],
  ['10.1.1.1:5555, 10.2.2.2:80', '10.1.1.1, 10.2.2.2'],
  ['unknown', 'unknown'],
  ['nonsense 7', 'unknown'],
  ['10.1.1.1, unknown, 10.2.2.2', '10.2.2.2'],
  ['10.1.1.1, ', '10.1.1.1'],
  ['', ''],
])('the header %j names %j', (header, addresses) => {
  expect(forwardedAddresses(header)).toBe(addresses);
});

it.each([
  ['10.1.1.1:5555', '10.1.1.1'],
  ['nonsense', 'unknown'],
])('a call forwarded for %j comes from %s', async (header, ip) => {
  const app = await createHttp({
    log: pino({ level: 'silent' }),
    trustedProxies: ['127.0.0.1'],
    badAddress: () => undefined,
    longAddress: () => '',
  });
  app.get('/', ({ ip }) => ip);
  expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': header } })).body).toBe(ip);
  await app.close();
});
