import { ExportButton, EmptyState, Panel, useText } from '@kaiyin/console-kit';
import type { Metrics, NamedMetrics } from '@kaiyin/modules/stat/schema';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { metricNames, nameOf, sayMetric, type Metric } from './metrics.ts';

interface MetricTableProps {
  title: string;
  nameLabel: string;
  rows: readonly NamedMetrics[];
  metrics?: readonly Metric[];
  /** The number whose part of all is shown, too. */
  ratioOf?: Metric;
  total?: Metrics | undefined;
  say?: (name: string) => string;
  render?: (name: string) => ReactNode;
  extra?: ReactNode;
}

/** Numbers by name, most first, to be taken out as a file. */
export function MetricTable(props: MetricTableProps) {
  const { title, nameLabel, rows, metrics = metricNames, ratioOf, total, say = nameOf, render = say, extra } = props;
  const t = useText();
  const whole = ratioOf && (total?.[ratioOf] ?? rows.reduce((sum, row) => sum + row[ratioOf], 0));
  const ratio = (row: NamedMetrics) => (ratioOf && whole ? `${Math.round((1000 * row[ratioOf]) / whole) / 10}%` : '0%');
  const head = [nameLabel, ...metrics.map((metric) => t(`stat.${metric}`)), ...(ratioOf ? [t('stat.ratio')] : [])];
  const cells = rows.map((row) => [
    say(row.name),
    ...metrics.map((metric) => sayMetric(metric, row[metric])),
    ...(ratioOf ? [ratio(row)] : []),
  ]);
  const numeric = { align: 'end' as const, className: 'kit-numeric' };
  return (
    <Panel
      title={title}
      tools={
        <>
          {extra}
          <ExportButton name={title} head={head} rows={cells} />
        </>
      }
    >
      <div className="kit-panel-table stat-numbers" role="group" aria-label={title} tabIndex={0}>
        <Table<NamedMetrics>
          size="small"
          rowKey="name"
          pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
          dataSource={[...rows]}
          locale={{ emptyText: <EmptyState text={t('stat.nothing')} /> }}
          columns={[
            { title: nameLabel, className: 'stat-name', render: (_, { name }) => render(name) },
            ...metrics.map((metric) => ({
              ...numeric,
              title: t(`stat.${metric}`),
              sorter: (one: NamedMetrics, other: NamedMetrics) => one[metric] - other[metric],
              render: (_: unknown, row: NamedMetrics) => sayMetric(metric, row[metric]),
            })),
            ...(ratioOf
              ? [{ ...numeric, title: t('stat.ratio'), render: (_: unknown, row: NamedMetrics) => ratio(row) }]
              : []),
          ]}
        />
      </div>
    </Panel>
  );
}
