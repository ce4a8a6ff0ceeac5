import type { PageWork } from '../work-out.ts';

const pieceSize = 60;

/**
 * Works that lie beside each other have much in common: each renderer has a stretch of its own, and helps with the end of
 * the longest one when its own is done.
 */
export class Stretches {
  readonly #works: readonly PageWork[];
  readonly #stretches: { from: number; until: number }[];
  readonly #own = new Map<object, { from: number; until: number }>();

  constructor(works: readonly PageWork[], renderers: number) {
    this.#works = works;
    const border = (index: number) => Math.round((works.length * index) / renderers);
    this.#stretches = Array.from({ length: renderers }, (_, index) => ({
      from: border(index),
      until: border(index + 1),
    }));
  }

  take(renderer: object): PageWork[] | undefined {
    const own = this.#own.get(renderer) ?? this.#stretches[this.#own.size] ?? { from: 0, until: 0 };
    this.#own.set(renderer, own);
    if (own.from < own.until) {
      const from = own.from;
      own.from = Math.min(from + pieceSize, own.until);
      return this.#works.slice(from, own.from);
    }
    const longest = this.#stretches.toSorted((a, b) => b.until - b.from - (a.until - a.from))[0];
    if (!longest || longest.from === longest.until) return undefined;
    const until = longest.until;
    longest.until = Math.max(longest.from, until - pieceSize);
    return this.#works.slice(longest.until, until);
  }
}
