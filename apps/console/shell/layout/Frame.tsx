import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { findRoute, useNarrow, useText, watchFocus } from '@kaiyin/console-kit';
import { PinnedBanner } from '@kaiyin/modules/notice/console';
import { useLayout } from '../layout-store.ts';
import { Navbar } from '../navbar/Navbar.tsx';
import { Palette } from '../palette/Palette.tsx';
import { ShortcutSheet } from '../palette/ShortcutSheet.tsx';
import { Views } from '../views/Views.tsx';
import { useDocumentTitle } from '../views/use-document-title.ts';
import { BareFrame } from './BareFrame.tsx';
import { Sidebar } from './Sidebar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { StandingBanner } from './StandingBanner.tsx';
import { TabBar } from './TabBar.tsx';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));
const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'));

/** Sidebar, navbar, tabs and the current screen. */
export function Frame() {
  const t = useText();
  const { pathname } = useLocation();
  const isNarrow = useNarrow();
  const layout = useLayout();
  const route = findRoute(pathname);
  useDocumentTitle();
  useEffect(watchFocus, []);
  useEffect(() => useLayout.setState({ isMenuDrawerOpen: false }), [pathname]);
  if (route?.isBare) return <BareFrame route={route} />;
  return (
    <div
      className="shell"
      data-side={layout.isDark ? 'theme-dark' : layout.sideTheme}
      data-narrow={isNarrow || undefined}
    >
      <a className="shell-skip" href="#content" onClick={skipToContent}>
        {t('Shell.SkipToContent')}
      </a>
      <ProgressBar />
      {isNarrow ? (
        <Suspense>
          <MenuDrawer />
        </Suspense>
      ) : (
        <Sidebar />
      )}
      <div className="shell-column">
        <div className="shell-header" data-fixed={layout.fixedHeader || undefined}>
          <Navbar />
          {layout.tagsView ? <TabBar /> : null}
        </div>
        <OfflineBanner />
        <StandingBanner />
        <PinnedBanner />
        <main id="content" className="shell-content" tabIndex={-1}>
          <Views />
        </main>
      </div>
      <Palette />
      <ShortcutSheet />
      {layout.isSettingsOpen ? (
        <Suspense>
          <SettingsDrawer />
        </Suspense>
      ) : null}
    </div>
  );
}

function skipToContent(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
