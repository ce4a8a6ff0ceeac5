import { Checkbox, Skeleton } from 'antd';
import type { Key } from 'react';
import type { Column } from './column.tsx';
import { RowActions } from './RowActions.tsx';
import type { BodyProps } from './TableBody.tsx';

/** The rows as cards, for phones. */
export function CardBody<R extends object>({ columns, query, rowKey, rowActions, empty, selection }: BodyProps<R>) {
  if (query.isPending) return <Skeleton active paragraph={{ rows: 10 }} />;
  const rows = query.data?.rows ?? [];
  if (!rows.length) return empty;
  const heading = columns.find(({ cut }) => cut) ?? columns[0];
  const toggle = (row: R, isOn: boolean) => {
    const keys = (selection?.selectedRowKeys ?? []).filter((key) => key !== row[rowKey]);
    selection?.onChange?.(isOn ? [...keys, row[rowKey] as Key] : keys, rows, { type: 'single' });
  };
  return (
    <ul className="kit-cards" aria-busy={query.isFetching}>
      {rows.map((row) => (
        <li key={row[rowKey] as Key} className="kit-card">
          <header>
            {selection && (
              <Checkbox
                aria-label={String(row[rowKey])}
                checked={selection.selectedRowKeys?.includes(row[rowKey] as Key) ?? false}
                onChange={({ target }) => toggle(row, target.checked)}
              />
            )}
            <span>{heading?.render(row)}</span>
          </header>
          <dl>{columns.map((column) => column !== heading && <Line key={column.key} column={column} row={row} />)}</dl>
          {rowActions.length > 0 && (
            <footer>
              <RowActions row={row} actions={rowActions} />
            </footer>
          )}
        </li>
      ))}
    </ul>
  );
}

const Line = <R,>({ column: { title, render, numeric }, row }: { column: Column<R>; row: R }) => (
  <>
    <dt>{title}</dt>
    <dd className={numeric ? 'kit-numeric' : undefined}>{render(row)}</dd>
  </>
);
