import { DataTable, EmptyState, formatInstant, textOf, useListState, useRows, useText } from '@kaiyin/console-kit';
import { listVoteLog, type VoteLogRow } from '@kaiyin/modules/vote/schema';

/** Who voted, from where and when. */
export function VoteLog({ voteId }: { voteId: number }) {
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
          render: ({ userType, userId }) => `${textOf(`cc_vote.userType.${userType}`)} · ${userId}`,
        },
        { key: 'ip', title: t('vote.address'), render: ({ ip }) => ip },
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
      empty={<EmptyState text={t('vote.logEmpty')} />}
    />
  );
}
