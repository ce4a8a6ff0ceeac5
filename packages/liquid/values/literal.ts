/** `blank` and `empty`: each equals what is so and prints nothing. */
export class EmptinessLiteral {
  readonly #name: 'blank' | 'empty';

  constructor(name: 'blank' | 'empty') {
    this.#name = name;
  }

  get isBlank(): boolean {
    return this.#name === 'blank';
  }
}

export const blank = new EmptinessLiteral('blank');
export const empty = new EmptinessLiteral('empty');
