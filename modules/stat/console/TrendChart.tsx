import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface ChartLine {
  label: string;
  values: readonly number[];
  say: (value: number) => string;
}

export interface TrendChartProps {
  title: string;
  /** What each value is of, such as a day. */
  names: readonly string[];
  lines: readonly ChartLine[];
  nameLabel: string;
}

const height = 260;
/** Colours of the theme, and dashes, so that lines are told apart without colour. */
const looks = [
  { colour: '--ant-color-primary', dash: [] },
  { colour: '--ant-color-warning', dash: [6, 4] },
  { colour: '--ant-color-success', dash: [2, 3] },
];
const variable = (within: Element, name: string): string => getComputedStyle(within).getPropertyValue(name).trim();

/** How numbers went, as lines. */
export default function TrendChart({ title, names, lines, nameLabel }: TrendChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const element = box.current;
    const text = variable(element, '--ant-color-text-description');
    const grid = { stroke: variable(element, '--ant-color-border-secondary'), width: 1 };
    const axis = { stroke: text, grid, ticks: { show: false }, font: '12px sans-serif' };
    const nameAt = (at: number | null) => (at === null ? '—' : (names[at] ?? ''));
    const say = lines[0]?.say ?? String;
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height,
        cursor: { drag: { x: false, y: false } },
        scales: {
          x: { time: false, range: [0, Math.max(1, names.length - 1)] },
          y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] },
        },
        axes: [
          {
            ...axis,
            incrs: [1, 2, 5, 7, 10, 14, 30, 60, 90],
            space: 90,
            values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? nameAt(at) : '')),
          },
          { ...axis, size: 64, incrs: steps, values: (_, splits) => splits.map(say) },
        ],
        series: [
          { label: nameLabel, value: (_, at: number | null) => nameAt(at) },
          ...lines.map(({ label, say }, index) => {
            const { colour, dash } = looks[index % looks.length] ?? { colour: '', dash: [] };
            return {
              label,
              stroke: variable(element, colour) || text,
              width: 2,
              dash,
              points: { show: names.length < 40 },
              value: (_: uPlot, value: number | null) => (value === null ? '—' : say(value)),
            };
          }),
        ],
      },
      [names.map((_, at) => at), ...lines.map(({ values }) => [...values])],
      element,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [names, lines, nameLabel]);
  return <div ref={box} className="stat-chart" role="img" aria-label={title} />;
}

/** Whole numbers only. */
const steps = [1, 2, 5]
  .flatMap((step) => Array.from({ length: 9 }, (_, power) => step * 10 ** power))
  .toSorted((a, b) => a - b);
