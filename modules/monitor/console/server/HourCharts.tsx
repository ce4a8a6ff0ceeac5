import { ChartPanel, formatInstant, useText } from '@kaiyin/console-kit';
import type { Sample, ServerView } from '@kaiyin/modules/monitor/schema';
import { fileSize } from '@kaiyin/modules/resource/console';
import { Typography } from 'antd';
import { useMemo } from 'react';
import '../monitor.css';

const percent = (value: number): string => `${Math.round(value)}%`;
const milliseconds = (value: number): string => `${Math.round(value)} ms`;
const hour = 3600;

/** Processors, memory and the event loop within the last hour. */
export function HourCharts({ history, every, machine }: Pick<ServerView, 'history' | 'every' | 'machine'>) {
  const t = useText();
  const charts = useMemo(() => {
    const of = (name: keyof Sample) => history.map((sample) => sample[name]);
    const line = (label: string, name: keyof Sample, say: (value: number) => string) => ({
      label,
      values: of(name),
      say,
    });
    const [whole, own] = [t('monitor.ofMachine'), t('monitor.ofProcess')];
    return [
      { title: t('monitor.cpu'), top: 100, lines: [line(whole, 'cpu', percent), line(own, 'ownCpu', percent)] },
      {
        title: t('monitor.memory'),
        top: machine.memory,
        lines: [line(whole, 'memory', fileSize), line(own, 'rss', fileSize)],
      },
      { title: t('monitor.heap'), lines: [line(own, 'heap', fileSize)] },
      { title: t('monitor.delay'), lines: [line(own, 'delay', milliseconds)] },
    ];
  }, [history, machine.memory, t]);
  const times = useMemo(() => ({ at: history.map(({ at }) => at / 1000), span: hour }), [history]);
  const names = useMemo(() => history.map(({ at }) => formatInstant(at)), [history]);
  if (history.length < 2)
    return (
      <Typography.Text type="secondary">
        {t('monitor.collecting', { seconds: (2 - history.length) * every })}
      </Typography.Text>
    );
  return (
    <div className="monitor-charts">
      {charts.map(({ title, ...chart }) => (
        <ChartPanel
          key={title}
          {...chart}
          title={`${title} · ${t('monitor.lastHour')}`}
          nameLabel={t('monitor.time')}
          height={150}
          {...{ names, times }}
        />
      ))}
    </div>
  );
}
