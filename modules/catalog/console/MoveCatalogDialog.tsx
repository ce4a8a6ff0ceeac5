import { notify, trailTo, useText } from '@kaiyin/console-kit';
import type { CatalogNode } from '@kaiyin/modules/catalog/schema';
import { Modal } from 'antd';
import { useState } from 'react';
import CatalogSelect from './CatalogSelect.tsx';
import { useCatalogActions } from './use-catalog-actions.tsx';
import { useCatalogs } from './use-catalogs.ts';

/** Puts a catalog below another one without a drag. */
export function MoveCatalogDialog({ node, onClose }: { node: Pick<CatalogNode, 'id' | 'name'>; onClose: () => void }) {
  const t = useText();
  const { data = [] } = useCatalogs();
  const { place } = useCatalogActions();
  const [isMoving, setMoving] = useState(false);
  const now = trailTo(data, node.id).at(-2)?.id ?? 0;
  const [parentId, setParentId] = useState(now);
  const move = async () => {
    setMoving(true);
    try {
      await place([{ do: 'move', id: node.id, parentId }]);
      notify('success', t('catalog.moved', { name: node.name }));
      onClose();
    } catch {
      setMoving(false);
    }
  };
  return (
    <Modal
      open
      title={t('catalog.moveTitle', { name: node.name })}
      okText={t('catalog.moveOk')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: parentId === now, loading: isMoving }}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <p>{t('catalog.moveText')}</p>
      <CatalogSelect
        withTop
        without={node.id}
        value={parentId}
        onChange={setParentId}
        autoFocus
        aria-label={t('catalog.moveTitle', { name: node.name })}
      />
    </Modal>
  );
}
