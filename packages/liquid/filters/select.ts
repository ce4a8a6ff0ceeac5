import { spendSearch } from '../run/budget.ts';
import { filter, type FilterTable } from '../run/filter.ts';
import type { Frame } from '../run/frame.ts';
import { areEqual, bare, isNil, isTruthy } from '../values/compare.ts';
import { entriesOf, isHash, itemAt } from '../values/member.ts';
import { calculate, fromQuantity, type Quantity, quantityOf } from '../values/number.ts';
import { textOf } from '../values/text.ts';
import { itemsOf, nothingToRead, propertyOf } from './items.ts';

type Pick = (items: readonly unknown[], choose: (item: unknown) => boolean) => unknown;

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
  map: filter(1, 1, (frame, input, property) =>
    itemsOf(frame, input).map((item) => readOf(frame, 'map', [item, property]) ?? null),
  ),
  sum: filter(0, 1, (frame, input, property) => sum(frame, itemsOf(frame, input), property)),
  uniq: filter(0, 1, (frame, input, property) => uniq(frame, itemsOf(frame, input), property)),
  compact: filter(0, 1, (frame, input, property) =>
    guarded(() =>
      itemsOf(frame, input).filter(
        (item) => !isNil(isNil(property) ? item : strictly(readOf(frame, 'compact', [item, property], true))),
      ),
    ),
  ),
};

function selecting(name: string, none: unknown, pick: Pick) {
  return filter(1, 2, (frame, input, property, target) => {
    const items = itemsOf(frame, input);
    if (items.length === 0) return none;
    return guarded(() => pick(items, (item) => matches(frame, name, [item, property, target])));
  });
}

function matches(frame: Frame, name: string, [item, property, target]: [unknown, unknown, unknown]): boolean {
  const value = strictly(readOf(frame, name, [item, property], true));
  return isNil(target) ? isTruthy(value) : areEqual(value, target);
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

function readOf(frame: Frame, name: string, [item, property]: [unknown, unknown], marks = false): unknown {
  const text = bare(item);
  if (typeof text === 'string') spendSearch(frame.run.budget, text, textOf(property));
  const value = propertyOf(name, item, property);
  return value === nothingToRead && !marks ? undefined : value;
}

function sum(frame: Frame, items: readonly unknown[], property: unknown): unknown {
  const values = isNil(property) ? items : items.map((item) => readOf(frame, 'sum', [item, property]) ?? 0);
  const zero: Quantity = { value: 0, float: false };
  return fromQuantity(
    itemsOf(frame, values).reduce((total: Quantity, value) => calculate(total, '+', quantityOf(value)), zero),
  );
}

function uniq(frame: Frame, items: readonly unknown[], property: unknown): unknown {
  return guarded(() => {
    const seen = new Set<unknown>();
    return items.filter((item) => {
      const key = identity(isNil(property) ? item : strictly(readOf(frame, 'uniq', [item, property], true)), 0);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  });
}

/** Equal values have the same identity, without comparing each with each. */
function identity(value: unknown, depth: number): unknown {
  const plain = bare(value) ?? null;
  if (typeof plain !== 'object' || plain === null || depth > 20) return plain;
  if (Array.isArray(plain)) return JSON.stringify(plain.map((_, index) => marked(itemAt(plain, index), depth)));
  if (!isHash(plain)) return plain;
  return JSON.stringify(entriesOf(plain).map(([key, inner]) => [key, marked(inner, depth)]));
}

const marked = (value: unknown, depth: number): [string, unknown] => [typeof value, identity(value, depth + 1)];
