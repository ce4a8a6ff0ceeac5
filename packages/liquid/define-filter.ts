/** Letters of a text that do not mean what its author means, and what to write for them. */
export interface WrongLetters {
  at: number;
  found: string;
  instead: string;
}

/** A filter: `{{ value | name: a, b }}`. It receives the host value, the piped value and the positional arguments. */
export interface FilterDefinition<Env> {
  readonly name: string;
  readonly doc: { zh: string; en: string };
  readonly args: readonly { name: string; doc: { zh: string; en: string } }[];
  /** Parses what is piped in: a page whose limits say how much may be parsed at once fails with more. */
  readonly parses?: boolean;
  /** Looks at the first argument where it is written out as a text; a check tells what it finds. */
  readonly wrongLetters?: (pattern: string) => WrongLetters | undefined;
  /** May return a promise. A returned string is escaped when printed; return `safeHtml(…)` to print HTML. */
  apply(env: Env, value: unknown, ...args: unknown[]): unknown;
}

/** Declares a filter. */
export function defineFilter<Env>(filter: FilterDefinition<Env>): FilterDefinition<Env> {
  return filter;
}
