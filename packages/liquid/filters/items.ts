import { spendMemory } from '../run/budget.ts';
import type { Frame } from '../run/frame.ts';
import { Fault } from '../template-error.ts';
import { bare, isNil } from '../values/compare.ts';
import { isFloat } from '../values/float.ts';
import { isHash, itemAt, member, ownMember } from '../values/member.ts';
import { NumberRange } from '../values/range.ts';
import { textOf } from '../values/text.ts';

const DEEPEST = 100;

/** What a list filter works on: nested lists flattened, a range counted out, anything else as a list of one. */
export function itemsOf(frame: Frame, input: unknown): unknown[] {
  if (Array.isArray(input)) {
    const items: unknown[] = [];
    flatten(frame, input, { into: items, depth: 0 });
    return items;
  }
  if (input instanceof NumberRange) {
    spendMemory(frame.run.budget, input.size);
    return Array.from({ length: input.size }, (_, index) => input.first + index);
  }
  return isNil(input) ? [] : [input];
}

function flatten(frame: Frame, list: readonly unknown[], { into, depth }: { into: unknown[]; depth: number }): void {
  spendMemory(frame.run.budget, list.length);
  for (let index = 0; index < list.length; index++) {
    const item = itemAt(list, index);
    if (Array.isArray(item) && depth < DEEPEST) flatten(frame, item, { into, depth: depth + 1 });
    else into.push(item);
  }
}

/** Found in an item that has no properties at all: the filter gives nothing then. */
export const nothingToRead = Symbol('nothing to read');

/** `item[property]` as filters read it: of texts a part, of numbers a bit. @throws Fault where that makes no sense */
export function propertyOf(filter: string, item: unknown, property: unknown): unknown {
  if (isFloat(item)) return nothingToRead;
  const [target, key] = [bare(item), bare(property)];
  if (typeof target === 'string') return partOf(filter, target, key);
  if (typeof target === 'number') {
    if (typeof key === 'number') return Math.floor(target / 2 ** key) % 2 === 0 ? 0 : 1;
    throw new Fault('propertyOf', { filter, property: textOf(key) });
  }
  if (Array.isArray(target) && typeof key !== 'number')
    throw new Fault('propertyOf', { filter, property: textOf(key) });
  if (Array.isArray(target)) return member(target, key);
  if (!isHash(target)) return nothingToRead;
  return typeof key === 'string' ? ownMember(target, key) : undefined;
}

function partOf(filter: string, text: string, key: unknown): unknown {
  if (typeof key === 'string') return text.includes(key) ? key : undefined;
  if (typeof key === 'number') return Array.from(text).at(key);
  throw new Fault('propertyOf', { filter, property: textOf(key) });
}
