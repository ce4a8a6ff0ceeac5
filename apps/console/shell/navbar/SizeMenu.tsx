import { FontSizeOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { notify, useText } from '@kaiyin/console-kit';
import { changeSize, sizes, useLayout } from '../layout-store.ts';
import { IconButton } from './IconButton.tsx';

/** How much room controls and rows take. */
export function SizeMenu() {
  const t = useText();
  const current = useLayout((layout) => layout.size);
  const items = sizes.map((size) => ({
    key: size,
    label: t(`Shell.Size.${size}`),
    disabled: size === current,
    onClick: () => {
      changeSize(size);
      notify('success', t('Shell.SizeChanged'));
    },
  }));
  return (
    <Dropdown menu={{ items, selectedKeys: [current] }} trigger={['click']} placement="bottomRight">
      <span>
        <IconButton label={t('Shell.Size')} icon={<FontSizeOutlined />} />
      </span>
    </Dropdown>
  );
}
