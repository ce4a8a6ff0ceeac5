import { Can, formatCount, formatInstant, notify, useAction, useData, useText } from '@kaiyin/console-kit';
import { listResets, undoReset, type VoteReset } from '@kaiyin/modules/vote/schema';
import { Alert, Button } from 'antd';
import { counted } from './ResetButton.tsx';

/** What was reset and can be brought back. */
export function ResetNotice({ voteId }: { voteId: number }) {
  const t = useText();
  const { data: resets = [] } = useData(listResets, { voteId });
  const undo = useAction(undoReset, {
    invalidates: [...counted],
    onSuccess: () => notify('success', t('vote.restored')),
  });
  const wordsOf = ({ resetTime, resetBy, count, restorableUntil }: VoteReset) =>
    t('vote.resetAt', {
      at: formatInstant(resetTime),
      by: resetBy,
      count: formatCount(count),
      until: formatInstant(restorableUntil).slice(0, 10),
    });
  return resets.map((one) => (
    <Alert
      key={one.id}
      className="vote-reset"
      type="info"
      showIcon
      title={wordsOf(one)}
      action={
        <Can permission="vote:edit">
          <Button size="small" loading={undo.isPending} onClick={() => undo.mutate({ id: one.id })}>
            {t('vote.restore')}
          </Button>
        </Can>
      }
    />
  ));
}
