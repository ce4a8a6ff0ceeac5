import { DataTable, EmptyState, formatInstant, useListState, useRows, useText, type Column } from '@kaiyin/console-kit';
import {
  interactionKinds,
  listInteractions,
  type InteractionKind,
  type InteractionRow,
} from '@kaiyin/modules/interaction/schema';
import { pageOf } from '@kaiyin/modules/member/console';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

/** What a member has marked, whom they follow and who follows them. */
export default function InteractionsTab({ memberId }: { memberId: number }) {
  const t = useText();
  const [kind, show] = useState<InteractionKind>('favorites');
  const [state, setState] = useListState([]);
  const rows = useRows(listInteractions, { memberId, kind, ...pageOf(state) });
  return (
    <>
      <Segmented
        value={kind}
        options={interactionKinds.map((value) => ({ value, label: t(`interaction.kind.${value}`) }))}
        onChange={(value) => {
          show(value);
          setState({ pageNum: 1 });
        }}
      />
      <DataTable<InteractionRow>
        name="member-interactions"
        columns={useColumns(kind)}
        query={rows}
        state={state}
        onState={setState}
        empty={<EmptyState text={t('interaction.none')} />}
      />
    </>
  );
}

function useColumns(kind: InteractionKind): Column<InteractionRow>[] {
  const t = useText();
  const isOfContents = kind === 'favorites' || kind === 'likes';
  const time: Column<InteractionRow> = {
    key: 'createTime',
    title: t('interaction.time'),
    numeric: true,
    width: 176,
    render: ({ createTime }) => formatInstant(createTime),
  };
  const gone = (id: number) => `${t('interaction.gone')} #${id}`;
  if (isOfContents)
    return [
      {
        key: 'title',
        title: t('interaction.content'),
        grows: true,
        render: ({ title, targetId }) => title ?? gone(targetId),
      },
      { key: 'siteName', title: t('interaction.site'), render: ({ siteName }) => siteName },
      time,
    ];
  return [
    {
      key: 'title',
      title: t('interaction.member'),
      grows: true,
      render: ({ title, targetId }) =>
        title === null ? gone(targetId) : <Link to={`/member/detail?id=${targetId}`}>{title}</Link>,
    },
    time,
  ];
}
