import { ChartPanel, formatCount, ListPage, useData, useFocusReturn, useText } from '@kaiyin/console-kit';
import { contentDynamicData, contentTrend, type ContentData as Row } from '@kaiyin/modules/stat/schema';
import { Modal, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { lastDays } from '../last-days.ts';

/** Public contents with what readers did with them. */
export default function ContentData() {
  const t = useText();
  const [shown, show] = useState<Row>();
  const number = (key: 'views' | 'favorites' | 'likes' | 'comments') => ({
    key,
    title: t(`stat.${key}`),
    numeric: true,
    sortable: true,
    width: 110,
    render: (row: Row) =>
      key === 'comments' && row.comments > 0 ? (
        <Link to={`/operations/comment?sourceId=${row.id}`}>{formatCount(row.comments)}</Link>
      ) : (
        formatCount(row[key])
      ),
  });
  return (
    <>
      <ListPage<Row, never>
        name="stat-contents"
        list={contentDynamicData as never}
        title={t('stat.ContentDynamicStat')}
        columns={[
          {
            key: 'title',
            title: t('stat.contentTitle'),
            grows: true,
            cut: true,
            width: 260,
            render: ({ id, title }) => <Link to={`/cms/content/editor?id=${id}`}>{title}</Link>,
          },
          { key: 'catalogName', title: t('stat.catalog'), cut: true, width: 140, render: (row) => row.catalogName },
          number('views'),
          number('favorites'),
          number('likes'),
          number('comments'),
        ]}
        filters={[{ kind: 'text', name: 'title', label: t('stat.contentTitle') }]}
        rowActions={[{ label: t('stat.trend'), run: ([row]) => show(row) }]}
        emptyText={t('stat.contentsEmpty')}
      />
      {shown && <Curve row={shown} onClose={() => show(undefined)} />}
    </>
  );
}

/** How often a content was opened within the last thirty days. */
function Curve({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const [days] = useState(() => lastDays(30));
  const { data } = useData(contentTrend, { contentId: row.id, ...days });
  const names = useMemo(() => (data ?? []).map(({ at }) => at), [data]);
  const lines = useMemo(
    () => [
      { label: t('stat.views'), values: (data ?? []).map(({ views }) => views), say: (n: number) => formatCount(n) },
    ],
    [data, t],
  );
  return (
    <Modal open width={1000} footer={null} title={t('stat.curveOf', { title: row.title })} onCancel={onClose}>
      {data ? (
        <ChartPanel title={t('stat.views')} nameLabel={t('stat.at')} names={names} lines={lines} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}
