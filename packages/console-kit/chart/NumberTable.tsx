import { Table } from 'antd';

interface NumberTableProps {
  title: string;
  head: readonly string[];
  rows: readonly string[][];
}

/** The numbers of a chart, the latest first. */
export default function NumberTable({ title, head, rows }: NumberTableProps) {
  return (
    <div className="kit-panel-table kit-chart-table" role="group" aria-label={title} tabIndex={0}>
      <Table<string[]>
        size="small"
        rowKey={([name]) => name ?? ''}
        pagination={rows.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
        dataSource={rows.toReversed()}
        columns={head.map((title, at) => ({
          title,
          align: at === 0 ? 'start' : 'end',
          className: 'kit-numeric',
          render: (_, cells) => cells[at],
        }))}
      />
    </div>
  );
}
