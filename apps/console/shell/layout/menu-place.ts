import type { MenuEntry, ViewRoute } from '@kaiyin/console-kit';

/** The chain of entries that leads to a path, outermost first; empty when the menu does not hold it. */
export function placeInMenu(entries: readonly MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.children.length === 0 && entry.path === path) return [entry];
    const below = placeInMenu(entry.children, path);
    if (below.length) return [entry, ...below];
  }
  return [];
}

/** The menu path to highlight: a hidden screen points at its parent entry. */
export const highlightedPath = (pathname: string, route: ViewRoute | undefined): string =>
  route?.activeMenu ?? pathname;

/** Every entry that can be opened. */
export const openable = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length ? openable(entry.children) : [entry]));
