import { describe, expect, it } from 'vitest';
import { bytesOf } from './bytes.ts';

describe('bytesOf', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [1_500_000, '1.4 MB'],
    [5 * 1024 ** 4, '5.0 TB'],
    [3 * 1024 ** 5, '3072.0 TB'],
  ])('%i is %s', (bytes, words) => expect(bytesOf(bytes)).toBe(words));
});
