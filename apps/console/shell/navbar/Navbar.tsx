import { lazy, Suspense } from 'react';
import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { TaskCentre, useNarrow, useText } from '@kaiyin/console-kit';
import { InboxBell } from '@kaiyin/modules/notice/console';
import { toggleSidebar, useLayout } from '../layout-store.ts';
import { openPalette } from '../palette/palette-store.ts';
import { SiteButton } from '../site/SiteButton.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { IconButton } from './IconButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SizeMenu } from './SizeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

const TopNav = lazy(() => import('./TopNav.tsx'));

/** What stands on top of every page. */
export function Navbar() {
  const t = useText();
  const isNarrow = useNarrow();
  const isTight = useNarrow(560);
  const hasTopNav = useLayout((layout) => layout.topNav) && !isNarrow;
  return (
    <header className="shell-navbar">
      <Hamburger isNarrow={isNarrow} />
      {hasTopNav ? (
        <Suspense fallback={<span className="shell-top" />}>
          <TopNav />
        </Suspense>
      ) : (
        <Breadcrumbs isShort={isNarrow} />
      )}
      <div className="shell-navbar-tools">
        {isNarrow ? (
          <IconButton label={t('Shell.Search')} icon={<SearchOutlined />} onClick={openPalette} />
        ) : (
          <button type="button" className="shell-search" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
            <SearchOutlined />
            <span>{t('Shell.Search')}</span>
            <kbd>{/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
          </button>
        )}
        <SiteButton isShort={isNarrow} />
        <TaskCentre />
        <InboxBell />
        {isNarrow ? null : <FullScreenButton />}
        {isNarrow ? null : <SizeMenu />}
        {isTight ? null : <LanguageMenu />}
        <UserMenu isShort={isNarrow} />
      </div>
    </header>
  );
}

function Hamburger({ isNarrow }: { isNarrow: boolean }) {
  const t = useText();
  const isOpen = useLayout((layout) => layout.isSidebarOpen);
  if (isNarrow) {
    return (
      <IconButton
        label={t('Shell.OpenMenu')}
        icon={<MenuOutlined />}
        onClick={() => useLayout.setState({ isMenuDrawerOpen: true })}
      />
    );
  }
  return (
    <IconButton
      label={t(isOpen ? 'Shell.CollapseSidebar' : 'Shell.ExpandSidebar')}
      icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-expanded={isOpen}
      onClick={toggleSidebar}
    />
  );
}
