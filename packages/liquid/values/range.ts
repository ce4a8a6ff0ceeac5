/** `(1..5)`: both ends belong to it; nothing is made until it is walked through. */
export class NumberRange {
  readonly #first: number;
  readonly #last: number;

  constructor(first: number, last: number) {
    this.#first = first;
    this.#last = last;
  }

  get first(): number {
    return this.#first;
  }

  get last(): number {
    return this.#last;
  }

  get size(): number {
    return Math.max(0, this.#last - this.#first + 1);
  }
}

export function rangeText(range: NumberRange): string {
  return `${range.first}..${range.last}`;
}
