import { useText } from '@kaiyin/console-kit';
import { Drawer } from 'antd';
import { useLayout } from '../layout-store.ts';
import { SideLogo } from './Sidebar.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The menu on narrow windows. */
export default function MenuDrawer() {
  const t = useText();
  const isOpen = useLayout((layout) => layout.isMenuDrawerOpen);
  return (
    <Drawer
      placement="left"
      size={200}
      open={isOpen}
      closable={false}
      onClose={() => useLayout.setState({ isMenuDrawerOpen: false })}
      classNames={{ body: 'shell-side-drawer' }}
      styles={{ body: { padding: 0 } }}
    >
      <nav className="shell-side" aria-label={t('Shell.MainMenu')}>
        <SideLogo isCollapsed={false} />
        <SideMenu isCollapsed={false} />
      </nav>
    </Drawer>
  );
}
