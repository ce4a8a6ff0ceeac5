import { LayoutOutlined, LogoutOutlined, SlidersOutlined, TranslationOutlined, UserOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { Link } from 'react-router';
import {
  currentLocale,
  findRoute,
  switchLocale,
  useConfirm,
  useNarrow,
  UserPicture,
  useSession,
  useText,
} from '@kaiyin/console-kit';
import { useLayout } from '../layout-store.ts';
import { signOut } from '@kaiyin/modules/session/console';
import { languages } from './LanguageMenu.tsx';

/** The user's own things. */
export function UserMenu({ isShort }: { isShort: boolean }) {
  const t = useText();
  const confirm = useConfirm();
  const isTight = useNarrow(560);
  const user = useSession((session) => session.user);
  const name = user?.displayName || user?.userName || '';
  const other = languages.find(({ key }) => key !== currentLocale());
  const items: MenuProps['items'] = [
    ...page('/user/profile', <UserOutlined />, t('session.accountCenter')),
    ...page('/user/preference', <SlidersOutlined />, t('account.preferences')),
    {
      key: 'layout',
      icon: <LayoutOutlined />,
      label: t('Shell.LayoutSettings'),
      onClick: () => useLayout.setState({ isSettingsOpen: true }),
    },
    ...(isTight && other
      ? [
          {
            key: other.key,
            icon: <TranslationOutlined />,
            label: other.label,
            onClick: () => switchLocale(other.key),
          },
        ]
      : []),
    { type: 'divider' },
    {
      key: 'logout',
      icon: <LogoutOutlined />,
      label: t('Shell.Logout'),
      onClick: async () => {
        if (await confirm({ title: t('Shell.Logout'), text: t('Shell.LogoutAsk') })) await signOut();
      },
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="shell-user" aria-label={t('Shell.UserMenu', { name })} aria-haspopup="menu">
        <UserPicture size={28} />
        {isShort ? null : <span>{name}</span>}
      </button>
    </Dropdown>
  );
}

const page = (path: string, icon: React.ReactNode, title: string) =>
  findRoute(path) ? [{ key: path, icon, label: <Link to={path}>{title}</Link> }] : [];
