import { expect, it } from 'vitest';
import { areAtFields } from './field-places.ts';

it('knows which faults are said at a field, so that nothing else has to say them', () => {
  expect(areAtFields(['title'])).toBe(true);
  expect(areAtFields(['body', 'staticPath', 'summary'])).toBe(true);
  expect(areAtFields(['title', 'contentType'])).toBe(false);
  expect(areAtFields([])).toBe(false);
});
