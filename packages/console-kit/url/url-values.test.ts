import { describe, expect, it } from 'vitest';
import { fromSearch, toSearch } from './url-values.ts';

const initial = { pageNum: 1, name: '', open: false, tags: [] as string[] };
const search = (text: string) => new URLSearchParams(text);

describe('values in the URL', () => {
  it('are read in the type of their initial value', () => {
    expect(fromSearch(search('pageNum=3&name=5&open=true&tags=a&tags=b'), initial)).toEqual({
      pageNum: 3,
      name: '5',
      open: true,
      tags: ['a', 'b'],
    });
  });

  it('fall back when absent or broken', () => {
    expect(fromSearch(search('pageNum=x&open='), initial)).toEqual(initial);
  });

  it('are left out when they equal the initial value, and others stay', () => {
    const next = toSearch(search('edit=4&pageNum=3&name=a'), initial, { pageNum: 1, name: '中', tags: ['x', 'y'] });
    expect(Object.fromEntries(next)).toEqual({ edit: '4', name: '中', tags: 'y' });
    expect(next.getAll('tags')).toEqual(['x', 'y']);
  });

  it('survive the way there and back', () => {
    const change = { pageNum: 2, name: 'a&b=c', open: true, tags: ['1'] };
    expect(fromSearch(toSearch(search(''), initial, change), initial)).toEqual(change);
  });
});
