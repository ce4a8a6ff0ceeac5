import { Breadcrumb } from 'antd';
import { Link, useLocation } from 'react-router';
import { findRoute, useRoutesStore, useText, titleText } from '@kaiyin/console-kit';
import { highlightedPath, placeInMenu } from '../layout/menu-place.ts';
import { useTabs } from '../tabs-store.ts';
import { tabId } from '../tabs.ts';

interface Crumb {
  title: string;
  to?: string;
}

/** Where the user is: home, the directories above, the parent screen of an editor, the page. */
export function Breadcrumbs({ isShort }: { isShort: boolean }) {
  const t = useText();
  const crumbs = useCrumbs();
  const shown = isShort ? crumbs.slice(-1) : crumbs;
  const items = shown.map(({ title, to }, place) => ({
    key: `${place}`,
    title: to && place < shown.length - 1 ? <Link to={to}>{title}</Link> : title,
  }));
  return (
    <nav className="shell-crumbs" aria-label={t('Shell.Breadcrumb')}>
      <Breadcrumb items={items} />
    </nav>
  );
}

function useCrumbs(): Crumb[] {
  const t = useText();
  const location = useLocation();
  const entries = useRoutesStore((state) => state.entries);
  const tabs = useTabs((state) => state.tabs);
  const route = findRoute(location.pathname);
  const home = { title: t('home.title'), to: '/index' };
  if (!route || route.path === '/index') return [home];
  const id = tabId({ ...location, route });
  const above = placeInMenu(entries, highlightedPath(location.pathname, route));
  const parents: Crumb[] = above.length
    ? above.slice(0, -1).map((entry) => ({ title: titleText(entry.title) }))
    : route.trail.map((title) => ({ title: titleText(title) }));
  const parent = route.activeMenu ? above.at(-1) : undefined;
  const title = titleText(tabs.find((tab) => tab.id === id)?.title ?? route.title);
  return [home, ...parents, ...(parent ? [{ title: titleText(parent.title), to: parent.path }] : []), { title }];
}
