import { escapeHtml, hasMarkup, SafeHtml, safeHtml } from '../safe-html.ts';
import { textOf } from '../values/text.ts';
import type { Manner } from './frame.ts';

/** Escapes what is printed unless it is known to be HTML. */
export const htmlManner = (timeZone: string): Manner => ({
  timeZone,
  print(value) {
    if (typeof value === 'string') return escapeHtml(value);
    return value instanceof SafeHtml ? value.html : escapeHtml(textOf(value));
  },
  captured: (html) => (hasMarkup(html) ? safeHtml(html) : html),
  markup: safeHtml,
});

/** Prints values as they are, for texts that are not HTML. */
export const plainManner = (timeZone: string): Manner => ({
  timeZone,
  print: textOf,
  captured: (text) => text,
  markup: (text) => text,
});
