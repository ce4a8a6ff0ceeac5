import { titleText } from '@kaiyin/console-kit';
import type { Tab } from './tabs.ts';

/** What a tab is called: as its page says, else its route. */
export const tabText = ({ name, title }: Pick<Tab, 'name' | 'title'>): string => name ?? titleText(title);

interface WindowTitle {
  tab: Pick<Tab, 'name' | 'title'> | undefined;
  site: string | undefined;
  product: string;
  /** Dynamic titles begin with the thing that is open. */
  isDynamic: boolean;
}

/** What the window is called, what differs first: the thing that is open, its page, the site, the product. */
export function windowTitle({ tab, site, product, isDynamic }: WindowTitle): string {
  const page = tab && titleText(tab.title);
  const thing = isDynamic && tab?.name !== page ? tab?.name : undefined;
  return [thing, page, site, product].filter(Boolean).join(' · ');
}
