import type { FilterDefinition } from '../define-filter.ts';
import type { Frame } from './frame.ts';

/** A filter as the engine calls it. */
export interface Filter {
  readonly least: number;
  readonly most: number;
  /** Names of arguments that are written `name: value`; they arrive as one mapping after the others. */
  readonly named?: readonly string[];
  /** Whether it may return a promise. */
  readonly mayWait?: boolean;
  readonly wrongLetters?: FilterDefinition<never>['wrongLetters'];
  apply(frame: Frame, input: unknown, ...args: unknown[]): unknown;
}

export type FilterTable = Readonly<Record<string, Filter>>;

/** A filter that takes that many arguments. */
export function filter(least: number, most: number, apply: Filter['apply']): Filter {
  return { least, most, apply };
}
