import { escapeHtml, safeHtml, type SafeHtml } from '@kaiyin/liquid';
import type { AdSpace } from '@kaiyin/modules/widget/schema';
import type { AdEntry } from './ad-entries.ts';

/** What readers are told of a space. */
export interface SpotWords {
  /** What it is marked with. */
  label: string;
  /** Name of the button that closes it. */
  close: string;
}

const closeStyle =
  'float:inline-end;min-width:24px;min-height:24px;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer';

/**
 * How an ad space looks: its first ads stand in the page, the others beside them in a template, among which its script
 * chooses. Names of classes say nothing that blockers look for.
 */
export function spotLook(ads: readonly AdEntry[], space: AdSpace, words: SpotWords): SafeHtml {
  const { count, rotation, seconds, height } = space;
  const style = height === null ? '' : ` style="min-height:${height}px"`;
  if (ads.length === 0) return safeHtml(height === null ? '' : `<div class="kx-spot"${style}></div>`);
  const items = ads.map((ad) => itemOf(ad, words));
  const label = escapeHtml(words.label);
  const moves = ` data-kx-spot="${rotation}" data-count="${count}"${rotation === 'turn' ? ` data-seconds="${seconds}"` : ''}`;
  const button = `<button type="button" data-kx-close hidden aria-label="${escapeHtml(words.close)}" style="${closeStyle}">×</button>`;
  const shown = `<div class="kx-spot-items">${items.slice(0, count).join('')}</div>`;
  const others = items.length > count ? `<template>${items.slice(count).join('')}</template>` : '';
  return safeHtml(
    `<aside class="kx-spot" aria-label="${label}"${moves}${style}><small>${label}</small>${button}${shown}${others}</aside>`,
  );
}

const itemOf = (ad: AdEntry, words: SpotWords): string =>
  `<div class="kx-spot-item" data-weight="${ad.weight}"${ad.mark === '' ? '' : ad.mark.html}>${adOf(ad, words)}</div>`;

function adOf({ title, link, logoSrc, html, width, height }: AdEntry, { label }: SpotWords): string {
  if (html !== '') return html.html;
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const shown = logoSrc
    ? `<img src="${escapeHtml(logoSrc)}" alt="${escapeHtml(title)}"${size} style="max-width:100%;height:auto">`
    : escapeHtml(title);
  // A picture without words still has to say what its link is.
  const name = title === '' ? ` aria-label="${escapeHtml(label)}"` : '';
  return link ? `<a href="${escapeHtml(link)}"${name} rel="sponsored noopener">${shown}</a>` : shown;
}
