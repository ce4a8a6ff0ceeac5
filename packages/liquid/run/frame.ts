import type { LoopState } from '../values/loop-state.ts';
import { type Budget, createBudget } from './budget.ts';
import type { Located } from '../locate.ts';
import type { RenderOptions } from '../template.ts';

/** How a node ended: it went through, a loop is to stop, or its next turn is to begin. */
export type Outcome = typeof WENT_ON | typeof BREAK | typeof CONTINUE;
export const WENT_ON = 0;
export const BREAK = 1;
export const CONTINUE = 2;

/** Writes to its frame; a promise only where one was really returned by the host. */
export type Render = (frame: Frame) => Outcome | Promise<Outcome>;

export type Evaluate = (frame: Frame) => unknown;

/** What an engine knows when its templates run. */
export interface Manner {
  readonly timeZone: string;
  /** How a value is printed. */
  print(value: unknown): string;
  /** What captured output becomes as a value. */
  captured(html: string): unknown;
  /** What a filter that makes HTML returns. */
  markup(html: string): unknown;
}

/** One page being rendered: shared by the page's template and everything it includes. */
export interface Run {
  readonly options: RenderOptions<never>;
  readonly manner: Manner;
  readonly budget: Budget;
  /** Page variables that were read or set by tags so far. */
  readonly variables: Map<string, unknown>;
  now: Date | undefined;
  /** How often tags have set page variables. */
  sets: number;
}

/** What templates share that include each other with `include`. */
export interface Memory {
  assigned: Map<string, unknown> | undefined;
  counters: Map<string, number> | undefined;
  cycles: Map<unknown, number> | undefined;
  /** Where each loop stopped, for `offset: continue`. */
  offsets: Map<string, number> | undefined;
  unchanged: string | undefined;
}

/** One rendering of one template. */
export interface Frame {
  readonly run: Run;
  readonly memory: Memory;
  readonly template: Located;
  /** Names of the templates that led here, this one last. */
  readonly stack: readonly string[];
  /** Loop variables and what tags give to their blocks, by the place the compiler gave them. */
  readonly slots: unknown[];
  /** Variables given by `include`, which hide assigned ones. */
  readonly locals: ReadonlyMap<string, unknown> | undefined;
  /** Rendered by `render`: `include` is closed here. */
  readonly isolated: boolean;
  out: string;
  loop: LoopState | undefined;
}

export function createRun(options: RenderOptions<never>, manner: Manner): Run {
  return { options, manner, budget: createBudget(options.limits), variables: new Map(), now: undefined, sets: 0 };
}

export function createMemory(assigned?: Map<string, unknown>): Memory {
  return { assigned, counters: undefined, cycles: undefined, offsets: undefined, unchanged: undefined };
}

/** Looks a name up that is no loop variable: given, assigned, counted, set on the page. */
export function readVariable(frame: Frame, name: string): unknown {
  const { locals, memory, run } = frame;
  if (locals?.has(name)) return locals.get(name);
  if (memory.assigned?.has(name)) return memory.assigned.get(name);
  if (memory.counters?.has(name)) return memory.counters.get(name);
  return readPageVariable(run, name);
}

export function readPageVariable(run: Run, name: string): unknown {
  const known = run.variables.get(name);
  if (known !== undefined || run.variables.has(name)) return known;
  const own = Object.getOwnPropertyDescriptor(run.options.scope, name)?.value as unknown;
  const value = typeof own === 'function' ? undefined : own;
  run.variables.set(name, value);
  return value;
}

export function assign(frame: Frame, name: string, value: unknown): void {
  frame.memory.assigned ??= new Map();
  frame.memory.assigned.set(name, value);
}

export function setPageVariables(run: Run, variables: Record<string, unknown> | undefined): void {
  if (variables === undefined) return;
  run.sets += 1;
  for (const name of Object.keys(variables)) run.variables.set(name, variables[name]);
}
