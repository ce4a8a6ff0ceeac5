import type { TableRef } from 'antd/es/table';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Of each list, how many columns had no room at a width: it opens so the next time. */
const known = new Map<string, Fit>();
const whole: Fit = { without: 0, host: 0 };

/** How many of the last columns have no room beside the others, and which of those is the widest. */
export interface Fit {
  without: number;
  host: number;
}

interface Fitting {
  /** Which columns they are: what is known of others is not asked. */
  columns: string;
  /** How many of them may go. */
  most: number;
  /** What is measured. */
  rows: readonly unknown[] | undefined;
}

/** What fits into a table as wide as it is now; below 768 px it is scrolled. */
export function useFit(table: RefObject<TableRef | null>, { columns, most, rows }: Fitting): Fit {
  const [width, setWidth] = useState(0);
  const key = `${document.documentElement.lang} ${columns} ${width}`;
  const [tried, setTried] = useState({ key, fit: known.get(key) ?? whole });
  const fit = most === 0 ? whole : tried.key === key ? tried.fit : (known.get(key) ?? whole);
  useEffect(() => {
    const element = table.current?.nativeElement;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [table]);
  const { without } = fit;
  useLayoutEffect(() => {
    const area = table.current?.nativeElement.querySelector('.ant-table-content');
    if (!area || !rows?.length || width === 0 || without >= most) return;
    if (area.scrollWidth <= area.clientWidth + 1) return;
    const next = { without: without + 1, host: widestOf(area) };
    known.set(key, next);
    setTried({ key, fit: next });
  }, [table, key, width, without, most, rows]);
  return fit;
}

/** The widest column but the last, which goes next. */
function widestOf(area: Element): number {
  const heads = area.querySelectorAll<HTMLElement>(
    'thead th:not(.ant-table-selection-column, .ant-table-cell-fix-end)',
  );
  const widths = Array.from(heads, ({ offsetWidth }) => offsetWidth).slice(0, -1);
  return Math.max(0, widths.indexOf(Math.max(...widths)));
}
