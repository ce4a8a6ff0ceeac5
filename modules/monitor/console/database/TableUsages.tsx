import { formatCount, useData, useText } from '@kaiyin/console-kit';
import { tableUsage, type TableUsage } from '@kaiyin/modules/monitor/schema';
import { fileSize } from '@kaiyin/modules/resource/console';
import { Table } from 'antd';

const size = (bytes: number | null): string => (bytes === null ? '—' : fileSize(bytes));

/** Every table with its rows and its bytes, the largest first. */
export function TableUsages() {
  const t = useText();
  const { data, isPending } = useData(tableUsage, {}, { freshFor: 60_000 });
  const end = { align: 'end', className: 'kit-numeric' } as const;
  return (
    <Table<TableUsage>
      size="small"
      rowKey="name"
      loading={isPending}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      dataSource={data ?? []}
      columns={[
        { title: t('monitor.table'), render: (_, { name }) => <code>{name}</code> },
        {
          title: t('monitor.rows'),
          ...end,
          sorter: (a, b) => a.rows - b.rows,
          render: (_, { rows }) => formatCount(rows),
        },
        {
          title: t('monitor.size'),
          ...end,
          sorter: (a, b) => (a.bytes ?? 0) - (b.bytes ?? 0),
          render: (_, { bytes }) => size(bytes),
        },
        { title: t('monitor.indexBytes'), ...end, render: (_, { indexBytes }) => size(indexBytes) },
      ]}
    />
  );
}
