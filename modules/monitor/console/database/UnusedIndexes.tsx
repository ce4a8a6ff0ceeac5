import { EmptyState, useText } from '@kaiyin/console-kit';
import type { DatabaseView } from '@kaiyin/modules/monitor/schema';
import { fileSize } from '@kaiyin/modules/resource/console';
import { Table } from 'antd';

/** Indexes that cost room and time and that nobody has searched by. */
export function UnusedIndexes({ unusedIndexes }: Pick<DatabaseView, 'unusedIndexes'>) {
  const t = useText();
  if (!unusedIndexes) return <EmptyState text={t('monitor.unusedUnknown')} />;
  return (
    <Table
      size="small"
      rowKey="index"
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyState text={t('monitor.noUnused')} /> }}
      dataSource={unusedIndexes}
      columns={[
        { title: t('monitor.index'), render: (_, { index }) => <code>{index}</code> },
        { title: t('monitor.table'), render: (_, { table }) => <code>{table}</code> },
        { title: t('monitor.size'), align: 'end', render: (_, { bytes }) => fileSize(bytes) },
      ]}
    />
  );
}
