import { expect, test } from 'vitest';
import { safeRedirect, signInPath } from './safe-redirect.ts';

test.each([
  ['/configs/site', '/configs/site'],
  ['/configs/content?catalogId=3&pageNum=2#top', '/configs/content?catalogId=3&pageNum=2#top'],
  ['/user/profile?next=https://example.com', '/user/profile?next=https://example.com'],
  ['/a/../configs/site', '/configs/site'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
  ['configs/site', '/'],
  ['//example.com', '/'],
  ['///example.com', '/'],
  ['/\\example.com', '/'],
  ['\\\\example.com', '/'],
  ['/configs\\..\\site', '/'],
  ['/a/..//example.com', '/'],
  ['https://example.com/', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  [' /index', '/'],
  ['/\t/example.com', '/'],
  ['/\n/example.com', '/'],
  ['/login?redirect=/login', '/'],
  ['/register', '/'],
  ['/redirect/index', '/'],
  ['/loginhistory', '/loginhistory'],
])('%j leads to %j', (wanted, expected) => {
  expect(safeRedirect(wanted)).toBe(expected);
});

test('sign-in remembers the whole path', () => {
  expect(signInPath('/configs/site?pageNum=2')).toBe('/login?redirect=%2Fconfigs%2Fsite%3FpageNum%3D2');
  expect(signInPath('/')).toBe('/login');
  expect(signInPath('//example.com')).toBe('/login');
});
