import { TranslationOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { currentLocale, switchLocale, useText } from '@kaiyin/console-kit';
import { IconButton } from './IconButton.tsx';

export const languages = [
  { key: 'zh-CN', label: '简体中文' },
  { key: 'en', label: 'English' },
] as const;

/** Chinese or English. */
export function LanguageMenu() {
  const t = useText();
  const items = languages.map(({ key, label }) => ({
    key,
    label: <span lang={key}>{label}</span>,
    disabled: key === currentLocale(),
    onClick: () => switchLocale(key),
  }));
  return (
    <Dropdown menu={{ items, selectedKeys: [currentLocale()] }} trigger={['click']} placement="bottomRight">
      <span>
        <IconButton label={t('Shell.SwitchLanguage')} icon={<TranslationOutlined />} />
      </span>
    </Dropdown>
  );
}
