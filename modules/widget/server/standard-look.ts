import { escapeHtml, safeHtml, type SafeHtml } from '@kaiyin/liquid';
import type { ShownWidget } from './widget.questions.ts';
import type { Entry } from './widget-items.ts';

type Rows = readonly (readonly Entry[])[];

/** How a block looks without a template of its own: plain lists that themes can style. */
export function standardLook(widget: ShownWidget, rows: Rows): SafeHtml {
  const entries = rows.flat();
  if (entries.length === 0) return safeHtml('');
  const head = `<section class="kx-block" aria-label="${escapeHtml(widget.name)}">`;
  return safeHtml(`${head}<ul>${entries.map((one) => `<li>${lineOf(one)}</li>`).join('')}</ul></section>`);
}

function lineOf({ title, titleStyle, summary, link, logoSrc, publishDate }: Entry): string {
  const style = titleStyle ? ` style="${escapeHtml(titleStyle)}"` : '';
  const picture = logoSrc ? `<img src="${escapeHtml(logoSrc)}" alt="" loading="lazy">` : '';
  const words = `${picture}<span${style}>${escapeHtml(title)}</span>`;
  const day = publishDate && dayOf(publishDate);
  return (
    (link ? `<a href="${escapeHtml(link)}">${words}</a>` : words) +
    (day ? `<time datetime="${day}">${day}</time>` : '') +
    (summary ? `<p>${escapeHtml(summary)}</p>` : '')
  );
}

/** The date of an instant where the sites are read. */
const dayOf = (at: string): string => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);
