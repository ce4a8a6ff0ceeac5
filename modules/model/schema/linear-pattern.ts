import { PatternFault, readPattern, type Part } from './read-pattern.ts';

/** States that a pattern may have, and ways between them: a text is matched in at most so many steps for each of its characters. */
const mostStates = 1000;
const mostWays = 4000;

type Takes = (point: number) => boolean;
/** `set` is the place of what it takes among those of the pattern. */
type State = { set?: number; next: number[] };

/** Patterns are matched in time that grows with the text alone, whatever they say: all ways are gone at once. */
export interface LinearPattern {
  /** Whether the whole of a text is as the pattern says. */
  matches(text: string): boolean;
}

/** Makes a pattern ready; throws `PatternFault` where it cannot be read, or stands for too much. */
export function linearPattern(source: string): LinearPattern {
  const states: State[] = [];
  const sets: Takes[] = [];
  const setOf = new Map<Takes, number>();
  const numberOf = (takes: Takes): number => {
    const known = setOf.get(takes) ?? sets.push(takes) - 1;
    setOf.set(takes, known);
    return known;
  };
  let ways = 0;
  const add = (state: State): number => {
    // A loop comes back to its state by one more.
    ways += state.next.length + 1;
    if (states.length >= mostStates || ways > mostWays) throw new PatternFault(0);
    return states.push(state) - 1;
  };
  const end = add({ next: [] });
  // Each part is built from its end, so that it knows where it leads.
  function build(part: Part, then: number): number {
    if (part.kind === 'set') return add({ set: numberOf(part.takes), next: [then] });
    if (part.kind === 'all') return part.parts.reduceRight((next, one) => build(one, next), then);
    if (part.kind === 'any') return add({ next: [...new Set(part.parts.map((one) => build(one, then)))] });
    let next = then;
    if (part.max === Infinity) {
      const loop: State = { next: [then] };
      next = add(loop);
      loop.next.push(build(part.part, next));
    } else for (let count = part.min; count < part.max; count++) next = add({ next: [then, build(part.part, next)] });
    for (let count = 0; count < part.min; count++) next = build(part.part, next);
    return next;
  }
  const start = build(readPattern(source), end);

  const automaton = { states, sets, start };
  return { matches: (text) => run(automaton, text).has(end) };
}

interface Automaton {
  states: readonly State[];
  sets: readonly Takes[];
  start: number;
}

/** The states that a text leads to: each state and each set is visited at most once for each character. */
function run({ states, sets, start }: Automaton, text: string): Places {
  let now = new Places(states, [start]);
  let other = new Places(states);
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    const taken: (boolean | undefined)[] = [];
    other.clear();
    for (let index = 0; index < now.count; index++) {
      const { set, next } = states[now.at(index)] ?? { next: [] };
      if (set !== undefined && (taken[set] ??= sets[set]?.(point))) other.add(next);
    }
    [now, other] = [other, now];
    if (now.count === 0) break;
  }
  return now;
}

/** Some of the states, with all that they lead to without a character. */
class Places {
  readonly #states: readonly State[];
  readonly #list: Uint16Array;
  /** The turn in which each state was added last: so nothing has to be emptied. */
  readonly #turns: Uint32Array;
  #turn = 1;
  count = 0;

  constructor(states: readonly State[], first: readonly number[] = []) {
    this.#states = states;
    this.#list = new Uint16Array(states.length);
    this.#turns = new Uint32Array(states.length);
    this.add(first);
  }

  clear(): void {
    this.#turn += 1;
    this.count = 0;
  }

  has = (place: number): boolean => this.#turns[place] === this.#turn;
  at = (index: number): number => this.#list[index] ?? 0;

  add(places: readonly number[]): void {
    const from = this.count;
    this.#append(places);
    for (let index = from; index < this.count; index++) {
      const state = this.#states[this.at(index)];
      if (state && state.set === undefined) this.#append(state.next);
    }
  }

  #append(places: readonly number[]): void {
    for (const place of places) {
      if (this.has(place)) continue;
      this.#turns[place] = this.#turn;
      this.#list[this.count++] = place;
    }
  }
}
