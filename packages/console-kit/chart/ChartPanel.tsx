import { Segmented, Skeleton, Table } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { Panel } from '../page/Panel.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import type { LineChartProps } from './line-chart.ts';

const LineChart = lazy(() => import('./LineChart.tsx'));
const ways = ['chart', 'table'] as const;

interface ChartPanelProps extends LineChartProps {
  /** Beside the title, such as a choice of what is shown. */
  extra?: ReactNode;
  /** Above the lines. */
  lead?: ReactNode;
}

/** How numbers went: a chart, or the same as a table, to be taken out as a file. */
export function ChartPanel({ extra, lead, ...chart }: ChartPanelProps) {
  const { title, names, lines, nameLabel } = chart;
  const t = useText();
  const [shown, show] = useState<(typeof ways)[number]>('chart');
  const said = names.map((name, at) => [name, ...lines.map(({ values, say }) => say(values[at] ?? 0))]);
  const head = [nameLabel, ...lines.map(({ label }) => label)];
  return (
    <Panel
      title={title}
      tools={
        <>
          {extra}
          <Segmented
            size="small"
            aria-label={t('kit.chart.shown')}
            value={shown}
            onChange={show}
            options={ways.map((value) => ({ value, label: t(`kit.chart.${value}`) }))}
          />
          <ExportButton name={title} head={head} rows={said} />
        </>
      }
    >
      {lead}
      {shown === 'chart' ? (
        <Suspense fallback={<Skeleton active />}>
          <LineChart {...chart} />
        </Suspense>
      ) : (
        <NumberTable title={title} head={head} rows={said} />
      )}
    </Panel>
  );
}

/** The numbers of a chart, the latest first. */
function NumberTable({ title, head, rows }: { title: string; head: readonly string[]; rows: readonly string[][] }) {
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
