import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { copyText, saveFile, useCurrentSite, useFocusReturn, useText } from '@kaiyin/console-kit';
import { treeToLines } from '@kaiyin/modules/catalog/schema';
import { Button, Input, Modal } from 'antd';
import { useCatalogs } from './use-catalogs.ts';

/** The tree as the text that a batch of catalogs is added by, to copy or to save. */
export default function ExportCatalogsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const site = useCurrentSite(({ siteName }) => siteName) ?? '';
  const { data = [] } = useCatalogs();
  const text = treeToLines(data).join('\n');
  const download = () =>
    saveFile(new Blob([text, '\n'], { type: 'text/plain;charset=utf-8' }), t('catalog.exportFile', { site }));
  return (
    <Modal
      open
      title={t('catalog.export')}
      width={640}
      onCancel={onClose}
      footer={
        <>
          <Button icon={<DownloadOutlined />} disabled={text === ''} onClick={download}>
            {t('catalog.exportDownload')}
          </Button>
          <Button type="primary" icon={<CopyOutlined />} disabled={text === ''} onClick={() => void copyText(text)}>
            {t('catalog.exportCopy')}
          </Button>
        </>
      }
    >
      <p>{t('catalog.exportText')}</p>
      <Input.TextArea
        readOnly
        rows={14}
        value={text}
        placeholder={t('catalog.none')}
        aria-label={t('catalog.export')}
      />
    </Modal>
  );
}
