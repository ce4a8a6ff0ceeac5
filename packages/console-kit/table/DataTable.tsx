import { Table } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Rows } from '@kaiyin/entity';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../i18n/text.ts';
import { ErrorState } from '../page/states.tsx';
import { useNarrow } from '../theme/use-narrow.ts';
import type { SetUrlState } from '../url/use-url-state.ts';
import { BulkBar } from './BulkBar.tsx';
import { toAntd, type Column } from './column.tsx';
import { defaultSize, type ListState } from './list-state.ts';
import { lastPage } from './pager.ts';
import { Pager } from './Pager.tsx';
import type { RowAction } from './row-action.ts';
import { RowActions } from './RowActions.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import { skeletonColumns, skeletonRows } from './skeleton.tsx';
import { useTableMemory } from './table-memory.ts';
import { TableTools } from './TableTools.tsx';
import { useSelection } from './use-selection.ts';
import './table.css';

export interface DataTableProps<R extends object> {
  /** Under this name columns and density are remembered. */
  name: string;
  columns: Column<R>[];
  /** The page of rows, from `useRows`. */
  query: UseQueryResult<Rows<R>>;
  state: ListState;
  onState: SetUrlState<ListState>;
  rowKey?: keyof R & string;
  rowActions?: readonly RowAction<R>[];
  bulkActions?: readonly RowAction<R>[];
  /** Filters, on the left above the table. */
  search?: ReactNode;
  /** Buttons on the right above the table. */
  toolbar?: ReactNode;
  empty: ReactNode;
}

/** Rows from the server, a page at a time, with selection, column choice and density. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const {
    name,
    columns,
    query,
    state,
    onState,
    rowKey = 'id' as keyof R & string,
    bulkActions = [],
    search,
    toolbar,
    empty,
  } = props;
  const [memory, remember] = useTableMemory(name);
  const box = useRef<HTMLDivElement>(null);
  const selection = useSelection<R>(rowKey);
  const total = query.data?.total ?? 0;
  usePageWithin(total, state, onState);
  const go = (pageNum: number, pageSize: number) => {
    onState({ pageNum, pageSize }, { push: true });
    scrollToTop(box.current);
  };
  return (
    <div ref={box}>
      <div className="kit-table-head">
        {search ?? <span className="kit-search" />}
        {toolbar}
        <TableTools
          columns={columns}
          memory={memory}
          onRemember={remember}
          onRefresh={() => query.refetch()}
          isRefreshing={query.isFetching}
        />
      </div>
      {selection.rows.length > 0 && <BulkBar rows={selection.rows} actions={bulkActions} onClear={selection.clear} />}
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Body
          {...props}
          rowKey={rowKey}
          empty={empty}
          memory={memory}
          selection={bulkActions.length ? selection.antd : undefined}
        />
      )}
      {total > 0 && <Pager page={Number(state.pageNum)} size={Number(state.pageSize)} total={total} onChange={go} />}
    </div>
  );
}

/** Goes to the last page when the current one is gone, for example after a deletion. */
function usePageWithin(total: number, state: ListState, onState: SetUrlState<ListState>): void {
  const last = lastPage(total, Number(state.pageSize) || defaultSize);
  const isPastEnd = total > 0 && Number(state.pageNum) > last;
  useEffect(() => {
    if (isPastEnd) onState({ pageNum: last });
  }, [isPastEnd, last, onState]);
}

interface BodyProps<R extends object> extends DataTableProps<R> {
  rowKey: keyof R & string;
  memory: ReturnType<typeof useTableMemory>[0];
  selection: ReturnType<typeof useSelection<R>>['antd'] | undefined;
}

function Body<R extends object>({
  columns,
  query,
  state,
  onState,
  rowKey,
  rowActions = [],
  empty,
  memory,
  selection,
}: BodyProps<R>) {
  const t = useText();
  const isNarrow = useNarrow();
  const shown = columns
    .filter((column) => memory.columns?.[column.key] ?? !column.hidden)
    .map((column) => toAntd(column, state));
  if (rowActions.length) {
    shown.push({
      key: '$actions',
      title: t('kit.operation'),
      align: 'end',
      width: 1,
      ...(!isNarrow && { fixed: 'end' }),
      render: (_, row) => <RowActions row={row} actions={rowActions} />,
    });
  }
  return (
    <Table<R>
      className="kit-table"
      rowKey={query.isPending ? '$skeleton' : rowKey}
      columns={query.isPending ? skeletonColumns(shown) : shown}
      dataSource={query.isPending ? skeletonRows<R>() : (query.data?.rows ?? [])}
      size={memory.density === 'compact' ? 'small' : 'large'}
      pagination={false}
      scroll={{ x: 'max-content' }}
      aria-busy={query.isFetching}
      loading={query.isPlaceholderData ? { delay: 150 } : false}
      locale={{ emptyText: empty }}
      showSorterTooltip={false}
      onChange={(_page, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        onState({
          orderBy: order ? String(columnKey) : '',
          isAsc: order ? (order === 'ascend' ? 'asc' : 'desc') : '',
          pageNum: 1,
        });
      }}
      {...(selection && !query.isPending && { rowSelection: selection })}
    />
  );
}
