import { decodeHTML } from 'entities';
import { tagsOf } from './scan-html.ts';

const textless = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'rp']);
const blocks =
  /^(p|h\d|hr|br|ul|ol|li|dl|dt|dd|div|section|article|main|header|footer|nav|aside|address|hgroup|details|summary|center|fieldset|legend|table|caption|tr|td|th|blockquote|pre|figure|figcaption|video|audio|iframe)$/;

/** Plain text of rich text, for summaries and searching: in one pass, each entity made a character once. */
export function textOfHtml(html: string): string {
  let text = '';
  let copied = 0;
  let inside = '';
  for (const { start, end, name, kind } of tagsOf(html)) {
    if (inside && !(kind === 'close' && name === inside)) continue;
    if (!inside) text += html.slice(copied, start);
    if (blocks.test(name)) text += ' ';
    // The reading of a word stands behind it.
    if (name === 'rt') text += kind === 'open' ? '(' : ')';
    copied = end;
    inside = kind === 'open' && textless.has(name) ? name : '';
  }
  if (!inside) text += html.slice(copied);
  // A byte order mark within a text is no space, and not seen.
  return decodeHTML(text).replaceAll('\ufeff', '').replace(/\s+/g, ' ').trim();
}

const shown = /\s(?:alt|title)="([^"]*)"/g;

/** What sanitised rich text says in attributes that readers get: of pictures, and where a pointer rests. */
export const attributeTexts = (html: string): string[] =>
  Array.from(tagsOf(html)).flatMap(({ start, end, kind }) =>
    kind === 'open'
      ? Array.from(html.slice(start, end).matchAll(shown), ([, text = '']) => decodeHTML(text)).filter(
          (text) => text !== '',
        )
      : [],
  );
