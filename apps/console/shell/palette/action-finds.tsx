import {
  BgColorsOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  LayoutOutlined,
  LogoutOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import Fuse from 'fuse.js';
import { currentLocale, type Find, switchLocale, text } from '@kaiyin/console-kit';
import { changeSettings, saveSettings, useLayout } from '../layout-store.ts';
import { toggleFullScreen } from '../navbar/full-screen.ts';
import { languages } from '../navbar/LanguageMenu.tsx';
import { signOut } from '@kaiyin/modules/session/console';
import { useSiteDialog } from '@kaiyin/modules/site/console';

/** What can be done from anywhere. */
export function actionFinds(words: string): Find[] {
  const { isDark } = useLayout.getState();
  const other = languages.find(({ key }) => key !== currentLocale());
  const actions: Find[] = [
    {
      id: 'site',
      title: text('site.change'),
      icon: <GlobalOutlined />,
      run: () => useSiteDialog.setState({ isOpen: true }),
    },
    {
      id: 'dark',
      title: text(isDark ? 'Shell.LightMode' : 'Shell.DarkMode'),
      icon: <BgColorsOutlined />,
      run: () => {
        changeSettings({ isDark: !isDark });
        saveSettings();
      },
    },
    {
      id: 'layout',
      title: text('Shell.LayoutSettings'),
      icon: <LayoutOutlined />,
      run: () => useLayout.setState({ isSettingsOpen: true }),
    },
    {
      id: 'full',
      title: text('Shell.FullScreen'),
      icon: <FullscreenOutlined />,
      run: toggleFullScreen,
    },
    ...(other
      ? [
          {
            id: 'language',
            title: `${text('Shell.SwitchLanguage')}: ${other.label}`,
            icon: <TranslationOutlined />,
            run: () => switchLocale(other.key),
          },
        ]
      : []),
    { id: 'logout', title: text('Shell.Logout'), icon: <LogoutOutlined />, run: signOut },
  ];
  return words ? new Fuse(actions, { keys: ['title'], threshold: 0.4 }).search(words).map((hit) => hit.item) : actions;
}
