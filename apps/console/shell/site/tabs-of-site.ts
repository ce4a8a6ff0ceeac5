import type { Tab } from '../tabs.ts';

/** Screens that are about the whole installation, or about the user; they know themselves what a site changes. */
const apart = /^(index|user\/.*|system\/.*|monitor\/.*|cms\/contentcore\/site)$/;
/** Screens that name a site themselves. */
const naming = /^cms\/site\/tabs$/;

/**
 * Tabs when another site is the current one: what is of a site starts anew, and no longer asks for what was of the other –
 * a chosen catalog, a filter. What was one thing of the other site, such as an article, is closed.
 */
export function tabsOfSite(tabs: readonly Tab[], currentId: string, newKey: () => string): Tab[] {
  return tabs.flatMap((tab) => {
    const screen = tab.route.screen;
    if (screen === undefined || apart.test(screen)) return [tab];
    if (naming.test(screen)) return [{ ...tab, key: newKey() }];
    if (tab.route.tabParam !== undefined) return [];
    const { id, pathname, route, title } = tab;
    const isMoving = id === currentId && tab.href !== pathname;
    return [{ id, pathname, route, title, key: newKey(), href: pathname, isMoving }];
  });
}

/** Where to go when the tab that was shown is not where it was; nothing when it is. */
export function placeOfSite(before: readonly Tab[], after: readonly Tab[], currentId: string): string | undefined {
  const shown = before.find((tab) => tab.id === currentId);
  if (!shown) return undefined;
  const kept = after.find((tab) => tab.id === currentId);
  if (!kept) return shown.route.activeMenu ?? '/index';
  return kept.href === shown.href ? undefined : kept.href;
}
