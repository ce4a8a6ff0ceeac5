import { expect, it } from 'vitest';
import { addressesIn, addressOf, withScheme } from './addresses-in-text.ts';

const found = (text: string) => addressesIn(text).map(({ from, to }) => text.slice(from, to));

it.each([
  ['详见https://www.example.com，谢谢。', ['https://www.example.com']],
  ['详见https://www.example.com谢谢', ['https://www.example.com']],
  ['（https://a.cn/b）', ['https://a.cn/b']],
  ['《https://a.cn/b》“https://a.cn/c”「http://a.cn」', ['https://a.cn/b', 'https://a.cn/c', 'http://a.cn']],
  ['https://a.cn/x、https://a.cn/y；https://a.cn/z…', ['https://a.cn/x', 'https://a.cn/y', 'https://a.cn/z']],
  ['https://a.cn/x查看详情', ['https://a.cn/x']],
  ['https://zh.wikipedia.org/wiki/中国 是', ['https://zh.wikipedia.org/wiki/中国']],
  ['https://例子.中国/路径', ['https://例子.中国/路径']],
  ['见 www.example.com。', ['www.example.com']],
  ['See (https://a.cn/b_(c)), or [https://a.cn/d].', ['https://a.cn/b_(c)', 'https://a.cn/d']],
  [
    'https://a.cn/b?c=1&d=2#e, https://a.cn! https://a.cn?',
    ['https://a.cn/b?c=1&d=2#e', 'https://a.cn', 'https://a.cn'],
  ],
  [
    'https://a.cn:8080/x http://127.0.0.1 http://localhost:3000',
    ['https://a.cn:8080/x', 'http://127.0.0.1', 'http://localhost:3000'],
  ],
  ['https://a.cn：8', ['https://a.cn']],
  ['mailto:a@b.cn，iurl://content?id=3。', ['mailto:a@b.cn', 'iurl://content?id=3']],
  ['test.py readme.md node.js a.com 1.2.3 a@b.cn //a.cn', []],
  ['https:// http://x https://。 www. www.a 说www', []],
  ['xhttps://a.cn myname@www.a.cn javascript:alert(1) ftp://a.cn', []],
  ['https://a.cn/"onclick=1', ['https://a.cn/']],
])('the addresses of %s', (text, addresses) => expect(found(text)).toEqual(addresses));

it('begin with https where they are written without a scheme', () => {
  expect(addressesIn('x www.a.cn/b')).toEqual([{ from: 2, to: 12, href: 'https://www.a.cn/b' }]);
  expect(withScheme('//a.cn/b')).toBe('https://a.cn/b');
  expect(['/a', 'a', '///a', 'http://a.cn', '#a'].map(withScheme)).toEqual(['/a', 'a', '///a', 'http://a.cn', '#a']);
});

it('a text is an address when it is nothing more', () => {
  expect(addressOf(' https://a.cn/b ')).toBe('https://a.cn/b');
  expect([addressOf('https://a.cn 是'), addressOf('readme.md'), addressOf('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('are found in time that grows with the text', () => {
  const text = `https://a.cn/${'('.repeat(20_000)} https://a.cn/${'.'.repeat(20_000)} ${'www.'.repeat(20_000)} ${'中https://中'.repeat(2000)}`;
  const began = process.cpuUsage();
  addressesIn(text);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
