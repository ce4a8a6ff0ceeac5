import { DataTable, EmptyState, formatInstant, textOf, useListState, useRows, useText } from '@kaiyin/console-kit';
import { listEarned, type EarnedRow } from '@kaiyin/modules/member/schema';
import { pageOf } from '../page-of.ts';

/** What a member earned by what. */
export function PointsTab({ memberId: id }: { memberId: number }) {
  const t = useText();
  const [state, setState] = useListState([]);
  const rows = useRows(listEarned, { id, ...pageOf(state) });
  return (
    <DataTable<EarnedRow>
      name="member-points"
      columns={[
        {
          key: 'opType',
          title: t('cc_member_exp_config.opType'),
          render: ({ opType }) => textOf(`cc_member_exp_config.opType.${opType}`),
        },
        {
          key: 'changeExp',
          title: t('cc_member_exp_config.exp'),
          numeric: true,
          width: 120,
          render: ({ changeExp }) => (changeExp > 0 ? `+${changeExp}` : changeExp),
        },
        {
          key: 'logTime',
          title: t('membership.time'),
          numeric: true,
          width: 176,
          render: ({ logTime }) => formatInstant(logTime),
        },
      ]}
      query={rows}
      state={state}
      onState={setState}
      empty={<EmptyState text={t('membership.noPoints')} />}
    />
  );
}
