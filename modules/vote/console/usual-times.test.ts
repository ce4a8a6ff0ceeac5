import { expect, it } from 'vitest';
import { usualTimes } from './usual-times.ts';

it('a new vote begins with the current minute and ends after 30 days', () => {
  expect(usualTimes(Date.parse('2026-11-28T11:40:59.500Z'))).toEqual({
    startTime: '2026-11-28T11:40:00.000Z',
    endTime: '2026-12-28T11:40:00.000Z',
  });
});
