import { ErrorState, LoadingState, useData, useText } from '@kaiyin/console-kit';
import { getContribution } from '@kaiyin/modules/contribution/schema';
import { Modal } from 'antd';
import { ContributionState } from './ContributionState.tsx';
import { HistoryList } from './HistoryList.tsx';

interface ResultDialogProps {
  id: number;
  title: string;
  onClose: () => void;
}

/** What was decided of a contribution, and how it went before. */
export function ResultDialog({ id, title, onClose }: ResultDialogProps) {
  const t = useText();
  const read = useData(getContribution, { id });
  return (
    <Modal open title={t('contribution.resultOf', { title })} width={560} footer={null} onCancel={onClose}>
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <>
          <p>
            <ContributionState row={read.data} />
          </p>
          <HistoryList rows={read.data.history} />
        </>
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}
