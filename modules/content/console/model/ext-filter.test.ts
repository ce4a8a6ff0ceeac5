import { expect, it } from 'vitest';
import { readExtFilter, writeExtFilter } from './ext-filter.ts';

it('keeps filters of fields in one text, whatever letters they have', () => {
  const one = writeExtFilter('', 'colour', { is: '红&=' });
  const two = writeExtFilter(one, 'price', { from: '1', to: '' });
  expect(readExtFilter(two, 'colour')).toEqual({ is: '红&=', from: '', to: '' });
  expect(readExtFilter(two, 'price')).toEqual({ is: '', from: '1', to: '' });
  expect(writeExtFilter(writeExtFilter(two, 'colour', { is: '' }), 'price', { from: '' })).toBe('');
});
