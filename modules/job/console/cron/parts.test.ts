import { describe, expect, it } from 'vitest';
import { cronToParts, partsToCron, startOf, unitNames, waysOf, wordToPart } from './parts.ts';

describe('a cron expression', () => {
  it.each([
    '0 5 * * *',
    '30 0 5 * * *',
    '*/15 * * * *',
    '10-59/5 8-18 1,15 * 1-5',
    '0 0 L * *',
    '0 9 * * 1#2',
    '0 0 LW JAN MON',
    '5-20/5 * * * *',
    '0 9 15W * ?',
    '0 9 ? * 5#L',
    '0 0 0 1 1 * 2027-2099/2',
    '0 0 0 1 1 * */2',
  ])('%s is the same after its way through the dialog', (cron) => {
    expect(partsToCron(cronToParts(cron))).toBe(cron);
  });

  it('that is none begins with each midnight', () => {
    expect(partsToCron(cronToParts('never'))).toBe('0 0 * * *');
  });

  it('knows the ways of each unit by its words', () => {
    expect(wordToPart('minute', '3,1')).toEqual({ way: 'list', list: [3, 1] });
    expect(wordToPart('hour', '8-18')).toEqual({ way: 'range', from: 8, to: 18 });
    expect(wordToPart('day', 'L')).toEqual({ way: 'last' });
    expect(wordToPart('month', 'L')).toEqual({ way: 'other', word: 'L' });
    expect(wordToPart('weekday', '?')).toEqual({ way: 'none' });
    expect(wordToPart('hour', '?')).toEqual({ way: 'every' });
  });

  it('is written of whatever is chosen', () => {
    for (const unit of unitNames)
      for (const way of waysOf(unit)) {
        const parts = { ...cronToParts('0 0 * * *'), [unit]: startOf(unit, way) };
        expect(cronToParts(partsToCron(parts))[unit], `${unit} ${way}`).toEqual(
          // One from the least number on, in steps of one, says the same as a step.
          startOf(unit, way),
        );
      }
  });
});
