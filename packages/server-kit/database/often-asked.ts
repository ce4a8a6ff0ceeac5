import { LRUCache } from 'lru-cache';

/** How often a statement comes before it is worth preparing, and how many are prepared: each costs memory on every connection. */
const often = 20;
const most = 200;

/**
 * Whether the columns of its answer follow from its words alone. A star stands for those that the table has, and a
 * prepared statement is no more when a later edition adds one.
 */
const namesItsColumns = (text: string): boolean => !text.replaceAll(/count\(\*\)/gi, '').includes('*');

/** Lists are asked in every length: whoever asks for one, two, three … things would leave no room for others. */
const hasLists = (text: string): boolean => / in \(\$\d+, /.test(text);

/** Which statements of a process the database is asked to prepare: those that come again and again, under names of their own. */
export class OftenAsked {
  #times = new LRUCache<string, number>({ max: 5000 });
  #names = new Map<string, string>();
  #given = 0;

  /** The name that a statement is prepared under; none while it has not come often, and none for one with a star. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= most) return known;
    const times = (this.#times.get(text) ?? 0) + 1;
    this.#times.set(text, times);
    if (times < often || !namesItsColumns(text) || hasLists(text)) return undefined;
    const name = `often${this.#given++}`;
    this.#names.set(text, name);
    return name;
  }

  /** Somebody changed tables under what was prepared by this name: all is prepared anew, on every connection. */
  forget(text: string, name: string | undefined): void {
    // Another connection may have met the same change before.
    if (name !== undefined && this.#names.get(text) === name) this.#names.clear();
  }
}
