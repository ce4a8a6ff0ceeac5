import type { TimeMark } from '@kaiyin/modules/publish/schema';
import { describe, expect, it } from 'vitest';
import { neighbour, stopsOf } from './stops.ts';

const kind = 'release' as const;
const now = '2026-11-20T12:00:00.000Z';
const marks: TimeMark[] = [
  { at: '2026-11-22T12:00:00.000Z', kind: 'begins', title: '开学通知' },
  { at: '2026-11-18T12:00:00.000Z', kind: 'release', title: '发布站点' },
  { at: '2026-11-19T12:00:00.000Z', kind: 'release', title: '' },
  { at: '2026-11-22T12:00:00.000Z', kind: 'begins', title: '食堂菜单' },
];

const chosen = (at: string) => stopsOf(marks, at, now).filter(({ isChosen }) => isChosen);

describe('stopsOf', () => {
  it('puts marks in order, with now between what was and what is planned', () => {
    const stops = stopsOf(marks, '', now);
    expect(stops.map(({ kind }) => kind)).toEqual(['release', 'release', 'now', 'begins']);
    expect(stops.map(({ isAhead }) => isAhead)).toEqual([false, false, false, true]);
  });

  it('joins what happens at one instant', () => {
    expect(stopsOf(marks, '', now).at(-1)?.titles).toEqual(['开学通知', '食堂菜单']);
  });

  it('chooses now, a mark however its instant is written, or a stop of its own', () => {
    expect(chosen('').map(({ kind }) => kind)).toEqual(['now']);
    expect(chosen('2026-11-18T12:00:00Z').map(({ kind }) => kind)).toEqual(['release']);
    expect(chosen('2026-11-21T08:00:00.000Z').map(({ kind }) => kind)).toEqual(['picked']);
  });

  it('says the year of another year, and the seconds where a minute holds several', () => {
    const far = '2027-01-01T12:00:00.000Z';
    const stops = stopsOf([...marks, { at: far, kind: 'begins', title: '新年' }], '', now);
    expect(stops.map(({ day }) => day)).toEqual(['11-18', '11-19', '11-20', '11-22', '2027-01-01']);
    const dense = ['00', '07', '30'].map((second) => ({ at: `2026-11-18T12:05:${second}Z`, kind, title: '' }));
    const times = stopsOf([...marks, ...dense], '', now).map(({ time }) => time.length);
    expect(times).toEqual([5, 8, 8, 8, 5, 5, 5]);
  });

  it('names a day once, where it begins', () => {
    const twice = stopsOf([...marks, { at: '2026-11-18T12:30:00.000Z', kind: 'release', title: '' }], '', now);
    expect(twice.map(({ day }) => day !== '')).toEqual([true, false, true, true, true]);
  });
});

describe('neighbour', () => {
  it('is the stop beside the chosen one, and none at the ends', () => {
    const stops = stopsOf(marks, '2026-11-18T12:00:00.000Z', now);
    expect(neighbour(stops, -1)).toBeUndefined();
    expect(neighbour(stops, 1)?.at).toBe('2026-11-19T12:00:00.000Z');
  });

  it('passes by what happens at the same instant', () => {
    const at = '2026-11-22T12:00:00.000Z';
    const last = { at: '2026-11-23T12:00:00.000Z', kind: 'ends', title: '菜单' } as const;
    const stops = stopsOf([...marks, { at, kind: 'ends', title: '旧通知' }, last], at, now);
    expect(neighbour(stops, 1)?.at).toBe(last.at);
    expect(neighbour(stops, -1)?.kind).toBe('now');
  });
});
