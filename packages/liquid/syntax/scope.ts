import type { FaultPlace } from '../template-error.ts';

export interface FreeRead {
  path: readonly string[];
  place: FaultPlace;
}

/** What the compiler knows of names at one place of a template. */
export interface Scope {
  /** Where the value of a loop variable lies in the frame. */
  slotOf(name: string): number | undefined;
  visible(): ReadonlyMap<string, number>;
  /** Gives the names places of their own, valid inside only. */
  within<T>(names: readonly string[], inside: (slots: number[]) => T): T;
  /** What is assigned inside may be unassigned after it. */
  maybe<T>(inside: () => T): T;
  assign(name: string): void;
  /** Notes a counter, which begins at the page variable of its name. */
  count(name: string): void;
  /** Notes that a path is read; only those that come from outside the template count. */
  read(path: readonly string[], place: FaultPlace): void;
  readonly size: number;
  readonly free: readonly FreeRead[];
  /** Names that are assigned anywhere, if only perhaps. */
  readonly names: ReadonlySet<string>;
}

export function createScope(): Scope {
  const slots = createSlots();
  const free: FreeRead[] = [];
  const names = new Set<string>();
  let assigned = new Set<string>();
  return {
    slotOf: slots.slotOf,
    visible: slots.visible,
    within: slots.within,
    free,
    names,
    get size() {
      return slots.count();
    },
    maybe(inside) {
      const before = assigned;
      assigned = new Set(before);
      try {
        return inside();
      } finally {
        assigned = before;
      }
    },
    assign(name) {
      assigned.add(name);
      names.add(name);
    },
    read(path, place) {
      const [root] = path;
      if (root !== undefined && (slots.slotOf(root) !== undefined || assigned.has(root))) return;
      free.push({ path, place });
    },
    count(name) {
      free.push({ path: [name], place: { at: 0, length: 0 } });
      names.add(name);
    },
  };
}

function createSlots() {
  const stacks = new Map<string, number[]>();
  let count = 0;
  const slotOf = (name: string): number | undefined => stacks.get(name)?.at(-1);
  return {
    slotOf,
    count: () => count,
    visible: () => new Map(Array.from(stacks.keys()).flatMap((name) => pairOf(name, slotOf(name)))),
    within<T>(names: readonly string[], inside: (slots: number[]) => T): T {
      const places = names.map(() => count++);
      names.forEach((name, index) => stacks.set(name, [...(stacks.get(name) ?? []), places[index] as number]));
      try {
        return inside(places);
      } finally {
        for (const name of names) stacks.get(name)?.pop();
      }
    },
  };
}

const pairOf = (name: string, slot: number | undefined): [string, number][] =>
  slot === undefined ? [] : [[name, slot]];

/** Each path once. */
export function distinctPaths(free: readonly FreeRead[]): string[][] {
  const found = new Map(free.map(({ path }) => [JSON.stringify(path), [...path]]));
  return Array.from(found.values());
}
