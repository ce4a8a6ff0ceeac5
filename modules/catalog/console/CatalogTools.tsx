import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { hasPermission } from '@kaiyin/console-kit';
import { Button, Dropdown, Space, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCatalogText } from './catalog-kind.ts';

const dialogs = {
  batch: lazy(() => import('./AddCatalogsDialog.tsx')),
  export: lazy(() => import('./ExportCatalogsDialog.tsx')),
};

interface CatalogToolsProps {
  /** The chosen catalog, below which a batch is put unless told otherwise; 0 is none. */
  catalogId: number;
  onAdd: () => void;
}

/** What is done with the tree as a whole: adding one catalog or many, and exporting it. */
export function CatalogTools({ catalogId, onAdd }: CatalogToolsProps) {
  const t = useCatalogText();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const mayAdd = hasPermission('cms:catalog:add');
  const kind = mayAdd ? { type: 'primary' as const } : {};
  const items = [
    ...(mayAdd ? [{ key: 'batch', label: t('catalog.batch') }] : []),
    { key: 'export', label: t('catalog.export') },
  ];
  const Dialog = open && dialogs[open];
  return (
    <>
      <Space.Compact>
        {mayAdd && (
          <Tooltip title={t('catalog.add')}>
            <Button {...kind} icon={<PlusOutlined />} aria-label={t('catalog.add')} onClick={onAdd} />
          </Tooltip>
        )}
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items, onClick: ({ key }) => setOpen(key as keyof typeof dialogs) }}
        >
          <Button {...kind} icon={<DownOutlined />} aria-label={t('catalog.more')} />
        </Dropdown>
      </Space.Compact>
      {Dialog && (
        <Suspense>
          <Dialog parentId={catalogId} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
