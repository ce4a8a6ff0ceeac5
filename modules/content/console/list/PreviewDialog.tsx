import { LoadingState, useData, useText } from '@kaiyin/console-kit';
import { getContent } from '@kaiyin/modules/content/schema';
import { Button, Modal } from 'antd';
import { openPreview } from '../open-preview.ts';

interface PreviewDialogProps {
  id: number;
  title: string;
  onClose: () => void;
}

/** Lets the user choose in which pipe a content is previewed. */
export default function PreviewDialog({ id, title, onClose }: PreviewDialogProps) {
  const t = useText();
  const { data, isPending } = useData(getContent, { id });
  const open = (pipeCode: string) => {
    void openPreview(id, pipeCode);
    onClose();
  };
  return (
    <Modal open title={t('content.previewTitle', { title })} footer={null} onCancel={onClose} width={420}>
      {isPending && <LoadingState />}
      {data?.links.length === 0 && <p>{t('content.noPipe')}</p>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {data?.links.map(({ pipeCode, pipeName }) => (
          <Button key={pipeCode} onClick={() => open(pipeCode)}>
            {pipeName}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
