import { keepVisit, useCurrentSite } from '@kaiyin/console-kit';
import { useTabs } from './tabs-store.ts';

/** Keeps which screens and records somebody opens, for the first page; of a page, what it is called once it says so. */
export function keepVisitsOf(userId: number): void {
  let before = '';
  useTabs.subscribe(({ tabs, recent }) => {
    const shown = tabs.find(({ key }) => key === recent.at(-1));
    if (!shown || shown.route.isAffixed || shown.route.isBare) return;
    const { siteId } = useCurrentSite.getState();
    const { id, href, name } = shown;
    const now = `${siteId} ${href} ${name ?? ''}`;
    if (now === before) return;
    before = now;
    keepVisit({ userId, siteId }, { id, href, name });
  });
}
