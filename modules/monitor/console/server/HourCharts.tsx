import { useText } from '@kaiyin/console-kit';
import type { Sample, ServerView } from '@kaiyin/modules/monitor/schema';
import { fileSize } from '@kaiyin/modules/resource/console';
import { Typography } from 'antd';
import { useMemo } from 'react';
import { HourPanel } from './HourPanel.tsx';
import '../monitor.css';

const percent = (value: number): string => `${Math.round(value)}%`;
const milliseconds = (value: number): string => `${Math.round(value)} ms`;
const first = '--ant-color-primary';
const second = '--ant-color-warning';

/** Processors, memory and the event loop within the last hour. */
export function HourCharts({ history, every, machine }: Pick<ServerView, 'history' | 'every' | 'machine'>) {
  const t = useText();
  const charts = useMemo(() => {
    const of = (name: keyof Sample) => history.map((sample) => sample[name]);
    const line = (label: string, name: keyof Sample, colour: string) => ({ label, values: of(name), colour });
    const [whole, own] = [t('monitor.ofMachine'), t('monitor.ofProcess')];
    return [
      {
        title: t('monitor.cpu'),
        say: percent,
        top: 100,
        lines: [line(whole, 'cpu', first), line(own, 'ownCpu', second)],
      },
      {
        title: t('monitor.memory'),
        say: fileSize,
        top: machine.memory,
        lines: [line(whole, 'memory', first), line(own, 'rss', second)],
      },
      { title: t('monitor.heap'), say: fileSize, lines: [line(own, 'heap', first)] },
      { title: t('monitor.delay'), say: milliseconds, lines: [line(own, 'delay', first)] },
    ];
  }, [history, machine.memory, t]);
  const times = useMemo(() => history.map(({ at }) => at / 1000), [history]);
  if (history.length < 2)
    return (
      <Typography.Text type="secondary">
        {t('monitor.collecting', { seconds: (2 - history.length) * every })}
      </Typography.Text>
    );
  return (
    <div className="monitor-charts">
      {charts.map(({ title, ...chart }) => (
        <HourPanel key={title} {...chart} {...{ title, times }} timeLabel={t('monitor.time')} />
      ))}
    </div>
  );
}
