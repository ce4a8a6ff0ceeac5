import { ExportButton, EmptyState, ErrorState, LoadingState, Page, useData, useText } from '@kaiyin/console-kit';
import { contentStatByUser, countedStatuses, type UserStat } from '@kaiyin/modules/stat/schema';
import { Table } from 'antd';
import { contentsAt, countColumns } from '../count-columns.tsx';
import { CreatedFilter, createdQuery, useCreated } from '../CreatedFilter.tsx';

/** How many contents of each status each user has made. */
export default function ByUser() {
  const t = useText();
  const [within, setWithin] = useCreated();
  const { data, isPending, isError, error, refetch } = useData(contentStatByUser, within);
  const head = [t('stat.user'), ...countedStatuses.map((status) => t(`stat.status.${status}`))];
  const rows = (data ?? []).map(({ name, counts }) => [
    name,
    ...countedStatuses.map((status) => String(counts[status])),
  ]);
  return (
    <Page title={t('stat.ContentStatByUser')}>
      <div className="kit-table-head">
        <CreatedFilter within={within} onChange={setWithin} />
        <span className="kit-tools">
          <ExportButton name={t('stat.ContentStatByUser')} head={head} rows={rows} />
        </span>
      </div>
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Table<UserStat>
          className="kit-table"
          size="large"
          rowKey="userName"
          pagination={data.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
          dataSource={data}
          locale={{ emptyText: <EmptyState text={t('stat.usersEmpty')} /> }}
          columns={[
            {
              title: t('stat.user'),
              className: 'stat-name',
              render: (_, { name, userName }) => (name === userName ? name : `${name} (${userName})`),
            },
            ...countColumns<UserStat>(({ userName }, status) =>
              contentsAt({ createBy: userName, status, ...createdQuery(within) }),
            ),
          ]}
        />
      )}
    </Page>
  );
}
