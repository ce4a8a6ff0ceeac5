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
  /** Notes that a path is read; only those that come from outside the template count. */
  read(path: readonly string[], place: FaultPlace): void;
  readonly size: number;
  readonly free: readonly FreeRead[];
}

export function createScope(): Scope {
  const slots = new Map<string, number[]>();
  const free: FreeRead[] = [];
  let assigned = new Set<string>();
  let size = 0;
  const slotOf = (name: string) => slots.get(name)?.at(-1);
  return {
    slotOf,
    free,
    get size() {
      return size;
    },
    visible: () => innermost(slots),
    within(names, inside) {
      const places = names.map(() => size++);
      names.forEach((name, index) => slots.set(name, [...(slots.get(name) ?? []), places[index] as number]));
      try {
        return inside(places);
      } finally {
        for (const name of names) slots.get(name)?.pop();
      }
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
    assign: (name) => assigned.add(name),
    read(path, place) {
      const [root] = path;
      if (root !== undefined && (slotOf(root) !== undefined || assigned.has(root))) return;
      free.push({ path, place });
    },
  };
}

function innermost(slots: ReadonlyMap<string, readonly number[]>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, stack] of slots) if (stack.length > 0) found.set(name, stack.at(-1) as number);
  return found;
}

/** Each path once. */
export function distinctPaths(free: readonly FreeRead[]): string[][] {
  const found = new Map(free.map(({ path }) => [JSON.stringify(path), [...path]]));
  return Array.from(found.values());
}
