import { expect, it } from 'vitest';
import { RenumberedPlaces } from './renumbered-places.ts';
import type { ReadRecord } from './read-places.ts';
import type { PartResult } from './render-works.ts';

const record: ReadRecord = { key: 'q', hash: 'h', changes: 'always', watches: [] };
const part = (readSet: number, ofOthers?: number[]) => ({ readSet, ...(ofOthers ? { ofOthers } : {}) }) as PartResult;

it('gives what renderers count for themselves places of one list', () => {
  const places = new RenumberedPlaces();
  const [here, thread] = [{}, {}];
  places.renumber(here, { results: [part(0)], records: [record, record], readSets: [[0, 1]] });
  expect(places.renumber(thread, { results: [part(0, [1])], records: [record, record], readSets: [[1]] })).toEqual({
    results: [part(1, [3])],
    records: [record, record],
    readSets: [[3]],
  });
  expect(places.renumber(here, { results: [part(1)], records: [record], readSets: [[2, 0]] })).toEqual({
    results: [part(2)],
    records: [record],
    readSets: [[4, 0]],
  });
});

it('refuses places that a renderer has not told of', () => {
  const untold = [
    { results: [part(1)], records: [], readSets: [[]] },
    { results: [], records: [record], readSets: [[1]] },
    { results: [part(0, [0])], records: [], readSets: [[]] },
  ];
  for (const rendered of untold)
    expect(() => new RenumberedPlaces().renumber({}, rendered)).toThrow('that it has told of');
});
