import { PlusOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { CatalogSelect, findCatalog, flatCatalogs, useCatalogs } from '@kaiyin/modules/catalog/console';
import { Button, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { mayAdd } from './content-actions.ts';
import { useOpenEditor } from './use-open-editor.ts';

/** Begins an article in the chosen catalog, or asks for one first. */
export function NewContentButton({ catalogId, primary = false }: { catalogId: number; primary?: boolean }) {
  const t = useText();
  const openEditor = useOpenEditor();
  const { data = [] } = useCatalogs();
  const [chosen, setChosen] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const catalog = findCatalog(data, catalogId || undefined);
  const begin = (id: number) => openEditor(`catalogId=${id}`);
  const isPossible = flatCatalogs(data).some(({ catalogType }) => catalogType === 'common');
  if (!mayAdd() || !isPossible) return null;
  return (
    <>
      <Button
        icon={<PlusOutlined />}
        {...(primary && { type: 'primary' as const })}
        onClick={() => (catalog?.catalogType === 'common' ? begin(catalog.id) : setAsking(true))}
      >
        {t('content.new')}
      </Button>
      {isAsking && (
        <Modal
          open
          title={t('content.newWhere')}
          okText={t('content.new')}
          cancelText={t('kit.cancel')}
          okButtonProps={{ disabled: chosen === undefined }}
          onOk={() => chosen !== undefined && begin(chosen)}
          onCancel={() => setAsking(false)}
        >
          <Suspense>
            <CatalogSelect value={chosen} onChange={setChosen} autoFocus />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
