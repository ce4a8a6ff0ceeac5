import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { findRoute, type MenuEntry, useRoutesStore, useText, titleText } from '@kaiyin/console-kit';
import { EntryLink } from '../layout/EntryLink.tsx';
import { highlightedPath, openable, placeInMenu } from '../layout/menu-place.ts';
import { topNavCount } from '../top-nav.ts';

/** First-level menus in the navbar; choosing one swaps the sidebar. */
export default function TopNav() {
  const t = useText();
  const { pathname } = useLocation();
  const entries = useRoutesStore((state) => state.entries);
  const count = topNavCount(useWindowWidth());
  const current = placeInMenu(entries, highlightedPath(pathname, findRoute(pathname)))[0];
  const rest = entries.slice(count);
  return (
    <nav className="shell-top-nav" aria-label={t('Shell.MainMenu')}>
      {entries.slice(0, count).map((entry) => (
        <span key={entry.path} data-current={entry === current || undefined}>
          <FirstScreenLink entry={entry} />
        </span>
      ))}
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click', 'hover']}
          menu={{
            items: rest.map((entry) => ({
              key: entry.path,
              label: <FirstScreenLink entry={entry} />,
            })),
            selectedKeys: current ? [current.path] : [],
          }}
        >
          <button type="button" data-current={(current && rest.includes(current)) || undefined}>
            {t('Shell.MoreMenus')} <DownOutlined />
          </button>
        </Dropdown>
      ) : null}
    </nav>
  );
}

function FirstScreenLink({ entry }: { entry: MenuEntry }) {
  const first = openable(entry.children).find((each) => !each.isExternal);
  if (!first) return <EntryLink entry={entry} />;
  return <Link to={`${first.path}${first.search}`}>{titleText(entry.title)}</Link>;
}

const useWindowWidth = () =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed);
      return () => window.removeEventListener('resize', changed);
    },
    () => window.innerWidth,
  );
