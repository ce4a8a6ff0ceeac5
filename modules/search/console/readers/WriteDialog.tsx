import { useText } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { useOpenEditor } from '@kaiyin/modules/content/console';
import type { SearchWord } from '@kaiyin/modules/search/schema';
import { Form, Modal } from 'antd';
import { useState } from 'react';

/** Begins a content whose title is what readers looked for and did not find. */
export function WriteDialog({ word: { word }, onClose }: { word: SearchWord; onClose: () => void }) {
  const t = useText();
  const openEditor = useOpenEditor();
  const [catalogId, setCatalogId] = useState<number>();
  const write = () => openEditor(`${new URLSearchParams({ catalogId: String(catalogId), title: word })}`);
  return (
    <Modal
      open
      title={t('search.writeAboutOf', { word })}
      okText={t('search.write')}
      okButtonProps={{ disabled: catalogId === undefined }}
      onOk={write}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('search.writeCatalog')} htmlFor="write-catalog" required>
          <CatalogSelect id="write-catalog" value={catalogId} onChange={setCatalogId} needs="AddContent" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
