import { escapeHtml, safeHtml, type SafeHtml } from '@kaiyin/liquid';
import type { Marked } from '@kaiyin/modules/search/schema';

/** A text as HTML, with what was looked for in `<mark>`. */
export function markedHtml({ text, ranges }: Marked): SafeHtml {
  let html = '';
  let at = 0;
  for (const { from, to } of ranges) {
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  return safeHtml(html + escapeHtml(text.slice(at)));
}
