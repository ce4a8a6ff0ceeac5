import { SafeHtml } from '../safe-html.ts';
import { Fault } from '../template-error.ts';
import { WholeFloat } from './float.ts';
import { EmptinessLiteral } from './literal.ts';
import { entriesOf, isHash, itemAt, itemsAt } from './member.ts';
import { NumberRange } from './range.ts';
import { textOf } from './text.ts';

const DEEPEST = 100;

export function isTruthy(value: unknown): boolean {
  return value !== false && value !== null && value !== undefined;
}

/** Texts and numbers without what they are wrapped in. */
export function bare(value: unknown): unknown {
  if (value instanceof SafeHtml) return value.html;
  return value instanceof WholeFloat ? value.value : value;
}

export function areEqual(one: unknown, other: unknown, depth = 0): boolean {
  if (one === other) return true;
  const [left, right] = [bare(one), bare(other)];
  if (left instanceof EmptinessLiteral) return !(right instanceof EmptinessLiteral) && isEmptyAs(left, right);
  if (right instanceof EmptinessLiteral) return isEmptyAs(right, left);
  if (left === right || (isNil(left) && isNil(right))) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  return depth < DEEPEST && sameStructure(left, right, depth + 1);
}

/** `<`, `>`, `<=`, `>=`: by number or by text; nil and lists are neither more nor less, other pairs are a fault. */
export function order(one: unknown, other: unknown): number | undefined {
  const [left, right] = [bare(one), bare(other)];
  if (!isOrdered(left) || !isOrdered(right)) return undefined;
  if (typeof left !== typeof right) throw new Fault('comparison', { left: shown(left), right: shown(right) });
  return left < right ? -1 : left > right ? 1 : left === right ? 0 : undefined;
}

export function contains(one: unknown, other: unknown): boolean {
  const [whole, part] = [bare(one), bare(other)];
  if (!isTruthy(whole) || !isTruthy(part)) return false;
  if (typeof whole === 'string') return whole.includes(textOf(part));
  if (Array.isArray(whole)) return itemsAt(whole).some((item) => areEqual(item, part));
  if (whole instanceof NumberRange) return typeof part === 'number' && part >= whole.first && part <= whole.last;
  return isHash(whole) && typeof part === 'string' && entriesOf(whole).some(([key]) => key === part);
}

/** Whether a value is empty: texts, lists and mappings without content. */
export function isEmpty(value: unknown): boolean {
  const plain = bare(value);
  if (typeof plain === 'string') return plain === '';
  if (Array.isArray(plain)) return plain.length === 0;
  return isHash(plain) && entriesOf(plain).length === 0;
}

export const isNil = (value: unknown): boolean => value === null || value === undefined;

function isEmptyAs(literal: EmptinessLiteral, value: unknown): boolean {
  if (isEmpty(value)) return true;
  return literal.isBlank && (!isTruthy(value) || (typeof value === 'string' && value.trim() === ''));
}

const isOrdered = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string';
const shown = (value: number | string): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);

function sameStructure(left: object, right: object, depth: number): boolean {
  if (left instanceof NumberRange && right instanceof NumberRange)
    return left.first === right.first && left.last === right.last;
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime();
  if (Array.isArray(left) && Array.isArray(right))
    return (
      left.length === right.length && itemsAt(left).every((item, index) => areEqual(item, itemAt(right, index), depth))
    );
  return isHash(left) && isHash(right) && sameEntries(left, right, depth);
}

function sameEntries(left: object, right: object, depth: number): boolean {
  const [ours, theirs] = [entriesOf(left), new Map(entriesOf(right))];
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && areEqual(value, theirs.get(key), depth))
  );
}
