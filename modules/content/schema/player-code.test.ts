import { describe, expect, it } from 'vitest';
import { isPlayerCode, playerIn, refusedHost, sizeIn } from './player-code.ts';

describe('code of a player', () => {
  it('must hold an iframe with an address', () => {
    expect(playerIn('<p><iframe width="1" src="//player.example.com/?a=1&amp;b=2"></iframe>')).toBe(
      'https://player.example.com/?a=1&b=2',
    );
    expect(playerIn("<iframe src='https://v.cn/x'></iframe>")).toBe('https://v.cn/x');
    expect(playerIn('<iframe></iframe>')).toBeUndefined();
    expect(playerIn('<iframe src="javascript:alert(1)"></iframe>')).toBeUndefined();
    expect(playerIn('<video src="https://v.cn/x"></video>')).toBeUndefined();
  });

  it('is told from other texts, and says the size of its player', () => {
    const code = '<iframe src="//a.cn/x" width="640" height="99">\n</iframe>';
    expect(isPlayerCode(code)).toBe(true);
    expect(sizeIn(code)).toEqual({ width: 646, height: 100 });
    expect(sizeIn('<iframe src="/x" width="100%" height=300px>')).toEqual({ width: 720, height: 300 });
    for (const text of ['<iframe src="/x"></iframe>', `see ${code}`, `${code} see`, 'iframe', '<p></p>'])
      expect(isPlayerCode(text)).toBe(false);
  });
});

it.each([
  ['1280', '720', { width: 1000, height: 563 }],
  ['720', '1280', { width: 563, height: 1000 }],
  ['560', '315', { width: 560, height: 315 }],
  ['50', '40', { width: 125, height: 100 }],
  ['99999', '1', { width: 720, height: 480 }],
  ['0', '0', { width: 720, height: 480 }],
])('a player of %s by %s keeps its proportion', (width, height, size) => {
  expect(sizeIn(`<iframe src="/x" width="${width}" height="${height}">`)).toEqual(size);
});

it('attributes of a player are read whatever they hold', () => {
  const code = `<iframe title="a > b, src='https://evil.cn/'" data-width="9" src="https://v.cn/x" width="640" height="360"></iframe>`;
  expect([isPlayerCode(code), playerIn(code), sizeIn(code)]).toEqual([
    true,
    'https://v.cn/x',
    { width: 640, height: 360 },
  ]);
});

describe('the host of a player', () => {
  const hosts = ['player.bilibili.com', 'v.qq.com'];
  it('is one of the list, letter by letter', () => {
    expect(refusedHost('https://player.bilibili.com/player.html?bvid=1', hosts)).toBeUndefined();
    expect(refusedHost('https://PLAYER.bilibili.com/x', hosts)).toBeUndefined();
    expect(refusedHost('https://evil.player.bilibili.com/x', hosts)).toBe('evil.player.bilibili.com');
    expect(refusedHost('https://player.bilibili.com.evil.cn/x', hosts)).toBe('player.bilibili.com.evil.cn');
    expect(refusedHost('https://player.bilibili.com@evil.cn/x', hosts)).toBe('player.bilibili.com@evil.cn');
    expect(refusedHost('https://me:pw@v.qq.com/x', hosts)).toBe('me:pw@v.qq.com');
    expect(refusedHost('https://v.qq.com:8443/x', hosts)).toBe('v.qq.com:8443');
    expect(refusedHost('https://v.qq.com\\@evil.cn/x', hosts)).toBe('v.qq.com');
    expect(refusedHost('https://', hosts)).toBe('');
  });
});
