import Fuse from 'fuse.js';
import { type Find, initialsOf, MenuIcon, useRoutesStore, titleText } from '@kaiyin/console-kit';
import { openable } from '../layout/menu-place.ts';

interface Searched extends Find {
  path: string;
  /** Of its title, in pinyin. */
  initials: string;
}

/** Fuzzy search over the titles and paths of everything in the menu. */
export function menuFinds(words: string): Find[] {
  const { entries, routes } = useRoutesStore.getState();
  const own = routes.filter(
    (route) => route.trail.length === 0 && !route.activeMenu && !route.isBare && !route.path.includes(':'),
  );
  const inMenu = openable(entries);
  const listed: Searched[] = [
    ...own
      .filter((route) => !inMenu.some((entry) => entry.path === route.path))
      .map((route) => ({
        id: route.path,
        path: route.path,
        href: route.path,
        title: titleText(route.title),
        initials: initialsOf(titleText(route.title)),
        detail: '',
        icon: <MenuIcon name={route.icon} />,
      })),
    ...inMenu.map((entry) => ({
      id: entry.path,
      path: entry.path,
      href: `${entry.path}${entry.search}`,
      title: titleText(entry.title),
      initials: initialsOf(titleText(entry.title)),
      detail: entry.trail.map(titleText).join(' / '),
      icon: <MenuIcon name={entry.icon} />,
    })),
  ];
  if (!words) return listed;
  const keys = [
    { name: 'title', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ];
  const typed = words.toLowerCase();
  const byInitials = listed.filter(
    ({ initials, title }) => initials.startsWith(typed) && initials !== title.toLowerCase(),
  );
  const byWords = new Fuse(listed, { keys, threshold: 0.4, ignoreLocation: true }).search(words).map((hit) => hit.item);
  return [...new Set([...byInitials, ...byWords])];
}
