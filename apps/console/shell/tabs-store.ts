import { create } from 'zustand';
import { findRoute, useRoutesStore } from './routes-store.ts';
import { closed, renewed, visited, type Closing, type Tab, type Visit } from './tabs.ts';

interface TabsState {
  tabs: readonly Tab[];
}

export const useTabs = create<TabsState>(() => ({ tabs: [] }));

let lastKey = 0;
const newKey = () => `view${(lastKey += 1)}`;
const change = (next: (tabs: readonly Tab[]) => Tab[]) => useTabs.setState(({ tabs }) => ({ tabs: next(tabs) }));

export const visitTab = (visit: Visit): void => change((tabs) => visited(tabs, visit, newKey()));

export const closeTabs = (id: string, which: Closing): void => change((tabs) => closed(tabs, id, which));

/** The tab at an address starts its screen anew. */
export function refreshTab(href: string): void {
  const { tabs } = useTabs.getState();
  const tab = tabs.find((each) => each.href === href) ?? tabs.find((each) => each.pathname === href.split(/[?#]/)[0]);
  if (tab) change((all) => renewed(all, tab.id, newKey()));
}

/** Every tab starts anew: what they show belonged to another site. */
export const refreshAllTabs = (): void => change((tabs) => tabs.map((tab) => ({ ...tab, key: newKey() })));

const storageKey = 'tabs';

/** Opens the affixed tabs and those that the same user had open before a reload of this window. */
export function restoreTabs(userId: number): void {
  const affixed = useRoutesStore.getState().routes.filter((route) => route.isAffixed);
  const kept = keptTabs(userId).flatMap((href) => {
    const { pathname, search } = new URL(href, location.origin);
    const route = findRoute(pathname);
    return route ? [{ pathname, search, route }] : [];
  });
  const places = [...affixed.map((route) => ({ pathname: route.path, search: '', route })), ...kept];
  useTabs.setState({ tabs: [] });
  for (const place of places) visitTab({ ...place, hash: '', isReplace: false });
  useTabs.subscribe(({ tabs }) => {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, hrefs: tabs.map((tab) => tab.href) }));
  });
}

function keptTabs(userId: number): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as {
      userId?: number;
      hrefs?: string[];
    };
    return kept.userId === userId && Array.isArray(kept.hrefs)
      ? kept.hrefs.filter((href) => /^\/(?!\/)/.test(href))
      : [];
  } catch {
    return [];
  }
}
