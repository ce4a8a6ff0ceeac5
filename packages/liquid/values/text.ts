import { SafeHtml } from '../safe-html.ts';
import { numberText, WholeFloat } from './float.ts';
import { LoopState, TableState } from './loop-state.ts';
import { entriesOf, isHash, itemAt, itemsAt } from './member.ts';
import { NumberRange, rangeText } from './range.ts';

const DEEPEST = 20;

/** The text of a value as templates print it, not escaped. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return numberText(value);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value !== 'object') return '';
  return objectText(value, 0);
}

/** The text of a value as filters work on it: that of a list is its notation, for joining a list is `join`'s work. */
export function stringOf(value: unknown): string {
  return Array.isArray(value) ? inspect(value, 0) : textOf(value);
}

function objectText(value: object, depth: number): string {
  if (value instanceof SafeHtml) return value.html;
  if (Array.isArray(value)) return listText(value, depth);
  if (value instanceof WholeFloat) return numberText(value);
  if (value instanceof NumberRange) return rangeText(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (value instanceof LoopState) return 'Liquid::ForloopDrop';
  if (value instanceof TableState) return 'Liquid::TablerowloopDrop';
  return isHash(value) ? inspectHash(value, depth) : '';
}

function listText(list: readonly unknown[], depth: number): string {
  if (depth > DEEPEST) return '';
  let text = '';
  for (let index = 0; index < list.length; index++) {
    const item = itemAt(list, index);
    text += typeof item === 'object' && item !== null ? objectText(item, depth + 1) : textOf(item);
  }
  return text;
}

/** The notation that Ruby prints for mappings and for lists that are not printed by themselves. */
function inspect(value: unknown, depth: number): string {
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return quoted(value);
  if (value instanceof SafeHtml) return quoted(value.html);
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return inspectList(value, depth);
  return typeof value === 'object' && isHash(value) ? inspectHash(value, depth + 1) : textOf(value);
}

function inspectList(list: readonly unknown[], depth: number): string {
  const items = itemsAt(list).map((item) => inspect(item, depth + 1));
  return `[${items.join(', ')}]`;
}

function inspectHash(hash: object, depth: number): string {
  if (depth > DEEPEST) return '{…}';
  const pairs = entriesOf(hash).map(([key, value]) => `${quoted(key)}=>${inspect(value, depth)}`);
  return `{${pairs.join(', ')}}`;
}

const ESCAPES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const quoted = (text: string): string => `"${text.replace(/["\\\n\r\t]/g, (letter) => ESCAPES[letter] ?? letter)}"`;
