import { formatInstant, useText } from '@kaiyin/console-kit';
import { Button, Skeleton, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { HourChartProps } from './HourChart.tsx';

const HourChart = lazy(() => import('./HourChart.tsx'));

/** How something went within the last hour, as a chart or, when asked, as a table of the same numbers. */
export function HourPanel(chart: HourChartProps) {
  const t = useText();
  const [isTable, setTable] = useState(false);
  return (
    <section className="kit-surface" aria-label={chart.title}>
      <div className="monitor-chart-head">
        <h2>
          {chart.title} · {t('monitor.lastHour')}
        </h2>
        <Button size="small" type="text" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'monitor.asChart' : 'monitor.asTable')}
        </Button>
      </div>
      {isTable ? (
        <NumberTable {...chart} />
      ) : (
        <Suspense fallback={<Skeleton active />}>
          <HourChart {...chart} />
        </Suspense>
      )}
    </section>
  );
}

/** The numbers of a chart, the latest first. */
function NumberTable({ title, times, lines, say, timeLabel }: HourChartProps) {
  const rows = times.map((time, index) => ({ time, values: lines.map(({ values }) => values[index] ?? 0) }));
  return (
    <div className="monitor-numbers" role="group" aria-label={title} tabIndex={0}>
      <Table
        size="small"
        rowKey="time"
        pagination={false}
        dataSource={rows.toReversed()}
        columns={[
          { title: timeLabel, className: 'kit-numeric', render: (_, { time }) => formatInstant(time * 1000) },
          ...lines.map(({ label }, index) => ({
            title: label,
            align: 'end' as const,
            className: 'kit-numeric',
            render: (_: unknown, { values }: { values: number[] }) => say(values[index] ?? 0),
          })),
        ]}
      />
    </div>
  );
}
