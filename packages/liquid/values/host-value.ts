import { WholeFloat } from './float.ts';
import { EmptinessLiteral } from './literal.ts';
import { LoopState, TableState } from './loop-state.ts';
import { NumberRange } from './range.ts';

/** A value as the host's tags and filters receive it: nothing of the engine's own but `SafeHtml`. */
export function hostValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof WholeFloat) return value.value;
  if (value instanceof EmptinessLiteral) return '';
  if (value instanceof NumberRange) return { first: value.first, last: value.last };
  return value instanceof LoopState || value instanceof TableState ? undefined : value;
}
