import { spendMemory } from '../run/budget.ts';
import { filter, type FilterTable } from '../run/filter.ts';
import { trimLeft, trimRight, wordsOf } from '../values/blank-space.ts';
import { isNil } from '../values/compare.ts';
import { integerOf } from '../values/number.ts';
import { itemAt, lengthOf } from '../values/member.ts';
import { stringOf } from '../values/text.ts';

const ofText = (change: (text: string) => string) => filter(0, 0, (_, input) => change(stringOf(input)));

export const textFilters: FilterTable = {
  append: filter(1, 1, (_, input, tail) => stringOf(input) + stringOf(tail)),
  prepend: filter(1, 1, (_, input, head) => stringOf(head) + stringOf(input)),
  capitalize: ofText((text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()),
  downcase: ofText((text) => text.toLowerCase()),
  upcase: ofText((text) => text.toUpperCase()),
  strip: ofText((text) => trimLeft(trimRight(text))),
  lstrip: ofText(trimLeft),
  rstrip: ofText(trimRight),
  strip_newlines: ofText((text) => text.replaceAll('\r\n', '').replaceAll('\n', '')),
  slice: filter(1, 2, (_, input, offset, length) => slice(input, offset, length)),
  split: filter(1, 1, (frame, input, separator) => {
    const text = stringOf(input);
    spendMemory(frame.run.budget, text.length);
    return split(text, stringOf(separator));
  }),
  truncate: filter(0, 2, (_, input, length, tail) => (isNil(input) ? null : truncate(stringOf(input), length, tail))),
  truncatewords: filter(0, 2, (_, input, words, tail) => truncateWords(input, words, tail)),
};

function slice(input: unknown, offset: unknown, length: unknown): unknown {
  const from = integerOf(offset);
  const count = isNil(length) ? 1 : integerOf(length);
  if (Array.isArray(input)) return cut(input.length, from, count).map((index) => itemAt(input, index));
  const text = stringOf(input);
  if (lengthOf(text) === text.length) {
    const start = from < 0 ? text.length + from : from;
    return start < 0 || count <= 0 ? '' : text.slice(start, start + count);
  }
  const characters = Array.from(text);
  return cut(characters.length, from, count)
    .map((index) => characters[index])
    .join('');
}

function cut(size: number, from: number, count: number): number[] {
  const start = from < 0 ? size + from : from;
  if (start < 0 || start >= size || count <= 0) return [];
  return Array.from({ length: Math.min(count, size - start) }, (_, index) => start + index);
}

function split(text: string, separator: string): string[] {
  if (text === '') return [];
  if (separator === '') return Array.from(text);
  const parts = separator === ' ' ? wordsOf(text) : text.split(separator);
  let kept = parts.length;
  while (kept > 0 && parts[kept - 1] === '') kept -= 1;
  return parts.slice(0, kept);
}

function truncate(text: string, length: unknown, tail: unknown): string {
  const most = length === undefined ? 50 : integerOf(length);
  const end = tail === undefined ? '...' : stringOf(tail);
  if (lengthOf(text) <= most) return text;
  const kept = Math.max(0, most - lengthOf(end));
  return Array.from(text).slice(0, kept).join('') + end;
}

function truncateWords(input: unknown, count: unknown, tail: unknown): unknown {
  if (isNil(input)) return null;
  const text = stringOf(input);
  const most = Math.max(1, count === undefined ? 15 : integerOf(count));
  const found = wordsOf(text);
  const endsBlank = found.length === most && trimRight(text) !== text;
  if (found.length <= most && !endsBlank) return text;
  return found.slice(0, most).join(' ') + (tail === undefined ? '...' : stringOf(tail));
}
