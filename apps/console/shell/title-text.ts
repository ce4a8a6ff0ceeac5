import { titleText } from '@kaiyin/console-kit';
import type { Tab } from './tabs.ts';

/** What a tab is called: as its page says, else its route. */
export const tabText = ({ name, title }: Pick<Tab, 'name' | 'title'>): string => name ?? titleText(title);

interface WindowTitle {
  tab: Pick<Tab, 'name' | 'title'> | undefined;
  site: string | undefined;
  product: string;
  /** Between the page and the thing on it. */
  colon: string;
}

/** What the window is called, what differs first: the page with the thing on it, the site, the product. */
export function windowTitle({ tab, site, product, colon }: WindowTitle): string {
  const page = tab && titleText(tab.title);
  const named = page && tab.name && tab.name !== page ? `${page}${colon}${tab.name}` : page;
  return [named, site, product].filter(Boolean).join(' · ');
}
