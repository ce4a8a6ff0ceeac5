import { expect, it } from 'vitest';
import { normalHost } from './normal-host.ts';

it.each([
  ['www.example.com', 'www.example.com'],
  ['WWW.Example.COM.', 'www.example.com'],
  ['www.example.com:80', 'www.example.com'],
  ['www.example.com.:443', 'www.example.com'],
  ['www.example.com:0443', 'www.example.com'],
  ['www.example.com:8080', 'www.example.com:8080'],
  ['新闻.中国', 'xn--efvy88h.xn--fiqs8s'],
  ['XN--EFVY88H.xn--fiqs8s', 'xn--efvy88h.xn--fiqs8s'],
  ['ｅｘａｍｐｌｅ.com', 'example.com'],
  ['127.1', '127.0.0.1'],
  ['2130706433', '127.0.0.1'],
])('%s is %s', (host, normal) => {
  expect(normalHost(host)).toBe(normal);
  expect(normalHost(normal)).toBe(normal);
});

it.each([
  '',
  '.',
  'a..b',
  '.example.com',
  'example.com..',
  'example.com:99999',
  'example.com:x',
  'example.com:',
  'me@example.com',
  'example.com/news',
  'https://example.com',
  'example.com?a',
  'a b.com',
  '[::1]',
  '1.2.3.4.5',
])('%s is no host of a site', (host) => expect(normalHost(host)).toBeUndefined());
