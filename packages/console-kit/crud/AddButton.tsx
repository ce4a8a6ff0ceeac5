import { PlusOutlined } from '@ant-design/icons';
import type { Access } from '@kaiyin/entity';
import { Button } from 'antd';
import { useText } from '../i18n/text.ts';
import { Can } from '../session/Can.tsx';

/** Adds a row, for whoever may. */
export function AddButton({ access, onAdd }: { access: Access; onAdd: () => void }) {
  const t = useText();
  const button = (
    <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
      {t('kit.add')}
    </Button>
  );
  return typeof access === 'object' ? <Can permission={access.permission}>{button}</Can> : button;
}
