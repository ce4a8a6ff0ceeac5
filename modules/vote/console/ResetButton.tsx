import { Can, formatCount, notify, useAction, useConfirmDanger, useText } from '@kaiyin/console-kit';
import { listSubjects, listTexts, listVoteLog, resetVote, voteApi, type Vote } from '@kaiyin/modules/vote/schema';
import { Button } from 'antd';

/** What is out of date once votes are gone. */
export const counted = [listSubjects, listTexts, listVoteLog, voteApi.get, voteApi.list];

/** Removes every vote that was cast, once that is agreed. */
export function ResetButton({ vote: { id, title, total } }: { vote: Vote }) {
  const t = useText();
  const confirm = useConfirmDanger();
  const reset = useAction(resetVote, {
    invalidates: [...counted],
    onSuccess: () => notify('success', t('vote.resetDone')),
  });
  const ask = async () => {
    const question = {
      title: t('vote.resetTitle', { title }),
      names: [],
      consequence: t('vote.resetText', { count: formatCount(total) }),
      ok: t('vote.reset'),
    };
    if (await confirm(question)) reset.mutate({ id });
  };
  return (
    <Can permission="vote:edit">
      <Button danger disabled={total === 0} loading={reset.isPending} onClick={() => void ask()}>
        {t('vote.reset')}
      </Button>
    </Can>
  );
}
