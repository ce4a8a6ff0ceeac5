import { spendMemory } from '../run/budget.ts';
import { filter, type FilterTable } from '../run/filter.ts';
import { Fault } from '../template-error.ts';
import { areEqual, bare, isNil } from '../values/compare.ts';
import { isHash } from '../values/member.ts';
import { textOf } from '../values/text.ts';
import { itemsOf, nothingToRead, propertyOf } from './items.ts';

type Compare = (one: unknown, other: unknown) => number;

/** How items are compared, and by what of them. */
interface Order {
  name: string;
  key(value: unknown): unknown;
  compare: Compare;
}

// What a comparison costs beside making an item.
const COST = 10;

const byValue: Order = {
  name: 'sort',
  key: bare,
  compare(one, other) {
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other);
    if (areEqual(one, other)) return 0;
    throw new Fault('incomparable', { left: textOf(one).slice(0, 40), right: textOf(other).slice(0, 40) });
  },
};

const byLetters: Order = {
  name: 'sort_natural',
  key: (value) => textOf(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  compare: (one, other) => (String(one) < String(other) ? -1 : Number(String(one) > String(other))),
};

export const sortFilters: FilterTable = {
  sort: sorting(byValue),
  sort_natural: sorting(byLetters),
};

function sorting({ name, key, compare }: Order) {
  return filter(0, 1, (frame, input, property) => {
    const items = itemsOf(frame, input);
    spendMemory(frame.run.budget, items.length * COST);
    if (!isNil(property) && !items.every(hasProperties)) return null;
    if (items.length < 2) return items;
    const keyed = items.map((item) => {
      const value = isNil(property) ? item : propertyOf(name, item, property);
      return { item, key: isNil(value) || value === nothingToRead ? undefined : key(value) };
    });
    return keyed.sort((one, other) => nilLast(compare, one.key, other.key)).map(({ item }) => item);
  });
}

const hasProperties = (item: unknown): boolean =>
  typeof bare(item) === 'string' || Number.isInteger(item) || Array.isArray(item) || isHash(item);

function nilLast(compare: Compare, one: unknown, other: unknown): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  return compare(one, other);
}
