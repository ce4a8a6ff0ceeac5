import { spendMemory } from '../run/budget.ts';
import { filter, type FilterTable } from '../run/filter.ts';
import type { Frame } from '../run/frame.ts';
import { Fault } from '../template-error.ts';
import { bare, isEmpty, isNil, isTruthy } from '../values/compare.ts';
import { EmptinessLiteral } from '../values/literal.ts';
import { entriesOf, isHash, itemsAt, lengthOf, member } from '../values/member.ts';
import { NumberRange } from '../values/range.ts';
import { stringOf, textOf } from '../values/text.ts';
import { itemsOf } from './items.ts';

export const listFilters: FilterTable = {
  concat: filter(1, 1, (frame, input, other) => {
    if (!Array.isArray(other)) throw new Fault('needsArray', { filter: 'concat' });
    const items = itemsOf(frame, input);
    spendMemory(frame.run.budget, items.length + other.length);
    return [...items, ...itemsAt(other)];
  }),
  default: {
    least: 0,
    most: 1,
    named: ['allow_false'],
    apply: (_, input, fallback, options) => defaultOf(input, fallback, options as ReadonlyMap<string, unknown>),
  },
  first: filter(0, 0, (_, input) => firstOf(input)),
  last: filter(0, 0, (_, input) =>
    Array.isArray(input) || input instanceof NumberRange ? member(input, 'last') : null,
  ),
  join: filter(0, 1, (frame, input, glue) =>
    join(frame, itemsOf(frame, input), glue === undefined ? ' ' : stringOf(glue)),
  ),
  reverse: filter(0, 0, (frame, input) => itemsOf(frame, input).toReversed()),
  size: filter(0, 0, (_, input) => sizeOf(input)),
};

function defaultOf(input: unknown, fallback: unknown, options: ReadonlyMap<string, unknown> | undefined): unknown {
  const isMissing = isTruthy(options?.get('allow_false')) ? isNil(input) : !isTruthy(input);
  return isMissing || isEmpty(input) || input instanceof EmptinessLiteral ? (fallback ?? '') : input;
}

function firstOf(input: unknown): unknown {
  if (Array.isArray(input) || input instanceof NumberRange) return member(input, 'first');
  return isHash(input) ? entriesOf(input)[0] : null;
}

function join(frame: Frame, items: readonly unknown[], glue: string): string {
  spendMemory(frame.run.budget, items.length * glue.length);
  let text = '';
  for (let index = 0; index < items.length; index++) {
    const item = textOf(items[index]);
    spendMemory(frame.run.budget, item.length);
    text += index === 0 ? item : glue + item;
  }
  return text;
}

function sizeOf(input: unknown): number {
  const value = bare(input);
  if (typeof value === 'string') return lengthOf(value);
  if (Array.isArray(value)) return value.length;
  if (value instanceof NumberRange) return value.size;
  return isHash(value) ? entriesOf(value).length : 0;
}
