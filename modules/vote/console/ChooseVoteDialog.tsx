import { ChooseDialog, StatusDot, useRows, useText } from '@kaiyin/console-kit';
import { voteApi } from '@kaiyin/modules/vote/schema';
import { useState } from 'react';
import { statusTones } from './status-tones.ts';

interface ChooseVoteDialogProps {
  onPick: (code: string) => void;
  onClose: () => void;
}

const most = 100;

/** Chooses one vote of the site, to stand in an article. */
export default function ChooseVoteDialog(props: ChooseVoteDialogProps) {
  const t = useText();
  const texts = { title: t('vote.choose'), help: t('vote.chooseHelp'), none: t('vote.chooseNone') };
  const [words, setWords] = useState('');
  return <ChooseDialog {...texts} {...props} choices={useVotes(words)} onSearch={setWords} />;
}

function useVotes(words: string) {
  const t = useText();
  const { data } = useRows(voteApi.list, { pageNum: 1, pageSize: most, ...(words && { title: words }) });
  return data?.rows.map(({ code, title, status }) => ({
    code,
    name: title,
    mark: (
      <StatusDot state={status} tone={statusTones[status]}>
        {t(`cc_vote.status.${status}`)}
      </StatusDot>
    ),
  }));
}
