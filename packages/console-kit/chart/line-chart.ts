export interface ChartLine {
  label: string;
  values: readonly number[];
  say: (value: number) => string;
}

export interface LineChartProps {
  title: string;
  /** What each value is of, such as a day. */
  names: readonly string[];
  /** What the names are, such as days. */
  nameLabel: string;
  lines: readonly ChartLine[];
  /** Seconds since 1970 of each value, and how many of them the chart is wide; without them values are a step apart. */
  times?: { at: readonly number[]; span: number };
  height?: number;
  /** The top of the scale, where it is not that of the values. */
  top?: number;
}
