import { PatternFault, readPattern, type Part } from './read-pattern.ts';

/** States that a pattern may have: a text is matched in at most so many steps for each of its characters. */
const mostStates = 1000;

type State = { takes?: (point: number) => boolean; next: number[] };

/** Patterns are matched in time that grows with the text alone, whatever they say: all ways are gone at once. */
export interface LinearPattern {
  /** Whether the whole of a text is as the pattern says. */
  matches(text: string): boolean;
}

/** Makes a pattern ready; throws `PatternFault` where it cannot be read, or stands for too much. */
export function linearPattern(source: string): LinearPattern {
  const states: State[] = [];
  const add = (state: State): number => {
    if (states.length >= mostStates) throw new PatternFault(0);
    return states.push(state) - 1;
  };
  const end = add({ next: [] });
  // Each part is built from its end, so that it knows where it leads.
  function build(part: Part, then: number): number {
    if (part.kind === 'set') return add({ takes: part.takes, next: [then] });
    if (part.kind === 'all') return part.parts.reduceRight((next, one) => build(one, next), then);
    if (part.kind === 'any') return add({ next: part.parts.map((one) => build(one, then)) });
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

  function reach(from: readonly number[]): Set<number> {
    const reached = new Set(from);
    for (const place of reached) {
      const state = states[place];
      if (state && !state.takes) for (const next of state.next) reached.add(next);
    }
    return reached;
  }
  return {
    matches(text) {
      let now = reach([start]);
      for (const letter of text) {
        const point = letter.codePointAt(0) ?? 0;
        now = reach([...now].flatMap((place) => (states[place]?.takes?.(point) ? (states[place]?.next ?? []) : [])));
        if (now.size === 0) return false;
      }
      return now.has(end);
    },
  };
}
