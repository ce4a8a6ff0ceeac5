import { Refusal } from '@kaiyin/server-kit';
import { describe, expect, it } from 'vitest';
import { refuseBadCron, timeAfter, timesAfter } from './cron.ts';

const times = (cron: string, from: string, count: number, zone?: string) =>
  timesAfter(cron, new Date(from), count, zone).map((time) => time.toISOString());

describe('cron expressions', () => {
  it('are read in the zone of the product, with five words or six', () => {
    expect(times('30 8 * * *', '2026-03-01T12:00:00Z', 2)).toEqual([
      '2026-03-02T00:30:00.000Z',
      '2026-03-03T00:30:00.000Z',
    ]);
    expect(times('15 30 8 * * *', '2026-03-01T12:00:00Z', 1)).toEqual(['2026-03-02T00:30:15.000Z']);
  });

  it('name the last day of a month and the nth weekday', () => {
    expect(times('0 0 L * *', '2026-02-01T00:00:00Z', 2)).toEqual([
      '2026-02-27T16:00:00.000Z',
      '2026-03-30T16:00:00.000Z',
    ]);
    expect(times('0 0 * * 1#2', '2026-03-01T00:00:00Z', 1)).toEqual(['2026-03-08T16:00:00.000Z']);
  });

  it('name the working day nearest to one, the last weekday of a month, and years', () => {
    // The fifteenth of August 2026 is a Saturday.
    expect(times('0 0 15W 8 ?', '2026-03-01T00:00:00Z', 1)).toEqual(['2026-08-13T16:00:00.000Z']);
    expect(times('0 0 ? * 5#L', '2026-03-01T00:00:00Z', 1)).toEqual(['2026-03-26T16:00:00.000Z']);
    expect(times('0 0 0 1 1 * 2028,2031', '2026-03-01T00:00:00Z', 3)).toEqual([
      '2027-12-31T16:00:00.000Z',
      '2030-12-31T16:00:00.000Z',
    ]);
  });

  it('are due once where clocks are set back, and soon where an hour is left out', () => {
    const zone = 'America/New_York';
    // 01:30 comes twice on the first of November.
    expect(times('30 1 * * *', '2026-10-31T12:00:00Z', 2, zone)).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ]);
    // There is no 02:30 on the eighth of March.
    const [spring, after] = times('30 2 * * *', '2026-03-07T12:00:00Z', 2, zone);
    expect(Date.parse(spring ?? '') - Date.parse('2026-03-08T07:00:00Z')).toBeLessThanOrEqual(3_600_000);
    expect(spring?.slice(0, 10)).toBe('2026-03-08');
    expect(after).toBe('2026-03-09T06:30:00.000Z');
  });

  const berlin = 'Europe/Berlin';
  it.each([
    // 02:00 becomes 03:00 on 29 March, and 03:00 becomes 02:00 on 25 October.
    ['a fixed time that is left out', '30 2 * * *', '2026-03-28T12:00:00Z', ['29T01:00', '30T00:30'], berlin],
    ['each hour when one is left out', '0 * * * *', '2026-03-29T00:30:00Z', ['29T01:00', '29T02:00'], berlin],
    ['a fixed time that comes twice', '30 2 * * *', '2026-10-24T12:00:00Z', ['25T00:30', '26T01:30'], berlin],
    [
      'each hour when one comes twice',
      '0 * * * *',
      '2026-10-24T23:30:00Z',
      ['25T00:00', '25T01:00', '25T02:00'],
      berlin,
    ],
    ['the 29th of February', '0 12 29 2 *', '2026-03-01T00:00:00Z', ['29T04:00', '29T04:00'], undefined],
    ['the 31st, where months have one', '0 12 31 * *', '2026-03-31T12:00:00Z', ['31T04:00', '31T04:00'], undefined],
  ])('are due right for %s', (_, cron, from, expected, zone) => {
    expect(times(cron, from, expected.length, zone).map((time) => time.slice(8, 16))).toEqual(expected);
  });

  it('pass over years and months without the day', () => {
    const months = (cron: string, from: string) => times(cron, from, 3).map((time) => time.slice(0, 7));
    expect(months('0 12 29 2 *', '2026-03-01T00:00:00Z')).toEqual(['2028-02', '2032-02', '2036-02']);
    expect(months('0 12 31 * *', '2026-03-31T12:00:00Z')).toEqual(['2026-05', '2026-07', '2026-08']);
  });

  it('come due after an instant, never at it', () => {
    expect(timeAfter('*/5 * * * *', new Date('2026-03-01T00:05:00Z'))?.toISOString()).toBe('2026-03-01T00:10:00.000Z');
  });

  it.each([
    ['* * * *', 'job.cronWords'],
    ['* * * * * * * *', 'job.cronWords'],
    ['@daily', 'job.cronWords'],
    ['61 * * * *', 'job.cronWordUnreadable'],
    ['0 9 * FOO 1', 'job.cronWordUnreadable'],
    ['0 0 1 1 * * 12345', 'job.cronWordUnreadable'],
    ['0 0 9 1 1 * 2020', 'job.cronNever'],
    ['0 0 30 2 *', 'job.cronNever'],
  ])('%s is refused: %s', (cron, key) => {
    const refusal = () => refuseBadCron(cron, new Date('2026-03-01T00:00:00Z'));
    expect(refusal).toThrow(Refusal);
    expect(refusal).toThrow(key);
  });
});
