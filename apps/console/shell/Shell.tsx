import { App, ConfigProvider } from 'antd';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LeaveBlocker, NoticeOutlet, theme } from '@kaiyin/console-kit';
import { antdLocale } from './antd-locale.ts';
import { ExpiredDialog } from './ExpiredDialog.tsx';
import { Frame } from './layout/Frame.tsx';
import { queries } from './queries.ts';
import { useLayout } from './layout-store.ts';
import { SiteChange } from './site/SiteChange.tsx';
import './shell.css';

/** Notices stand above the buttons at the foot of drawers and dialogs, in pixels. */
const aboveFoot = 72;
const componentSizes = {
  default: 'large',
  medium: 'middle',
  small: 'small',
  mini: 'small',
} as const;

/** Everything after sign-in: theme, words, data, and the layout around the screens. */
export function Shell() {
  const color = useLayout((layout) => layout.theme);
  const dark = useLayout((layout) => layout.isDark);
  const size = useLayout((layout) => layout.size);
  const sideTheme = useLayout((layout) => layout.sideTheme);
  const themed = useMemo(() => theme({ color, dark, size, sideTheme }), [color, dark, size, sideTheme]);
  const locale = antdLocale();
  return (
    <ConfigProvider
      theme={themed}
      componentSize={componentSizes[size]}
      button={{ autoInsertSpace: false }}
      {...(locale && { locale })}
    >
      <QueryClientProvider client={queries}>
        <App className="shell-app" message={{ top: 56 }} notification={{ bottom: aboveFoot }}>
          <NoticeOutlet />
          <LeaveBlocker />
          <SiteChange />
          <ExpiredDialog />
          <Frame />
        </App>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
