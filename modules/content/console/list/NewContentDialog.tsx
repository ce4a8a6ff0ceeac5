import { useCurrentSite, useText } from '@kaiyin/console-kit';
import { CatalogSelect, findCatalog, useCatalogs } from '@kaiyin/modules/catalog/console';
import { Modal } from 'antd';
import { Suspense, useState } from 'react';
import { lastCatalog } from './last-catalog.ts';

interface NewContentDialogProps {
  onChosen: (catalogId: number) => void;
  onClose: () => void;
}

/** Asks in which catalog an article is to be; the last one is proposed. */
export default function NewContentDialog({ onChosen, onClose }: NewContentDialogProps) {
  const t = useText();
  const siteId = useCurrentSite((site) => site.siteId);
  const { data = [] } = useCatalogs();
  const [chosen, setChosen] = useState<number>();
  const last = findCatalog(data, lastCatalog(siteId));
  const picked = chosen ?? (last?.catalogType === 'common' ? last.id : undefined);
  return (
    <Modal
      open
      title={t('content.newWhere')}
      okText={t('content.new')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: picked === undefined }}
      onOk={() => picked !== undefined && onChosen(picked)}
      onCancel={onClose}
    >
      <Suspense>
        <CatalogSelect value={picked} onChange={setChosen} autoFocus aria-label={t('content.newWhere')} />
      </Suspense>
    </Modal>
  );
}
