import { spendSearch } from '../run/budget.ts';
import { filter, type FilterTable } from '../run/filter.ts';
import type { Frame } from '../run/frame.ts';
import { areEqual, bare, isNil, isTruthy } from '../values/compare.ts';
import { entriesOf, isHash, itemsAt } from '../values/member.ts';
import { calculate, fromQuantity, type Quantity, quantityOf } from '../values/number.ts';
import { textOf } from '../values/text.ts';
import { itemsOf, nothingToRead, propertyOf } from './items.ts';

type Pick = (items: readonly unknown[], choose: (item: unknown) => boolean) => unknown;
type Read = (item: unknown) => unknown;

class NothingToRead extends Error {}

export const selectFilters: FilterTable = {
  where: selecting('where', [], (items, choose) => items.filter(choose)),
  reject: selecting('reject', [], (items, choose) => items.filter((item) => !choose(item))),
  find: selecting('find', null, (items, choose) => items.find(choose)),
  find_index: selecting('find_index', null, (items, choose) => {
    const index = items.findIndex(choose);
    return index < 0 ? null : index;
  }),
  has: selecting('has', false, (items, choose) => items.some(choose)),
  map: filter(1, 1, (frame, input, property) => {
    const read = reader(frame, 'map', property);
    return itemsOf(frame, input).map((item) => known(read(item)) ?? null);
  }),
  sum: filter(0, 1, (frame, input, property) => {
    const read = isNil(property) ? itself : reader(frame, 'sum', property);
    return sum(
      itemsOf(
        frame,
        itemsOf(frame, input).map((item) => known(read(item))),
      ),
    );
  }),
  uniq: filter(0, 1, (frame, input, property) => {
    const read = isNil(property) ? itself : reader(frame, 'uniq', property);
    const items = itemsOf(frame, input);
    return items.length < 2 ? items : guarded(() => uniq(items, (item) => strictly(read(item))));
  }),
  compact: filter(0, 1, (frame, input, property) => {
    const read = isNil(property) ? itself : reader(frame, 'compact', property);
    return guarded(() => itemsOf(frame, input).filter((item) => !isNil(strictly(read(item)))));
  }),
};

function selecting(name: string, none: unknown, pick: Pick) {
  return filter(1, 2, (frame, input, property, target) => {
    const items = itemsOf(frame, input);
    if (items.length === 0) return none;
    const read = reader(frame, name, property);
    const chosen = isNil(target) ? isTruthy : (value: unknown) => areEqual(value, target);
    return guarded(() => pick(items, (item) => chosen(strictly(read(item)))));
  });
}

const itself: Read = (item) => item;

function reader(frame: Frame, filter: string, property: unknown): Read {
  return (item) => {
    const text = bare(item);
    if (typeof text === 'string') spendSearch(frame.run.budget, text, textOf(property));
    return propertyOf(filter, item, property);
  };
}

/** An item without properties ends the filter with nothing. */
function guarded(pick: () => unknown): unknown {
  try {
    return pick();
  } catch (error) {
    if (error instanceof NothingToRead) return null;
    throw error;
  }
}

function strictly(value: unknown): unknown {
  if (value === nothingToRead) throw new NothingToRead();
  return value;
}

const known = (value: unknown): unknown => (value === nothingToRead ? undefined : value);

function sum(values: readonly unknown[]): unknown {
  const zero: Quantity = { value: 0, float: false };
  return fromQuantity(values.reduce((total: Quantity, value) => calculate(total, '+', quantityOf(value)), zero));
}

function uniq(items: readonly unknown[], read: Read): unknown[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = identity(read(item), 0);
    return !seen.has(key) && seen.add(key);
  });
}

/** Equal values have the same identity, without comparing each with each. */
function identity(value: unknown, depth: number): unknown {
  const plain = bare(value) ?? null;
  if (typeof plain !== 'object' || plain === null || depth > 20) return plain;
  if (Array.isArray(plain)) return JSON.stringify(itemsAt(plain).map((item) => marked(item, depth)));
  if (!isHash(plain)) return plain;
  return JSON.stringify(entriesOf(plain).map(([key, inner]) => [key, marked(inner, depth)]));
}

const marked = (value: unknown, depth: number): [string, unknown] => [typeof value, identity(value, depth + 1)];
