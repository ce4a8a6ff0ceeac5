import { expect, it } from 'vitest';
import { wantedPage } from './reader-pages.ts';

it.each(['account/setting', 'index.html', 'n/12.html', 'list/', '_search?q=%E6%B1%9F+a', 'account/3?type=likes'])(
  'a path of the site is the page that follows: %s',
  (next) => expect(wantedPage(next, 'otherwise')).toBe(next),
);

it('a slash is the front page', () => expect(wantedPage('/', 'otherwise')).toBe(''));

it.each([
  undefined,
  '',
  '//evil.example',
  'https://evil.example',
  '/a',
  '\\\\evil',
  '../x',
  'a/../b',
  'a//b',
  'javascript:x',
  'a b',
])('anything else is not: %s', (next) => expect(wantedPage(next, 'otherwise')).toBe('otherwise'));
