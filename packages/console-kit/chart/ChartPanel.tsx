import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { Panel } from '../page/Panel.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import type { LineChartProps } from './line-chart.ts';

const LineChart = lazy(() => import('./LineChart.tsx'));
// What tables are made of is much, and only some ask for it.
const NumberTable = lazy(() => import('./NumberTable.tsx'));

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
  const [isTable, setTable] = useState(false);
  const said = names.map((name, at) => [name, ...lines.map(({ values, say }) => say(values[at] ?? 0))]);
  const head = [nameLabel, ...lines.map(({ label }) => label)];
  return (
    <Panel
      title={title}
      tools={
        <>
          {extra}
          <Button size="small" type="text" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'kit.chart.chart' : 'kit.chart.table')}
          </Button>
          <ExportButton name={title} head={head} rows={said} />
        </>
      }
    >
      {lead}
      <Suspense fallback={<Skeleton active />}>
        {isTable ? <NumberTable title={title} head={head} rows={said} /> : <LineChart {...chart} />}
      </Suspense>
    </Panel>
  );
}
