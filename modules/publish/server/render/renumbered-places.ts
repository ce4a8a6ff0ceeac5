import type { Rendered } from './render-works.ts';

/** Each renderer counts questions and read-sets from nothing: here they get places of one list. */
export class RenumberedPlaces {
  readonly #known = new Map<object, { records: number[]; readSets: number[] }>();
  #records = 0;
  #readSets = 0;

  renumber(renderer: object, { results, records, readSets }: Rendered): Rendered {
    const places = this.#known.get(renderer) ?? { records: [], readSets: [] };
    this.#known.set(renderer, places);
    for (const _ of records) places.records.push(this.#records++);
    for (const _ of readSets) places.readSets.push(this.#readSets++);
    const questions = (own: number[]) => own.map((place) => placeAmong(places.records, place));
    for (const result of results) {
      result.readSet = placeAmong(places.readSets, result.readSet);
      if (result.ofOthers) result.ofOthers = questions(result.ofOthers);
    }
    return { results, records, readSets: readSets.map(questions) };
  }
}

// Another place in its stead would make a page depend on what it has not read.
function placeAmong(places: readonly number[], own: number): number {
  const place = places[own];
  if (place === undefined) throw new Error(`A renderer names place ${own} of ${places.length} that it has told of`);
  return place;
}
