import type { TableRef } from 'antd/es/table';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Of each list, how many columns had no room at a width: it opens so the next time. */
const known = new Map<string, number>();

interface Fitting {
  /** Which columns they are: what is known of others is not asked. */
  columns: string;
  /** How many of them may go. */
  most: number;
  /** What is measured. */
  rows: readonly unknown[] | undefined;
}

/** How many of the last columns have no room beside the others, as wide as the table is now; none below 768 px, where it is scrolled. */
export function useFit(table: RefObject<TableRef | null>, { columns, most, rows }: Fitting): number {
  const [width, setWidth] = useState(0);
  const key = `${columns} ${width}`;
  const [tried, setTried] = useState({ key, without: known.get(key) ?? 0 });
  const without = Math.min(most, tried.key === key ? tried.without : (known.get(key) ?? 0));
  useEffect(() => {
    const element = table.current?.nativeElement;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [table]);
  useLayoutEffect(() => {
    const area = table.current?.nativeElement.querySelector('.ant-table-content');
    if (!area || !rows?.length || width === 0 || without >= most) return;
    if (area.scrollWidth <= area.clientWidth + 1) return;
    known.set(key, without + 1);
    setTried({ key, without: without + 1 });
  }, [table, key, width, without, most, rows]);
  return without;
}
