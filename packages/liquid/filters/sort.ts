import { filter, type FilterTable } from '../run/filter.ts';
import { Fault } from '../template-error.ts';
import { areEqual, bare, isNil } from '../values/compare.ts';
import { isHash } from '../values/member.ts';
import { textOf } from '../values/text.ts';
import { itemsOf, nothingToRead, propertyOf } from './items.ts';

type Compare = (one: unknown, other: unknown) => number;

export const sortFilters: FilterTable = {
  sort: filter(0, 1, (frame, input, property) => sorted('sort', itemsOf(frame, input), [property, byValue])),
  sort_natural: filter(0, 1, (frame, input, property) =>
    sorted('sort_natural', itemsOf(frame, input), [property, byLetters]),
  ),
};

function sorted(name: string, items: unknown[], [property, compare]: [unknown, Compare]): unknown {
  if (isNil(property)) return items.sort((one, other) => nilLast(compare, one, other));
  if (!items.every(hasProperties)) return null;
  const keyed = items.map((item) => ({ item, key: keyOf(name, item, property) }));
  return keyed.sort((one, other) => nilLast(compare, one.key, other.key)).map(({ item }) => item);
}

function keyOf(name: string, item: unknown, property: unknown): unknown {
  const key = propertyOf(name, item, property);
  return key === nothingToRead ? null : key;
}

const hasProperties = (item: unknown): boolean =>
  typeof bare(item) === 'string' || typeof item === 'number' || Array.isArray(item) || isHash(item);

// JavaScript puts what is undefined last by itself, whatever the comparison says.
function nilLast(compare: Compare, one: unknown, other: unknown): number {
  if (isNil(one) || isNil(other)) return Number(isNil(one)) - Number(isNil(other));
  return compare(bare(one), bare(other));
}

const byValue: Compare = (one, other) => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other);
  if (areEqual(one, other)) return 0;
  throw new Fault('incomparable', { left: textOf(one).slice(0, 40), right: textOf(other).slice(0, 40) });
};

const byLetters: Compare = (one, other) => {
  const [left, right] = [foldCase(textOf(one)), foldCase(textOf(other))];
  return left < right ? -1 : Number(left > right);
};

const foldCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
