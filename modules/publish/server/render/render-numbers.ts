import type { Rendered } from './render-works.ts';

/** Each renderer counts questions and read-sets from nothing: here they get places of one list. */
export class Numbers {
  readonly #known = new Map<object, { records: number[]; readSets: number[] }>();
  #records = 0;
  #readSets = 0;

  renumber(renderer: object, { results, records, readSets }: Rendered): Rendered {
    const places = this.#known.get(renderer) ?? { records: [], readSets: [] };
    this.#known.set(renderer, places);
    for (const _ of records) places.records.push(this.#records++);
    for (const _ of readSets) places.readSets.push(this.#readSets++);
    const questions = (own: number[]) => own.map((place) => places.records[place] ?? 0);
    for (const result of results) {
      result.readSet = places.readSets[result.readSet] ?? 0;
      if (result.ofOthers) result.ofOthers = questions(result.ofOthers);
    }
    return { results, records, readSets: readSets.map(questions) };
  }
}
