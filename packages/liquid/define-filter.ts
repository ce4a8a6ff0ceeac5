/** A filter: `{{ value | name: a, b }}`. It receives the host value, the piped value and the positional arguments. */
export interface FilterDefinition<Env> {
  readonly name: string;
  readonly doc: { zh: string; en: string };
  readonly args: readonly { name: string; doc: { zh: string; en: string } }[];
  /** Parses what is piped in: a page whose limits say how much may be parsed at once fails with more. */
  readonly parses?: boolean;
  /** May return a promise. A returned string is escaped when printed; return `safeHtml(…)` to print HTML. */
  apply(env: Env, value: unknown, ...args: unknown[]): unknown;
}

/** Declares a filter. */
export function defineFilter<Env>(filter: FilterDefinition<Env>): FilterDefinition<Env> {
  return filter;
}
