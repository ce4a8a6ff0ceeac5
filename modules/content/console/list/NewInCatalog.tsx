import { PlusOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { CatalogNode } from '@kaiyin/modules/catalog/schema';
import { Button, Tooltip } from 'antd';
import { mayAdd } from './content-actions.ts';
import { useNewContent } from './use-new-content.ts';

/** At the end of a catalog's row: begins an article there. */
export function NewInCatalog({ node: { id, name, catalogType } }: { node: CatalogNode }) {
  const t = useText();
  const begin = useNewContent();
  if (catalogType !== 'common' || !mayAdd()) return null;
  const label = t('content.newIn', { name });
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={<PlusOutlined />} aria-label={label} onClick={() => begin(id)} />
    </Tooltip>
  );
}
