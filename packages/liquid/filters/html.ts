import { allowParsing } from '../run/budget.ts';
import { filter, type FilterTable } from '../run/filter.ts';
import { SafeHtml } from '../safe-html.ts';
import { isNil } from '../values/compare.ts';
import { stringOf, textOf } from '../values/text.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

// HTML that is known to be clean is escaped once already.
const htmlOf = (input: unknown): string => (input instanceof SafeHtml ? input.html : escaped(stringOf(input)));

const escape = filter(0, 0, (frame, input) => (isNil(input) ? null : frame.run.manner.markup(htmlOf(input))));

export const htmlFilters: FilterTable = {
  raw: filter(0, 0, (frame, input) => frame.run.manner.markup(textOf(input))),
  escape,
  h: escape,
  xml_escape: escape,
  escape_once: filter(0, 0, (frame, input) => frame.run.manner.markup(escapeOnce(stringOf(input)))),
  newline_to_br: filter(0, 0, (frame, input) => {
    const { markup, print } = frame.run.manner;
    return markup(print(input).replaceAll('\r\n', '\n').replaceAll('\n', '<br />\n'));
  }),
  strip_html: filter(0, 0, (frame, input) => {
    allowParsing(frame.run.budget, input);
    return stripTags(stripBlocks(stringOf(input)));
  }),
};

function escapeOnce(text: string): string {
  return text.replace(/["><']|&(?!(?:[a-zA-Z]+|#\d+);)/g, (letter) => ENTITIES[letter] ?? letter);
}

const BLOCKS = [
  ['<script', '</script>'],
  ['<!--', '-->'],
  ['<style', '</style>'],
] as const;

/** Scripts, styles and comments with what they hold. What is not closed stays. */
function stripBlocks(text: string): string {
  let kept = '';
  let index = 0;
  // Where each begins next: what was not found once, beginning or end, is not looked for again.
  const begins = new Map(BLOCKS.map((block) => [block, text.indexOf(block[0])]));
  for (;;) {
    for (const [block, at] of begins) {
      const next = at >= 0 && at < index ? text.indexOf(block[0], index) : at;
      if (next < 0) begins.delete(block);
      else begins.set(block, next);
    }
    const [nearest] = [...begins].toSorted(([, one], [, other]) => one - other);
    if (!nearest) return kept + text.slice(index);
    const [block, at] = nearest;
    const end = text.indexOf(block[1], at);
    if (end < 0) begins.delete(block);
    else {
      kept += text.slice(index, at);
      index = end + block[1].length;
    }
  }
}

function stripTags(text: string): string {
  let kept = '';
  let index = 0;
  for (;;) {
    const start = text.indexOf('<', index);
    const end = start < 0 ? -1 : text.indexOf('>', start);
    if (end < 0) return kept + text.slice(index);
    kept += text.slice(index, start);
    index = end + 1;
  }
}
