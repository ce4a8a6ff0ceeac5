import { Can, formatCount, notify, useAction, useConfirmDanger, useText } from '@kaiyin/console-kit';
import {
  listResets,
  listSubjects,
  listTexts,
  listVoteLog,
  resetVote,
  undoReset,
  voteApi,
  type Vote,
} from '@kaiyin/modules/vote/schema';
import { App, Button } from 'antd';

/** What is out of date once votes are gone, or back. */
export const counted = [listSubjects, listTexts, listVoteLog, listResets, voteApi.get, voteApi.list];

const secondsShown = 8;

/** Takes all ballots out of the count, once that is agreed; a button of its notice brings them back. */
export function ResetButton({ vote: { id, title, total } }: { vote: Vote }) {
  const t = useText();
  const confirm = useConfirmDanger();
  const { message } = App.useApp();
  const undo = useAction(undoReset, {
    invalidates: [...counted],
    onSuccess: () => notify('success', t('vote.restored')),
  });
  const reset = useAction(resetVote, {
    invalidates: [...counted],
    onSuccess: ({ resetId }) => {
      const key = `reset-${resetId}`;
      const bringBack = () => {
        message.destroy(key);
        undo.mutate({ id: resetId });
      };
      const content = (
        <>
          {t('vote.resetDone')}
          <Button type="link" size="small" onClick={bringBack}>
            {t('vote.undo')}
          </Button>
        </>
      );
      void message.open({ key, type: 'success', duration: secondsShown, content });
    },
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
