import { useText } from '@kaiyin/console-kit';
import { Alert, Button } from 'antd';
import { Counts } from './Counts.tsx';
import { RowTable } from './RowTable.tsx';
import type { ImportWork } from './use-import.ts';

/** What was written, and what was not. */
export function DoneStep({ work }: { work: ImportWork }) {
  const t = useText();
  const { written } = work;
  if (!written) return null;
  const { isWritten, counts, waiting } = written;
  return (
    <div className="transfer-step">
      <div role="status">
        {waiting !== undefined ? (
          <Alert
            type="warning"
            showIcon
            title={t('transfer.unfinishedTitle')}
            description={t('transfer.unfinishedText', { count: counts.added + counts.changed, waiting })}
          />
        ) : isWritten ? (
          <Alert
            type={counts.wrong > 0 ? 'warning' : 'success'}
            showIcon
            title={t('transfer.written')}
            description={counts.wrong > 0 && t('transfer.leftOut', { count: counts.wrong })}
          />
        ) : (
          <Alert type="error" showIcon title={t('transfer.notWritten')} description={t('transfer.notWrittenText')} />
        )}
      </div>
      <Counts {...{ counts, waiting }} />
      <RowTable report={written} isOnlyWrong />
    </div>
  );
}

export function DoneButtons({ work, onClose }: { work: ImportWork; onClose: () => void }) {
  const t = useText();
  return (
    <>
      <Button onClick={work.begin}>{t('transfer.again')}</Button>
      <Button type="primary" onClick={onClose}>
        {t('kit.close')}
      </Button>
    </>
  );
}
