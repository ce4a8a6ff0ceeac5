import type { Rows } from '@kaiyin/entity';
import type { UseQueryResult } from '@tanstack/react-query';
import { Table, type TableProps } from 'antd';
import { useEffect, useMemo, useRef, type ComponentRef, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useNarrow } from '../theme/use-narrow.ts';
import type { SetUrlState } from '../url/use-url-state.ts';
import { toAntd, type Column } from './column.tsx';
import { fitColumns, mostBelow } from './fit-columns.tsx';
import type { ListState } from './list-state.ts';
import type { RowAction } from './row-action.ts';
import { RowActions } from './RowActions.tsx';
import { useFit } from './use-fit.ts';
import { skeletonColumns, skeletonRows } from './skeleton.tsx';

export interface BodyProps<R extends object> {
  columns: readonly Column<R>[];
  query: UseQueryResult<Rows<R>>;
  state: ListState;
  onState: SetUrlState<ListState>;
  rowKey: keyof R & string;
  rowActions: readonly RowAction<R>[];
  empty: ReactNode;
  isCompact: boolean;
  /** Rows take the focus, from which keys go. */
  hasKeys: boolean;
  selection: NonNullable<TableProps<R>['rowSelection']> | undefined;
}

/** The rows as a table, with skeletons before the first answer. */
export function TableBody<R extends object>(props: BodyProps<R>) {
  const { query, onState, rowKey, empty, isCompact, selection, hasKeys } = props;
  const isEmpty = query.data?.rows.length === 0;
  const table = useKeyboardReach(isEmpty);
  const isNarrow = useNarrow();
  const fit = useFit(table, {
    columns: props.columns.map(({ key }) => key).join(),
    most: isNarrow || props.rowActions.length === 0 ? 0 : mostBelow(props.columns),
    rows: query.data?.rows,
  });
  const fitted = useMemo(() => fitColumns(props.columns, fit), [props.columns, fit]);
  const columns = useTableColumns({ ...props, columns: fitted });
  const data = query.isPending
    ? { rowKey: '$skeleton', columns: skeletonColumns(columns), dataSource: skeletonRows<R>() }
    : { rowKey, columns, dataSource: query.data?.rows ?? [], ...(selection && { rowSelection: selection }) };
  return (
    <Table<R>
      ref={table}
      {...data}
      className="kit-table"
      size={isCompact ? 'small' : 'large'}
      pagination={false}
      scroll={{ x: 'max-content' }}
      aria-busy={query.isFetching}
      loading={query.isPlaceholderData ? { delay: 150 } : false}
      locale={{ emptyText: empty }}
      showSorterTooltip={false}
      {...(hasKeys && { onRow: focusable })}
      onChange={(_page, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const isAsc = order === 'ascend' ? 'asc' : 'desc';
        onState({ orderBy: order ? String(columnKey) : '', isAsc: order ? isAsc : '', pageNum: 1 });
      }}
    />
  );
}

const focusable = () => ({ tabIndex: -1 });

/**
 * Where the keyboard leads in a table: not into the row by which antd measures columns, which has their titles again, and
 * into a table without rows, which may be wider than its window.
 */
function useKeyboardReach(isEmpty: boolean) {
  const table = useRef<ComponentRef<typeof Table>>(null);
  useEffect(() => {
    const element = table.current?.nativeElement;
    element?.querySelector('.ant-table-measure-row')?.setAttribute('inert', '');
    const area = element?.querySelector('.ant-table-content');
    if (isEmpty) area?.setAttribute('tabindex', '0');
    else area?.removeAttribute('tabindex');
  });
  return table;
}

function useTableColumns<R extends object>({ columns, state, rowActions, query }: BodyProps<R>) {
  const t = useText();
  const isNarrow = useNarrow();
  const { orderBy, isAsc } = state;
  const isEmpty = query.data?.rows.length === 0;
  // The same columns are the same to antd, too: cells are made anew only where their row is another.
  return useMemo(() => {
    const shown = columns.map((column) => toAntd(column, { orderBy, isAsc }));
    if (!rowActions.length) return shown;
    const fixed = isNarrow || isEmpty ? {} : ({ fixed: 'end' } as const);
    const render = (_: unknown, row: R) => <RowActions row={row} actions={rowActions} />;
    const actions = { key: '$actions', title: t('kit.operation'), align: 'end' as const, width: 1, ...fixed, render };
    return [...shown, actions];
  }, [columns, orderBy, isAsc, rowActions, isNarrow, isEmpty, t]);
}
