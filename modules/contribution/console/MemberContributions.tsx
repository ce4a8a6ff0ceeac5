import { DataTable, EmptyState, formatInstant, useListState, useRows, useText } from '@kaiyin/console-kit';
import { listContributions, type ContributionRow } from '@kaiyin/modules/contribution/schema';
import { pageOf } from '@kaiyin/modules/member/console';
import { Link } from 'react-router';
import { ContributionState } from './ContributionState.tsx';

/** What a member has sent to the current site. */
export default function MemberContributions({ memberId }: { memberId: number }) {
  const t = useText();
  const [state, setState] = useListState([]);
  const rows = useRows(listContributions, { memberId, ...pageOf(state) });
  return (
    <DataTable<ContributionRow>
      name="member-contributions"
      columns={[
        {
          key: 'title',
          title: t('cc_contribution.title'),
          grows: true,
          render: ({ id, title }) => <Link to={`/contribute-edit/index?id=${id}`}>{title}</Link>,
        },
        { key: 'catalogName', title: t('cc_contribution.catalogId'), render: ({ catalogName }) => catalogName ?? '—' },
        {
          key: 'state',
          title: t('cc_contribution.state'),
          width: 120,
          render: (row) => <ContributionState row={row} />,
        },
        {
          key: 'submitTime',
          title: t('cc_contribution.submitTime'),
          numeric: true,
          width: 176,
          render: ({ submitTime }) => (submitTime ? formatInstant(submitTime) : '—'),
        },
      ]}
      query={rows}
      state={state}
      onState={setState}
      empty={<EmptyState text={t('contribution.empty')} />}
    />
  );
}
