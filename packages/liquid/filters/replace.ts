import { spendMemory, spendSearch } from '../run/budget.ts';
import { filter, type FilterTable } from '../run/filter.ts';
import type { Frame } from '../run/frame.ts';
import { stringOf } from '../values/text.ts';

type Place = (text: string, pattern: string) => number;

const first: Place = (text, pattern) => text.indexOf(pattern);
const last: Place = (text, pattern) => text.lastIndexOf(pattern);

export const replaceFilters: FilterTable = {
  replace: filter(1, 2, (frame, input, pattern, replacement) =>
    replaceAll(frame, stringOf(input), { pattern: stringOf(pattern), replacement: stringOf(replacement) }),
  ),
  remove: filter(1, 1, (frame, input, pattern) =>
    replaceAll(frame, stringOf(input), { pattern: stringOf(pattern), replacement: '' }),
  ),
  replace_first: filter(1, 2, (frame, input, pattern, replacement) =>
    replaceAt(frame, input, [first, pattern, replacement]),
  ),
  replace_last: filter(2, 2, (frame, input, pattern, replacement) =>
    replaceAt(frame, input, [last, pattern, replacement]),
  ),
  remove_first: filter(1, 1, (frame, input, pattern) => replaceAt(frame, input, [first, pattern, ''])),
  remove_last: filter(1, 1, (frame, input, pattern) => replaceAt(frame, input, [last, pattern, ''])),
};

interface Replacement {
  pattern: string;
  replacement: string;
}

function replaceAll(frame: Frame, text: string, { pattern, replacement }: Replacement): string {
  spendSearch(frame.run.budget, text, pattern);
  if (replacement.length > pattern.length) spendMemory(frame.run.budget, count(text, pattern) * replacement.length);
  return text.replaceAll(pattern, () => replacement);
}

function count(text: string, pattern: string): number {
  if (pattern === '') return text.length + 1;
  let found = 0;
  for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + pattern.length)) found += 1;
  return found;
}

function replaceAt(frame: Frame, input: unknown, [place, pattern, replacement]: [Place, unknown, unknown]): string {
  const [text, part] = [stringOf(input), stringOf(pattern)];
  spendSearch(frame.run.budget, text, part);
  const at = place(text, part);
  return at < 0 ? text : text.slice(0, at) + stringOf(replacement) + text.slice(at + part.length);
}
