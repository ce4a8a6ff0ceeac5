import { textOf, useCurrentSite, useText } from '@kaiyin/console-kit';
import { CatalogSelect, findCatalog, useCatalogs } from '@kaiyin/modules/catalog/console';
import { Modal } from 'antd';
import { Suspense, useState } from 'react';
import { lastCatalog } from './last-catalog.ts';

interface NewContentDialogProps {
  /** Of which kind it is to be; an article unless told. */
  type?: string | undefined;
  onChosen: (catalogId: number) => void;
  onClose: () => void;
}

/** Asks in which catalog a content is to be; the last one is proposed. */
export default function NewContentDialog({ type, onChosen, onClose }: NewContentDialogProps) {
  const t = useText();
  const siteId = useCurrentSite((site) => site.siteId);
  const { data = [] } = useCatalogs();
  const [chosen, setChosen] = useState<number>();
  const last = findCatalog(data, lastCatalog(siteId));
  const picked = chosen ?? (last?.catalogType === 'common' ? last.id : undefined);
  const name = type === undefined ? '' : textOf(`cms_content.contentType.${type}`);
  const where = name ? t('content.newOfWhere', { type: name }) : t('content.newWhere');
  const begin = name ? t('content.newOf', { type: name }) : t('content.new');
  return (
    <Modal
      open
      title={where}
      okText={begin}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: picked === undefined }}
      onOk={() => picked !== undefined && onChosen(picked)}
      onCancel={onClose}
    >
      <Suspense>
        <CatalogSelect value={picked} onChange={setChosen} autoFocus aria-label={where} />
      </Suspense>
    </Modal>
  );
}
