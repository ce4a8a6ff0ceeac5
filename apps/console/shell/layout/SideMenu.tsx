import { Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useLayout } from '../layout-store.ts';
import { findRoute, type MenuEntry, MenuIcon, useRoutesStore, titleText } from '@kaiyin/console-kit';
import { EntryLink } from './EntryLink.tsx';
import { highlightedPath, placeInMenu } from './menu-place.ts';

type Items = NonNullable<MenuProps['items']>;

/** The server's menu; one branch is open at a time. */
export function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { pathname } = useLocation();
  const all = useRoutesStore((state) => state.entries);
  const { topNav, sideTheme, isDark } = useLayout();
  const path = highlightedPath(pathname, findRoute(pathname));
  const place = placeInMenu(all, path);
  const entries = topNav ? (place[0]?.children.length ? place[0].children : all) : all;
  const items = useMemo(() => toItems(entries, true), [entries]);
  const [seen, setSeen] = useState<string>();
  const [openKeys, setOpenKeys] = useState<string[]>([]);
  if (seen !== path) {
    setSeen(path);
    setOpenKeys(place.filter((entry) => entry.children.length > 0).map((entry) => entry.path));
  }

  return (
    <Menu
      className="shell-menu"
      mode="inline"
      theme={isDark || sideTheme === 'theme-dark' ? 'dark' : 'light'}
      inlineCollapsed={isCollapsed}
      inlineIndent={16}
      items={items}
      selectedKeys={[path]}
      {...(isCollapsed ? {} : { openKeys })}
      onOpenChange={(keys) => setOpenKeys(oneBranch(keys, openKeys))}
    />
  );
}

function oneBranch(keys: string[], before: readonly string[]): string[] {
  const opened = keys.find((key) => !before.includes(key));
  if (opened === undefined) return keys;
  return keys.filter((key) => opened === key || opened.startsWith(`${key}/`));
}

const toItems = (entries: readonly MenuEntry[], isTop: boolean): Items =>
  entries.map((entry) => ({
    key: entry.path,
    icon: isTop || entry.icon ? <MenuIcon name={entry.icon} /> : null,
    title: titleText(entry.title),
    label: entry.children.length ? titleText(entry.title) : <EntryLink entry={entry} />,
    ...(entry.children.length && { children: toItems(entry.children, false) }),
  }));
