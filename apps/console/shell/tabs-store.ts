import { create } from 'zustand';
import { findRoute, useRoutesStore } from '@kaiyin/console-kit';
import { placeOfSite, tabsOfSite } from './site/tabs-of-site.ts';
import { capped, closed, named, renewed, tabAt, visited, type Closing, type Tab, type Visit } from './tabs.ts';

interface TabsState {
  tabs: readonly Tab[];
  /** Keys of tabs, the latest visit last. */
  recent: readonly string[];
}

export const useTabs = create<TabsState>(() => ({ tabs: [], recent: [] }));

let lastKey = 0;
const newKey = () => `view${(lastKey += 1)}`;
const change = (next: (tabs: readonly Tab[]) => Tab[]) => useTabs.setState(({ tabs }) => ({ tabs: next(tabs) }));

/** Shows a tab; `isHeld` says of others whether they have to stay open. */
export function visitTab(visit: Visit, isHeld: (tab: Tab) => boolean = () => false): void {
  useTabs.setState(({ tabs, recent }) => {
    const all = visited(tabs, visit, newKey());
    const shown = tabAt(all, visit)?.key;
    const visits = [
      ...recent.filter((key) => key !== shown && all.some((tab) => tab.key === key)),
      ...(shown ? [shown] : []),
    ];
    return { tabs: capped(all, visits, isHeld), recent: visits };
  });
}

export const closeTabs = (id: string, which: Closing): void => change((tabs) => closed(tabs, id, which));

/** The page in a tab says what it is called. */
export const nameTab = (key: string, name: string): void => change((tabs) => named(tabs, key, name));

/** The tab at an address starts its screen anew. */
export function refreshTab(href: string): void {
  const { tabs } = useTabs.getState();
  const tab = tabs.find((each) => each.href === href) ?? tabs.find((each) => each.pathname === href.split(/[?#]/)[0]);
  if (tab) change((all) => renewed(all, tab.id, newKey()));
}

/** Tabs follow to another site; answers where the one that is shown has to go, if it has to. */
export function moveTabsToSite(currentId: string): string | undefined {
  const before = useTabs.getState().tabs;
  change((tabs) => tabsOfSite(tabs, currentId, newKey));
  return placeOfSite(before, useTabs.getState().tabs, currentId);
}

const storageKey = 'tabs';

/** Opens the affixed tabs and those that the same user had open before a reload of this window. */
export function restoreTabs(userId: number): void {
  const affixed = useRoutesStore.getState().routes.filter((route) => route.isAffixed);
  const { hrefs, names } = keptTabs(userId);
  const kept = hrefs.flatMap((href) => {
    const { pathname, search } = new URL(href, location.origin);
    const route = findRoute(pathname);
    return route ? [{ pathname, search, route }] : [];
  });
  const places = [...affixed.map((route) => ({ pathname: route.path, search: '', route })), ...kept];
  useTabs.setState({ tabs: [], recent: [] });
  for (const place of places) visitTab({ ...place, hash: '', isReplace: false });
  for (const { key, href } of useTabs.getState().tabs) if (names[href]) nameTab(key, names[href]);
  useTabs.subscribe(({ tabs }) => {
    const names = Object.fromEntries(tabs.flatMap(({ href, name }) => (name ? [[href, name]] : [])));
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ userId, hrefs: tabs.map((tab) => tab.href), names } satisfies Kept),
    );
  });
}

interface Kept {
  userId: number;
  hrefs: string[];
  names: Record<string, string>;
}

function keptTabs(userId: number): Pick<Kept, 'hrefs' | 'names'> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Kept>;
    if (kept.userId !== userId || !Array.isArray(kept.hrefs)) return { hrefs: [], names: {} };
    return { hrefs: kept.hrefs.filter((href) => /^\/(?!\/)/.test(href)), names: kept.names ?? {} };
  } catch {
    return { hrefs: [], names: {} };
  }
}
