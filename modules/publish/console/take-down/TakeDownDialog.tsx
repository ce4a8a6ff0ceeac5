import { call, useFocusReturn, useTask, useText } from '@kaiyin/console-kit';
import { takeDown } from '@kaiyin/modules/publish/schema';
import { Alert, Button, Input, Modal, Progress } from 'antd';
import { useState } from 'react';
import { useRefreshReleases } from '../release/use-refresh-releases.ts';
import { CertificateOf } from './CertificateOf.tsx';
import './take-down.css';

interface TakeDownDialogProps {
  id: number;
  title: string;
  onClose: () => void;
}

/** Result of the task. */
interface TakenDown {
  certificateId: number;
}

/** Takes a content down and shows the proof: says what will happen, follows it, ends with the certificate. */
export default function TakeDownDialog({ id, title, onClose }: TakeDownDialogProps) {
  const t = useText();
  useFocusReturn();
  const [taskId, setTaskId] = useState<number>();
  const refresh = useRefreshReleases();
  const task = useTask(taskId, { onSuccess: refresh });
  const certificateId = task?.status === 'success' ? (task.result as TakenDown).certificateId : undefined;
  const heading = t(certificateId ? 'takeDown.certificate' : 'takeDown.title', { title });
  return (
    <Modal
      open
      title={heading}
      footer={null}
      width={certificateId ? 760 : 520}
      mask={{ closable: taskId === undefined }}
      onCancel={onClose}
    >
      {taskId === undefined && <Ask id={id} onStarted={setTaskId} onCancel={onClose} />}
      {taskId !== undefined && !certificateId && (
        <div className="take-down-progress" role="status">
          <Progress
            percent={Math.round(task?.percent ?? 0)}
            status={task?.status === 'failed' ? 'exception' : 'active'}
          />
          <p>{task?.message || t('kit.task.queued')}</p>
          {task?.errors.map((error) => (
            <Alert key={error} type="error" showIcon title={error} />
          ))}
          <small>{t('takeDown.mayLeave')}</small>
        </div>
      )}
      {certificateId && <CertificateOf id={certificateId} />}
    </Modal>
  );
}

const steps = ['end', 'release', 'search', 'certify'] as const;

function Ask({ id, onStarted, onCancel }: { id: number; onStarted: (taskId: number) => void; onCancel: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const started = await call(takeDown, { contentId: id, reason: reason.trim() }).catch(() => undefined);
    setBusy(false);
    if (started) onStarted(started.taskId);
  };
  return (
    <>
      <p>{t('takeDown.intro')}</p>
      <ol className="take-down-steps">
        {steps.map((step) => (
          <li key={step}>{t(`takeDown.step.${step}`)}</li>
        ))}
      </ol>
      <div className="take-down-reason">
        <span>{t('takeDown.reason')}</span>
        <Input.TextArea
          autoFocus
          rows={3}
          maxLength={300}
          showCount
          aria-label={t('takeDown.reason')}
          value={reason}
          placeholder={t('takeDown.reasonHint')}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <footer className="take-down-footer">
        <Button onClick={onCancel}>{t('kit.cancel')}</Button>
        <Button danger type="primary" loading={isBusy} onClick={() => void start()}>
          {t('takeDown.run')}
        </Button>
      </footer>
    </>
  );
}
