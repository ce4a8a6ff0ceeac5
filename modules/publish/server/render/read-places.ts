import type { Answered, Reads, Watch } from '@kaiyin/publisher';
import type { PageRef } from '../page/pages.ts';

/** A question that rendered parts asked, as it is kept. */
export interface ReadRecord {
  key: string;
  hash: string;
  changes: Answered['changes'];
  watches: readonly Watch[];
}

/** What has been told of pages' reads: places count on from what was told before. */
export interface Told {
  records: ReadRecord[];
  /** Read-sets, as places of records. */
  readSets: number[][];
}

/** What a part of a page asked. */
export interface ReadPlaces {
  /** A place among the read-sets of its renderer. */
  readSet: number;
  /** What it asked about other pages' subjects, as places in the records. */
  ofOthers?: number[];
}

/** Places of what pages have asked, in the order in which it was told. */
export interface Places {
  /** Of questions by their keys, so that no answer is held. */
  questions: Map<string, { place: number; hash: string }>;
  answers: WeakMap<Answered, number>;
  /** How many records there are. */
  told: number;
  /** Of read-sets by what they are made of. */
  readSets: Map<string, number>;
  parts: WeakMap<Reads, PartReads>;
  partCount: number;
}

/** What a part of pages asked. */
interface PartReads {
  id: number;
  /** Places of its questions, but for those about one subject. */
  shared: readonly number[];
  named: readonly Answered[];
}

export const noPlaces = (): Places => ({
  questions: new Map(),
  answers: new WeakMap(),
  told: 0,
  readSets: new Map(),
  parts: new WeakMap(),
  partCount: 0,
});

/** A page depends on its own subject without saying so: what it asks about it is not recorded. */
export function placesOf({ kind, subjectId }: PageRef, reads: Reads, places: Places, told: Told): ReadPlaces {
  const { shared, named, parts } = sorted(reads, places, told);
  const key = `${shared.join()} ${parts.map(({ id }) => id).join()}`;
  let readSet = places.readSets.get(key);
  if (readSet === undefined) {
    places.readSets.set(key, (readSet = places.readSets.size));
    told.readSets.push(together(shared, parts));
  }
  const ofOthers = named.filter(({ args }) => kind !== 'content' || args !== subjectId);
  return ofOthers.length > 0 ? { readSet, ofOthers: ofOthers.map((one) => placeOf(one, places, told)) } : { readSet };
}

function sorted(reads: Reads, places: Places, told: Told) {
  const shared: number[] = [];
  const named: Answered[] = [];
  for (const answer of reads.own) {
    if (answer.changes === 'named') named.push(answer);
    else shared.push(placeOf(answer, places, told));
  }
  const parts: PartReads[] = [];
  for (const part of reads.parts) {
    const known = places.parts.get(part) ?? partReads(part, places, told);
    parts.push(known);
    named.push(...known.named);
  }
  return { shared, named, parts };
}

function partReads(part: Reads, places: Places, told: Told): PartReads {
  const { shared, named, parts } = sorted(part, places, told);
  const known = { id: ++places.partCount, shared: together(shared, parts), named };
  places.parts.set(part, known);
  return known;
}

const together = (shared: readonly number[], parts: readonly PartReads[]): number[] => [
  ...new Set([...shared, ...parts.flatMap((part) => part.shared)]),
];

function placeOf(answer: Answered, places: Places, { records }: Told): number {
  const known = places.answers.get(answer);
  if (known !== undefined) return known;
  const before = places.questions.get(answer.key);
  // Asked again after it was forgotten: where the answer is another by now, both are told.
  const place = before && before.hash === answer.hash() ? before.place : places.told++;
  places.answers.set(answer, place);
  if (place === before?.place) return place;
  places.questions.set(answer.key, { place, hash: answer.hash() });
  records.push(recordOf(answer));
  return place;
}

export const recordOf = (answer: Answered): ReadRecord => ({
  key: answer.key,
  changes: answer.changes,
  hash: answer.hash(),
  watches: answer.watches(),
});
