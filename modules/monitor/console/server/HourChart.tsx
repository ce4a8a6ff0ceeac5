import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface Line {
  label: string;
  values: number[];
  /** A colour of the theme, by the name of its variable. */
  colour: string;
}

export interface HourChartProps {
  title: string;
  /** Seconds since 1970, one for each value. */
  times: number[];
  lines: Line[];
  say: (value: number) => string;
  /** What the row of times is called. */
  timeLabel: string;
  /** The top of the scale, where it is not that of the values. */
  top?: number;
}

const height = 150;
const hour = 3600;
const variable = (within: Element, name: string): string => getComputedStyle(within).getPropertyValue(name).trim();

/** How numbers went within the last hour. */
export default function HourChart({ title, times, lines, say, timeLabel, top }: HourChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const element = box.current;
    const text = variable(element, '--ant-color-text-description');
    const grid = { stroke: variable(element, '--ant-color-border-secondary'), width: 1 };
    const axis = { stroke: text, grid, ticks: { show: false }, font: '12px sans-serif' };
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height,
        cursor: { drag: { x: false, y: false } },
        scales: {
          x: { range: (_, __, last) => [last - hour, last] },
          y: { range: (_, __, most) => [0, top ?? (most > 0 ? most * 1.1 : 1)] },
        },
        axes: [
          { ...axis, values: (_, splits) => splits.map(clockOf) },
          { ...axis, size: 72, values: (_, splits) => splits.map(say) },
        ],
        series: [
          { label: timeLabel, value: (_, time: number | null) => (time === null ? '—' : clockOf(time)) },
          ...lines.map(({ label, colour }, index) => ({
            label,
            stroke: variable(element, colour) || text,
            width: 2,
            // Told apart without its colour, too.
            ...(index > 0 && { dash: [6, 4] }),
            points: { show: false },
            value: (_: uPlot, value: number | null) => (value === null ? '—' : say(value)),
          })),
        ],
      },
      [times, ...lines.map(({ values }) => values)],
      element,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [times, lines, say, timeLabel, top]);
  return <div ref={box} className="monitor-chart" role="img" aria-label={title} />;
}

const clockOf = (seconds: number): string => {
  const at = new Date(seconds * 1000);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};
