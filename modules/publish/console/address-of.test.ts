import { describe, expect, it } from 'vitest';
import { addressOf } from './address-of.ts';

describe('addressOf', () => {
  it.each([
    ['', 'https://a.cn/s/'],
    ['news/', 'https://a.cn/s/news/'],
    ['news/a b.html', 'https://a.cn/s/news/a%20b.html'],
    ['news/1?x#y.html', 'https://a.cn/s/news/1%3Fx%23y.html'],
    ['mailto:me', 'https://a.cn/s/mailto%3Ame'],
  ])('of %j is %s', (path, address) => expect(addressOf('https://a.cn/s/', path)).toBe(address));
});
