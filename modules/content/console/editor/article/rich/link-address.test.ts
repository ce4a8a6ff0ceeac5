import { describe, expect, it } from 'vitest';
import { isPlayerCode, playerIn, sizeIn, readLink, writeLink } from './link-address.ts';

describe('a link', () => {
  it('points at an address, a catalog or a content by identity', () => {
    expect(readLink('iurl://content?id=12')).toEqual({ kind: 'content', url: '', id: 12 });
    expect(writeLink({ kind: 'catalog', url: '', id: 3 })).toBe('iurl://catalog?id=3');
    expect(readLink('https://a.cn')).toEqual({ kind: 'url', url: 'https://a.cn', id: undefined });
    expect(writeLink({ kind: 'content', url: '', id: undefined })).toBeUndefined();
  });
  it('takes a bare domain for https and refuses what is no address', () => {
    expect(writeLink({ kind: 'url', url: ' example.com/a ', id: undefined })).toBe('https://example.com/a');
    expect(writeLink({ kind: 'url', url: '//a.cn/b', id: undefined })).toBe('https://a.cn/b');
    expect(writeLink({ kind: 'url', url: '#part', id: undefined })).toBe('#part');
    expect(writeLink({ kind: 'url', url: 'mailto:a@b.cn', id: undefined })).toBe('mailto:a@b.cn');
    expect(writeLink({ kind: 'url', url: 'javascript:alert(1)', id: undefined })).toBeUndefined();
    expect(writeLink({ kind: 'url', url: 'hello', id: undefined })).toBeUndefined();
  });
});

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
    expect(sizeIn(code)).toEqual({ width: 640, height: 480 });
    expect(sizeIn('<iframe src="/x" width="100%" height=300px>')).toEqual({ width: 720, height: 300 });
    for (const text of ['<iframe src="/x"></iframe>', `see ${code}`, `${code} see`, 'iframe', '<p></p>'])
      expect(isPlayerCode(text)).toBe(false);
  });
});
