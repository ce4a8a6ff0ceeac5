import type { Title, ViewRoute } from '@kaiyin/console-kit';

/** A visited page. */
export interface Tab {
  /** What makes it one tab: the path, plus one query parameter for editors. */
  id: string;
  /** Stays the same while the tab lives; a refresh renews it. */
  key: string;
  /** Path with query, as last seen. */
  href: string;
  pathname: string;
  route: ViewRoute;
  title: Title;
  /** What its page calls itself, such as the title of the article being edited. */
  name?: string;
  /** Its address is about to be another; its screen begins there. */
  isMoving?: boolean;
}

export interface Visit {
  pathname: string;
  search: string;
  hash: string;
  route: ViewRoute;
  /** The visit replaces the current place instead of adding one. */
  isReplace: boolean;
  /** The tab that was shown before. */
  from?: string | undefined;
}

export const untitled = 'no-name';

/**
 * Tabs after a visit: a known one is brought up to date, a new one is added at the end. An editor that was asked for by a
 * name and turns out to be open leaves no second tab, nor does a page that had the window to itself.
 */
export function visited(tabs: readonly Tab[], visit: Visit, newKey: string): Tab[] {
  const id = tabId(visit);
  const href = `${visit.pathname}${visit.search}${visit.hash}`;
  const fresh = { id, href, pathname: visit.pathname, route: visit.route, isMoving: false };
  const known = tabs.find((tab) => tab.id === id);
  const current = tabAt(tabs, visit);
  const isFound = known && visit.isReplace && visit.from === visit.pathname;
  const left = tabs.filter((tab) => tab === known || ((!isFound || tab.id !== visit.from) && !isBehind(tab, current)));
  if (current) return left.map((tab) => (tab === current ? { ...tab, ...fresh } : tab));
  return [...left, { ...fresh, key: newKey, title: visit.route.title.key ? visit.route.title : { key: untitled } }];
}

/** A page that had the window to itself has no place in the tab bar once another is shown. */
const isBehind = (tab: Tab, current: Tab | undefined): boolean => tab.route.isBare === true && tab !== current;

export function tabId({ pathname, search, route }: Pick<Visit, 'pathname' | 'search' | 'route'>): string {
  const value = route.tabParam ? new URLSearchParams(search).get(route.tabParam) : null;
  return value ? `${pathname}?${route.tabParam}=${value}` : pathname;
}

/** The tab that a visit is shown in, also before the tabs have heard of it: its screen is never away for a moment. */
export const tabAt = (tabs: readonly Tab[], visit: Pick<Visit, 'pathname' | 'search' | 'route' | 'isReplace'>) =>
  tabs.find((tab) => tab.id === tabId(visit)) ?? tabs.find((tab) => becomes(tab, visit));

/** A new thing that has just been saved gets its id: its tab goes on, with what was typed in it. */
const becomes = (tab: Tab, visit: Pick<Visit, 'pathname' | 'route' | 'isReplace'>) =>
  visit.isReplace && visit.route.tabParam !== undefined && tab.id === visit.pathname;

/** Tabs beside the affixed ones that are open at once; more cannot be told apart in the bar. */
export const mostTabs = 12;

/**
 * Tabs with room for the latest: those visited longest ago close by themselves, but for affixed ones and those that hold
 * what is not saved. `recent` has the keys of tabs, the latest visit last.
 */
export function capped(tabs: readonly Tab[], recent: readonly string[], isHeld: (tab: Tab) => boolean): Tab[] {
  const loose = tabs.filter((tab) => !tab.route.isAffixed);
  const idle = loose
    .filter((tab) => tab.key !== recent.at(-1) && !isHeld(tab))
    .sort((a, b) => recent.indexOf(a.key) - recent.indexOf(b.key));
  const gone = new Set(idle.slice(0, Math.max(0, loose.length - mostTabs)));
  return tabs.filter((tab) => !gone.has(tab));
}

export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/** Tabs left after closing; affixed ones always stay. */
export function closed(tabs: readonly Tab[], id: string, which: Closing): Tab[] {
  const place = tabs.findIndex((tab) => tab.id === id);
  const goes: Record<Closing, (index: number) => boolean> = {
    this: (index) => index === place,
    others: (index) => index !== place,
    left: (index) => index < place,
    right: (index) => index > place,
    all: () => true,
  };
  return tabs.filter((tab, index) => tab.route.isAffixed || (place < 0 && which !== 'all') || !goes[which](index));
}

/** Where to go when the current tab has been closed: the last one that remains, else home. Nothing when it is still there. */
export function nextPlace(tabs: readonly Tab[], currentId: string): string | undefined {
  if (tabs.some((tab) => tab.id === currentId)) return undefined;
  return tabs.at(-1)?.href ?? '/';
}

/** Tabs after a page has said what it is called. */
export const named = (tabs: readonly Tab[], key: string, name: string): Tab[] =>
  tabs.map((tab) => (tab.key === key ? { ...tab, name } : tab));

export const renewed = (tabs: readonly Tab[], id: string, newKey: string): Tab[] =>
  tabs.map((tab) => (tab.id === id ? { ...tab, key: newKey } : tab));
