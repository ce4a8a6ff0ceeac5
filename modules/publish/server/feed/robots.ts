import { absoluteAddress, type AddressSettings } from '../page/address-settings.ts';
import type { PageRef } from '../page/pages.ts';

/** Robots ask for it at the root of a domain and nowhere else. */
export const robotsRefs = ({ origin }: AddressSettings): PageRef[] =>
  origin ? [{ kind: 'robots', subjectId: 0, catalogId: 0, basePath: 'robots.txt', template: '' }] : [];

/** The operator's own text, or one that lets everybody in and names the sitemap. */
export function robotsText({ origin, sitemap, robots }: AddressSettings): string {
  if (robots) return `${robots.replaceAll(/\r\n?/g, '\n')}\n`;
  const named = sitemap ? `\nSitemap: ${absoluteAddress(origin, 'sitemapindex.xml')}\n` : '';
  return `User-agent: *\nAllow: /\n${named}`;
}
