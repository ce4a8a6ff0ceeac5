import {
  DataTable,
  EmptyState,
  formatInstant,
  ListTransfer,
  textOf,
  useListState,
  useRows,
  useText,
} from '@kaiyin/console-kit';
import { ballotTransfer, listVoteLog, type Vote, type VoteLogRow } from '@kaiyin/modules/vote/schema';

/** Who voted, from where and when. */
export function VoteLog({ vote: { id: voteId } }: { vote: Vote }) {
  const t = useText();
  const [state, setState] = useListState([]);
  const rows = useRows(listVoteLog, {
    voteId,
    pageNum: Number(state.pageNum) || 1,
    pageSize: Number(state.pageSize) || 20,
  });
  return (
    <DataTable<VoteLogRow>
      name="vote-log"
      columns={[
        {
          key: 'userId',
          title: t('vote.voter'),
          cut: true,
          render: ({ userType, userId }) => `${textOf(`cc_vote.userType.${userType}`)} · ${userId.slice(0, 8)}`,
        },
        { key: 'ip', title: t('vote.address'), render: ({ ip }) => ip || '—' },
        { key: 'region', title: t('vote.region'), render: ({ region }) => region || '—' },
        { key: 'device', title: t('vote.device'), render: ({ device }) => device || '—' },
        {
          key: 'logTime',
          title: t('vote.logTime'),
          numeric: true,
          width: 176,
          render: ({ logTime }) => formatInstant(logTime),
        },
      ]}
      query={rows}
      state={state}
      onState={setState}
      toolbar={<ListTransfer api={ballotTransfer} query={{ voteId }} columns={[]} onImported={() => undefined} />}
      empty={<EmptyState text={t('vote.logEmpty')} />}
    />
  );
}
