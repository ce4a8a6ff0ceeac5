import { describe, expect, it } from 'vitest';
import { lastPage, pageAfterResize, pageSizes } from './pager.ts';

describe('paging', () => {
  it('offers the usual sizes and puts an unusual one in its place', () => {
    expect(pageSizes(20)).toEqual([10, 20, 30, 50]);
    expect(pageSizes(15)).toEqual([10, 15, 20, 30, 50]);
  });

  it('has at least one page', () => {
    expect([lastPage(0, 20), lastPage(20, 20), lastPage(21, 20)]).toEqual([1, 1, 2]);
  });

  it('goes back to the first page only when the page would lie past the end', () => {
    expect(pageAfterResize(3, 50, 100)).toBe(1);
    expect(pageAfterResize(2, 50, 100)).toBe(2);
    expect(pageAfterResize(4, 10, 100)).toBe(4);
  });
});
