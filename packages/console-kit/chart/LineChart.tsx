import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { LineChartProps } from './line-chart.ts';

/** Lines are told apart without colour, too. */
const dashes = [[], [6, 4], [2, 3]];

/** How numbers went, as lines. */
export default function LineChart({ title, names, nameLabel, lines, times, height = 260, top }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  useEffect(() => {
    if (!box.current) return undefined;
    const element = box.current;
    const colours = [token.colorPrimary, token.colorWarning, token.colorSuccess];
    const grid = { stroke: token.colorBorderSecondary, width: 1 };
    const axis = { stroke: token.colorTextDescription, grid, ticks: { show: false }, font: '12px sans-serif' };
    const at = times ? [...times.at] : names.map((_, index) => index);
    const nameAt = (index: number | null) => (index === null ? '—' : (names[index] ?? ''));
    const say = lines[0]?.say ?? String;
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height,
        // Half of the last name.
        padding: [null, times ? null : 40, null, null],
        cursor: { drag: { x: false, y: false } },
        scales: {
          x: times
            ? { range: (_, __, last) => [last - times.span, last] }
            : { time: false, range: [0, Math.max(1, names.length - 1)] },
          y: { range: (_, __, most) => [0, top ?? (most > 0 ? most * 1.1 : 1)] },
        },
        axes: [
          times
            ? { ...axis, values: (_, splits) => splits.map(clockOf) }
            : {
                ...axis,
                incrs: [1, 2, 5, 7, 10, 14, 30, 60, 90],
                space: 90,
                values: (_, splits) => splits.map((split) => (Number.isInteger(split) ? nameAt(split) : '')),
              },
          { ...axis, size: 72, incrs: wholeSteps, values: (_, splits) => splits.map(say) },
        ],
        series: [
          { label: nameLabel, value: (_, __, ___, index) => nameAt(index) },
          ...lines.map(({ label, say }, index) => ({
            label,
            stroke: colours[index % colours.length] ?? token.colorText,
            width: 2,
            dash: dashes[index % dashes.length] ?? [],
            points: { show: !times && names.length < 40 },
            value: (_: uPlot, value: number | null) => (value === null ? '—' : say(value)),
          })),
        ],
      },
      [at, ...lines.map(({ values }) => [...values])],
      element,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [names, nameLabel, lines, times, height, top, token]);
  return <div ref={box} className="kit-chart" style={{ minHeight: height }} role="img" aria-label={title} />;
}

const clockOf = (seconds: number): string => {
  const at = new Date(seconds * 1000);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};

const wholeSteps = Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();
