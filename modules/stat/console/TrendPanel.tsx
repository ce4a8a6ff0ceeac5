import { useText } from '@kaiyin/console-kit';
import { Segmented, Skeleton, Table } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ExportButton } from './ExportButton.tsx';
import type { TrendChartProps } from './TrendChart.tsx';

const TrendChart = lazy(() => import('./TrendChart.tsx'));

/** How numbers went: a chart, or the same as a table, to be taken out as a file. */
export function TrendPanel({ extra, ...chart }: TrendChartProps & { extra?: ReactNode }) {
  const { title, names, lines, nameLabel } = chart;
  const t = useText();
  const [shown, show] = useState<'chart' | 'table'>('chart');
  const rows = names.map((name, at) => ({ name, values: lines.map(({ values }) => values[at] ?? 0) }));
  const file = {
    name: title,
    head: [nameLabel, ...lines.map(({ label }) => label)],
    rows: rows.map(({ name, values }) => [name, ...values.map((value, at) => lines[at]?.say(value) ?? '')]),
  };
  return (
    <section className="kit-surface stat-panel" aria-label={title}>
      <div className="stat-panel-head">
        <h2>{title}</h2>
        <span className="kit-tools">
          {extra}
          <Segmented<'chart' | 'table'>
            size="small"
            aria-label={t('stat.shown')}
            value={shown}
            onChange={show}
            options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`stat.${value}`) }))}
          />
          <ExportButton {...file} />
        </span>
      </div>
      {shown === 'chart' ? (
        <Suspense fallback={<Skeleton active />}>
          <TrendChart {...chart} />
        </Suspense>
      ) : (
        <div className="stat-numbers" role="group" aria-label={title} tabIndex={0}>
          <Table
            size="small"
            rowKey="name"
            pagination={rows.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
            dataSource={rows.toReversed()}
            columns={[
              { title: nameLabel, dataIndex: 'name', className: 'kit-numeric' },
              ...lines.map(({ label, say }, at) => ({
                title: label,
                align: 'end' as const,
                className: 'kit-numeric',
                render: (_: unknown, { values }: (typeof rows)[number]) => say(values[at] ?? 0),
              })),
            ]}
          />
        </div>
      )}
    </section>
  );
}
