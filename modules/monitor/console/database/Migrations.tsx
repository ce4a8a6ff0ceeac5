import { formatInstant, useText } from '@kaiyin/console-kit';
import type { DatabaseView } from '@kaiyin/modules/monitor/schema';
import { Table } from 'antd';

/** How the database came to be what it is, the last step first. */
export function Migrations({ migrations }: Pick<DatabaseView, 'migrations'>) {
  const t = useText();
  return (
    <Table
      size="small"
      rowKey="name"
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      dataSource={migrations}
      columns={[
        { title: t('monitor.name'), render: (_, { name }) => <code>{name}</code> },
        { title: t('monitor.time'), align: 'end', render: (_, { time }) => formatInstant(time) },
      ]}
    />
  );
}
