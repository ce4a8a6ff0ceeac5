import { DataTable, EmptyState, formatInstant, useListState, useRows, useText } from '@kaiyin/console-kit';
import { pageOf } from '@kaiyin/modules/member/console';
import { listMemberBallots, type MemberBallot } from '@kaiyin/modules/vote/schema';

/** The votes of the current site at which a member voted. */
export default function MemberBallots({ memberId }: { memberId: number }) {
  const t = useText();
  const [state, setState] = useListState([]);
  const rows = useRows(listMemberBallots, { memberId, ...pageOf(state) });
  return (
    <DataTable<MemberBallot>
      name="member-ballots"
      columns={[
        { key: 'title', title: t('cc_vote.title'), grows: true, render: ({ title }) => title },
        { key: 'ip', title: t('vote.address'), render: ({ ip }) => ip || '—' },
        { key: 'region', title: t('vote.region'), render: ({ region }) => region || '—' },
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
      empty={<EmptyState text={t('vote.noneOfMember')} />}
    />
  );
}
