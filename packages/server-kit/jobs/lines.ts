interface Place {
  id: number;
  isUrgent: boolean;
}

/**
 * Jobs that wait for the same thing, line by line: the first of a line asks again, those behind it wait until they are
 * called. What is urgent stands before what is not, otherwise whoever came first.
 */
export class Lines {
  readonly #lines = new Map<string, Place[]>();
  readonly #lineOf = new Map<number, string>();

  /** The line that a job stands in. */
  of(id: number): string | undefined {
    return this.#lineOf.get(id);
  }

  /** Stands a job in a line, in the place that it has there already; answers whether it is the first. */
  join(line: string, place: Place): boolean {
    const places = this.#lines.get(line) ?? [];
    if (this.of(place.id) !== line) {
      const behind = place.isUrgent ? places.findIndex(({ isUrgent }) => !isUrgent) : -1;
      places.splice(behind < 0 ? places.length : behind, 0, place);
      this.#lines.set(line, places);
      this.#lineOf.set(place.id, line);
    }
    return places[0]?.id === place.id;
  }

  /** Takes a job out of its line; answers who is the first there now. */
  leave(id: number): number | undefined {
    const line = this.of(id);
    if (line === undefined) return undefined;
    const places = (this.#lines.get(line) ?? []).filter((place) => place.id !== id);
    this.#lineOf.delete(id);
    if (places.length > 0) this.#lines.set(line, places);
    else this.#lines.delete(line);
    return places[0]?.id;
  }

  clear(): void {
    this.#lines.clear();
    this.#lineOf.clear();
  }
}
