import { invalidate, useFocusReturn, useTask, useText } from '@kaiyin/console-kit';
import { listContents } from '@kaiyin/modules/content/schema';
import { listTakeDowns } from '@kaiyin/modules/publish/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useRefreshReleases } from '../release/use-refresh-releases.ts';
import { CertificateOf } from './CertificateOf.tsx';
import { TakeDownForm } from './TakeDownForm.tsx';
import { TakeDownProgress } from './TakeDownProgress.tsx';
import './take-down.css';

interface TakeDownDialogProps {
  id: number;
  title: string;
  /** Given before, to one that stopped half way. */
  given?: string;
  onClose: () => void;
}

/** Result of the task. */
interface TakenDown {
  certificateId: number;
}

/** Takes a content down and shows the proof: says what will happen, follows it, ends with the certificate. */
export default function TakeDownDialog({ id, title, given = '', onClose }: TakeDownDialogProps) {
  const t = useText();
  useFocusReturn();
  const [reason, setReason] = useState(given);
  const [taskId, setTaskId] = useState<number>();
  const refresh = useRefreshTakenDown();
  const task = useTask(taskId, { onSuccess: refresh, onFail: refresh });
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
      {taskId === undefined && (
        <TakeDownForm id={id} reason={reason} onReason={setReason} onStarted={setTaskId} onCancel={onClose} />
      )}
      {taskId !== undefined && !certificateId && (
        <TakeDownProgress task={task} onAgain={() => setTaskId(undefined)} onClose={onClose} />
      )}
      {certificateId && <CertificateOf id={certificateId} />}
    </Modal>
  );
}

/** Reads anew what shows a content that was public, and its certificate. */
function useRefreshTakenDown(): () => void {
  const client = useQueryClient();
  const refreshReleases = useRefreshReleases();
  return () => {
    void refreshReleases();
    void invalidate(client, listTakeDowns);
    void invalidate(client, listContents);
  };
}
