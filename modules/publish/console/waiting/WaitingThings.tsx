import { CheckCircleOutlined } from '@ant-design/icons';
import { EmptyState, ErrorState, LoadingState, useRows, useText } from '@kaiyin/console-kit';
import { listWaiting } from '@kaiyin/modules/publish/schema';
import { Pagination } from 'antd';
import { useState } from 'react';
import { WaitingRow } from './WaitingRow.tsx';
import './waiting.css';

const pageSize = 50;

/** A page of the things that wait, and how many there are. */
export function useWaitingThings() {
  const [pageNum, setPage] = useState(1);
  const query = useRows(listWaiting, { pageNum, pageSize }, { every: 15_000 });
  return { query, pageNum, setPage, rows: query.data?.rows, total: query.data?.total ?? 0 };
}

interface WaitingThingsProps {
  things: ReturnType<typeof useWaitingThings>;
  /** A link leads away from the list. */
  onLeave: () => void;
}

/** The things that wait to be published, each with what becomes of it. */
export function WaitingThings({ things: { query, pageNum, setPage, rows, total }, onLeave }: WaitingThingsProps) {
  const t = useText();
  return (
    <>
      {query.isError && !rows && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingState />}
      {rows?.length === 0 && <EmptyState icon={<CheckCircleOutlined />} text={t('release.nothingWaits')} />}
      {rows && rows.length > 0 && (
        <ul className="waiting-list">
          {rows.map((thing) => (
            <WaitingRow key={`${thing.kind} ${thing.id}`} thing={thing} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {total > pageSize && (
        <Pagination
          simple
          current={pageNum}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}
