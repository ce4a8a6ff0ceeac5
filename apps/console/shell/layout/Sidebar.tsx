import { Link } from 'react-router';
import { Logo, useText } from '@kaiyin/console-kit';
import { useLayout } from '../layout-store.ts';
import { SideMenu } from './SideMenu.tsx';

/** The menu on the left, 200 px or only icons. */
export function Sidebar() {
  const t = useText();
  const isOpen = useLayout((layout) => layout.isSidebarOpen);
  return (
    <nav className="shell-side" data-collapsed={!isOpen || undefined} aria-label={t('Shell.MainMenu')}>
      <SideLogo isCollapsed={!isOpen} />
      <SideMenu isCollapsed={!isOpen} />
    </nav>
  );
}

/** Name and sign of the product, which lead home. */
export function SideLogo({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useText();
  const isShown = useLayout((layout) => layout.sidebarLogo);
  if (!isShown) return null;
  return (
    <Link to="/index" className="shell-logo" aria-label={`${t('entry.product')} · ${t('home.title')}`}>
      <Logo size={26} />
      {isCollapsed ? null : <span>{t('entry.product')}</span>}
    </Link>
  );
}
