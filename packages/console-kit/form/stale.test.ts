import { flag, text, type Fields } from '@kaiyin/entity';
import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { isStale, staleFields } from './stale.ts';

const fields: Fields = { name: text({ max: 50 }), note: text({ max: 50 }), url: text({ max: 50 }), open: flag() };

it('finds the fields that differ, and suggests the side that changed them', () => {
  const base = { name: '甲', note: '', url: 'a', open: false };
  const mine = { ...base, name: '乙', note: null, open: true };
  const theirs = { ...base, name: '丙', note: undefined, url: 'b' };
  expect(staleFields(fields, { base, mine, theirs })).toEqual([
    { name: 'name', mine: '乙', theirs: '丙', isContested: true, suggested: 'mine' },
    { name: 'url', mine: 'a', theirs: 'b', isContested: false, suggested: 'theirs' },
    { name: 'open', mine: true, theirs: false, isContested: false, suggested: 'mine' },
  ]);
});

it('knows the refusal of a row that somebody else has saved', () => {
  expect(isStale(new ApiError('refused', 500, 'x', [], { isStale: true }))).toBe(true);
  expect(isStale(new ApiError('refused', 500, 'x'))).toBe(false);
  expect(isStale(new Error('x'))).toBe(false);
});
