import { escapeHtml, safeHtml, type SafeHtml } from '@kaiyin/liquid';
import type { ShownWidget } from './widget.questions.ts';
import type { AdEntry, Entry } from './widget-items.ts';

type Rows = readonly (readonly Entry[])[];

/**
 * How a widget looks without a template of its own: plain lists that themes can style. Names of classes say nothing that
 * blockers look for.
 */
export function standardLook(widget: ShownWidget, rows: Rows, label: string): SafeHtml {
  const entries = rows.flat();
  if (entries.length === 0) return safeHtml('');
  if (widget.type === 'ads') return safeHtml(spotsOf(entries.filter(isAd), label));
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

const isAd = (entry: Entry): entry is AdEntry => 'html' in entry;

function spotsOf(spots: readonly AdEntry[], label: string): string {
  const shown = spots.map((spot) => `<div class="kx-spot-item">${spotOf(spot)}</div>`).join('');
  return `<aside class="kx-spot" aria-label="${escapeHtml(label)}"><small>${escapeHtml(label)}</small>${shown}</aside>`;
}

function spotOf({ title, link, logoSrc, html, width, height }: AdEntry): string {
  if (html !== '') return html.html;
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const words = logoSrc
    ? `<img src="${escapeHtml(logoSrc)}" alt="${escapeHtml(title)}"${size} style="max-width:100%;height:auto">`
    : escapeHtml(title);
  return link ? `<a href="${escapeHtml(link)}" rel="sponsored noopener">${words}</a>` : words;
}
