import { useText } from '@kaiyin/console-kit';
import { Alert, Button, Progress } from 'antd';
import { Counts } from './Counts.tsx';
import { RowTable } from './RowTable.tsx';
import type { ImportWork } from './use-import.ts';

/** What would become of each row. */
export function CheckStep({ work }: { work: ImportWork }) {
  const t = useText();
  const { checked } = work;
  if (!checked) return null;
  const { counts, ignored } = checked;
  const able = counts.added + counts.changed;
  return (
    <div className="transfer-step">
      {work.isSending && (
        <p className="transfer-note" role="status">
          {t('transfer.writingRows')}
        </p>
      )}
      {work.begun && <Writing task={work.task} />}
      {work.failed && <Alert type="error" showIcon title={work.failed.message || t('transfer.notWritten')} />}
      <div role="status">
        {counts.wrong > 0 ? (
          <Alert type="warning" showIcon title={t('transfer.someWrong', { count: counts.wrong })} />
        ) : able > 0 ? (
          <Alert type="success" showIcon title={t('transfer.clean', { count: able + counts.same })} />
        ) : (
          <Alert type="info" showIcon title={t('transfer.nothing')} />
        )}
      </div>
      <Counts counts={counts} />
      {ignored.length > 0 && (
        <p className="transfer-note">{t('transfer.ignored', { names: ignored.join(t('transfer.comma')) })}</p>
      )}
      <RowTable report={checked} />
    </div>
  );
}

/** How far the task is that writes them. */
function Writing({ task }: Pick<ImportWork, 'task'>) {
  const t = useText();
  return (
    <div role="status">
      <Progress percent={task?.percent ?? 0} status="active" aria-label={t('transfer.writingTask')} />
      <p className="transfer-note">{task?.message || t('kit.task.queued')}</p>
      <p className="transfer-note">{t('transfer.writingTaskNote')}</p>
    </div>
  );
}

export function CheckButtons({ work, onClose }: { work: ImportWork; onClose: () => void }) {
  const t = useText();
  const { checked, isWriting } = work;
  if (!checked) return null;
  const { counts } = checked;
  const able = counts.added + counts.changed;
  if (work.begun) return <Button onClick={onClose}>{t('kit.close')}</Button>;
  return (
    <>
      <Button disabled={isWriting} onClick={work.begin}>
        {t('transfer.back')}
      </Button>
      {counts.wrong > 0 ? (
        <Button type="primary" disabled={able === 0} loading={isWriting} onClick={() => void work.write('good')}>
          {t('transfer.writeGood', { count: able })}
        </Button>
      ) : (
        <Button type="primary" disabled={able === 0} loading={isWriting} onClick={() => void work.write('all')}>
          {t('transfer.writeAll')}
        </Button>
      )}
    </>
  );
}
