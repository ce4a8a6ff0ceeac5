import { spendMemory, spendWalk } from './budget.ts';
import type { Evaluate, Frame } from './frame.ts';
import type { Filter } from './filter.ts';

export interface FilterCall {
  filter: Filter;
  args: readonly Evaluate[];
  named: readonly (readonly [string, Evaluate])[];
}

/** Pipes a value through filters. The result is a promise only if a filter of the host returned one. */
export function compileChain(input: Evaluate, calls: readonly FilterCall[]): Evaluate {
  let chain = input;
  let mayWait = false;
  for (const call of calls) {
    const step = compileCall(call);
    chain = mayWait ? waiting(chain, step) : piped(chain, step);
    mayWait ||= call.filter.mayWait === true;
  }
  return chain;
}

type Step = (frame: Frame, value: unknown) => unknown;

const piped =
  (input: Evaluate, step: Step): Evaluate =>
  (frame) =>
    paid(frame, step(frame, walked(frame, input(frame))));

const waiting =
  (input: Evaluate, step: Step): Evaluate =>
  (frame) => {
    const value = input(frame);
    if (!(value instanceof Promise)) return paid(frame, step(frame, walked(frame, value)));
    return value.then((done: unknown) => paid(frame, step(frame, walked(frame, done))));
  };

// A variable without a value is nil, which is not the same to a filter as an argument that is left out.
function compileCall({ filter, args, named }: FilterCall): Step {
  const [first, second] = args;
  if (named.length > 0 || args.length > 2) return compileLongCall(filter, args, named);
  if (first === undefined) return (frame, value) => filter.apply(frame, value);
  if (second === undefined) return (frame, value) => filter.apply(frame, value, first(frame) ?? null);
  return (frame, value) => filter.apply(frame, value, first(frame) ?? null, second(frame) ?? null);
}

function compileLongCall(filter: Filter, args: FilterCall['args'], named: FilterCall['named']): Step {
  return (frame, value) => {
    const given: unknown[] = args.map((arg) => arg(frame) ?? null);
    if (named.length === 0) return filter.apply(frame, value, ...given);
    while (given.length < filter.most) given.push(undefined);
    return filter.apply(frame, value, ...given, new Map(named.map(([name, arg]) => [name, arg(frame)])));
  };
}

// What a filter walks is paid for before it does.
function walked(frame: Frame, value: unknown): unknown {
  spendWalk(frame.run.budget, value);
  return value;
}

function paid(frame: Frame, value: unknown): unknown {
  if (typeof value === 'string' || Array.isArray(value)) spendMemory(frame.run.budget, value.length);
  return value;
}
