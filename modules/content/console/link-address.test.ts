import { describe, expect, it } from 'vitest';
import { readLink, writeLink } from './link-address.ts';

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
