import { Skeleton, type TableColumnType } from 'antd';

const rowCount = 8;

/** Rows that stand in while the first page loads. */
export const skeletonRows = <R extends object>(): R[] =>
  Array.from({ length: rowCount }, (_, index) => ({ $skeleton: index }) as R);

export const skeletonColumns = <R,>(columns: TableColumnType<R>[]): TableColumnType<R>[] =>
  columns.map((column) => ({
    ...column,
    render: () => <Skeleton.Input active block size="small" style={{ height: 16, minWidth: 48 }} />,
  }));
