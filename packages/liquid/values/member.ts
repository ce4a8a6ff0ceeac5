import { SafeHtml } from '../safe-html.ts';
import { WholeFloat } from './float.ts';
import { EmptinessLiteral } from './literal.ts';
import { LoopState, TableState } from './loop-state.ts';
import { NumberRange } from './range.ts';

const describe = Object.getOwnPropertyDescriptor;

/**
 * Reads a property the way templates may: own data properties of objects, items of lists, and `size`, `first`, `last`.
 * A descriptor is asked for, never the property itself, so that no getter is ever called.
 */
export function member(target: unknown, key: unknown): unknown {
  if (typeof target === 'object' && target !== null) {
    if (Array.isArray(target)) return itemOf(target, key);
    if (typeof key !== 'string') return undefined;
    if (target instanceof SafeHtml) return key === 'size' ? lengthOf(target.html) : undefined;
    const own = describe(target, key);
    if (own !== undefined) return typeof own.value === 'function' ? undefined : own.value;
    return commandOf(target, key);
  }
  return typeof target === 'string' && key === 'size' ? lengthOf(target) : undefined;
}

const COMMANDS: ReadonlySet<unknown> = new Set(['size', 'first', 'last']);

/** Whether brackets around a key mean something else than a dot before it: `size`, `first` and `last` are asked by dots. */
export const isCommand = (key: unknown): boolean => COMMANDS.has(key);

/** What stands in brackets: as `member`, but lists and mappings answer no `size`, `first` and `last` of their own. */
export function entryAt(target: unknown, key: unknown): unknown {
  if (!isCommand(key) || target instanceof LoopState || target instanceof TableState) return member(target, key);
  return isHash(target) ? ownMember(target, key as string) : undefined;
}

/** What a mapping itself holds under a key, whatever the key may ask of mappings. */
export function ownMember(hash: object, key: string): unknown {
  return Object.hasOwn(hash, key) ? member(hash, key) : undefined;
}

/** An item of a list; functions and getters are no items. */
export function itemAt(list: readonly unknown[], index: number): unknown {
  const value = describe(list, index)?.value as unknown;
  return typeof value === 'function' ? undefined : value;
}

/** All items of a list, each as `itemAt` gives it: the methods of a list itself would call getters. */
export function itemsAt(list: readonly unknown[]): unknown[] {
  return Array.from({ length: list.length }, (_, index) => itemAt(list, index));
}

/** Own data of an object as pairs. */
export function entriesOf(target: object): [string, unknown][] {
  const pairs: [string, unknown][] = [];
  for (const key of Object.keys(target)) {
    const own = describe(target, key);
    if (own !== undefined && 'value' in own && typeof own.value !== 'function') pairs.push([key, own.value]);
  }
  return pairs;
}

/** Whether a value is a mapping in the eyes of a template. */
export function isHash(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !isOpaque(value);
}

/** Characters, not the units that JavaScript counts. */
export function lengthOf(text: string): number {
  if (!/[\uD800-\uDBFF]/.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function isOpaque(value: object): boolean {
  return OPAQUE.some((kind) => value instanceof kind);
}

function itemOf(list: readonly unknown[], key: unknown): unknown {
  if (typeof key === 'number') return itemAt(list, key < 0 ? list.length + key : key);
  if (key === 'size') return list.length;
  if (key === 'first') return itemAt(list, 0);
  return key === 'last' ? itemAt(list, list.length - 1) : undefined;
}

function commandOf(target: object, key: string): unknown {
  if (target instanceof LoopState || target instanceof TableState) return target.read(key);
  if (target instanceof NumberRange) return rangeCommand(target, key);
  if (!isHash(target)) return undefined;
  if (key === 'size') return entriesOf(target).length;
  return key === 'first' ? entriesOf(target)[0] : undefined;
}

function rangeCommand(range: NumberRange, key: string): unknown {
  if (key === 'size') return range.size;
  if (key === 'first') return range.first;
  return key === 'last' ? range.last : undefined;
}

const OPAQUE: readonly (abstract new (...args: never[]) => object)[] = [
  SafeHtml,
  NumberRange,
  LoopState,
  TableState,
  WholeFloat,
  EmptinessLiteral,
  Date,
  Promise,
];
