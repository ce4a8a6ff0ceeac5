import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Rows, TransferApi } from '@kaiyin/entity';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../page/states.tsx';
import { useNarrow } from '../theme/use-narrow.ts';
import { ListTransfer } from '../transfer/lazy-transfer.ts';
import type { SetUrlState } from '../url/use-url-state.ts';
import { BulkBar, mostSelected } from './BulkBar.tsx';
import { CardBody } from './CardBody.tsx';
import type { Column } from './column.tsx';
import { defaultSize, type ListState } from './list-state.ts';
import { lastPage } from './pager.ts';
import { Pager } from './Pager.tsx';
import type { RowAction } from './row-action.ts';
import { RowKeys } from './RowKeys.tsx';
import { RowMenu } from './RowMenu.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import { useTableMemory, type TableMemory } from './table-memory.ts';
import { TableBody, type BodyProps } from './TableBody.tsx';
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
  /** Takes the list out as a file, and in where it can be. */
  transfer?: TransferApi | undefined;
  /** The file has all columns; those that are shown unless told. */
  exportsAll?: boolean;
  /** What the page fixes of the list, beside its filters. */
  fixed?: Record<string, unknown>;
  empty: ReactNode;
  /** The first rows that match, over all pages; with it, all of them can be selected at once. */
  loadFirst?: ((count: number) => Promise<R[]>) | undefined;
  /** Columns and density from `useTableMemory`, where the page changes them, too. */
  memory?: [TableMemory, (change: TableMemory) => void];
}

/** Rows from the server, a page at a time, with selection, column choice and density. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { name, query, state, onState, rowKey = 'id' as keyof R & string, bulkActions = noActions } = props;
  const own = useTableMemory(name);
  const [memory, remember] = props.memory ?? own;
  const box = useRef<HTMLDivElement>(null);
  const selection = useSelection<R>(rowKey);
  const rows = query.data?.rows ?? noActions;
  const total = query.data?.total ?? 0;
  usePageWithin(total, state, onState);
  const go = (pageNum: number, pageSize: number) => {
    onState({ pageNum, pageSize }, { push: true });
    scrollToTop(box.current);
  };
  const hasKeys = props.rowActions?.some(({ shortcut }) => shortcut !== undefined) ?? false;
  const actions = props.rowActions ?? noActions;
  const body = (
    <Body {...props} {...{ rowKey, memory, hasKeys }} selection={bulkActions.length ? selection.antd : undefined} />
  );
  const picked = { rows: selection.rows, actions: bulkActions, onClear: selection.clear };
  const onToggle = bulkActions.length ? selection.toggle : undefined;
  return (
    <div ref={box}>
      <TableHead {...props} {...{ memory, remember }} />
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : hasKeys ? (
        <RowMenu {...{ rows, rowKey, actions }}>{body}</RowMenu>
      ) : (
        body
      )}
      {hasKeys && <RowKeys {...{ box, rows, rowKey, actions, onToggle }} selection={picked} />}
      {selection.rows.length > 0 && (
        <BulkBar {...picked} all={offerOfAll(selection, { rows, rowKey, total, loadFirst: props.loadFirst })} />
      )}
      {total > 0 && (
        <Pager
          page={Number(state.pageNum)}
          size={Number(state.pageSize)}
          total={total}
          isMore={query.data?.isMore ?? false}
          onChange={go}
        />
      )}
    </div>
  );
}

type HeadProps<R extends object> = Omit<DataTableProps<R>, 'memory'> & {
  memory: TableMemory;
  remember: (change: TableMemory) => void;
};

function TableHead<R extends object>(props: HeadProps<R>) {
  const { columns, query, state, memory, remember } = props;
  const refresh = () => query.refetch();
  return (
    <div className="kit-table-head">
      {props.search || <span className="kit-search" />}
      {props.toolbar}
      <span className="kit-tools">
        {props.transfer && (
          <Suspense>
            <ListTransfer
              api={props.transfer}
              query={{ ...state, ...props.fixed }}
              {...(!props.exportsAll && { columns: shownColumns(columns, memory).map(({ key }) => key) })}
              onImported={refresh}
            />
          </Suspense>
        )}
        <TableTools
          {...{ columns, memory }}
          onRemember={remember}
          onRefresh={refresh}
          isRefreshing={query.isFetching}
        />
      </span>
    </div>
  );
}

type Matching<R extends object> = Pick<DataTableProps<R>, 'loadFirst'> & {
  rows: readonly R[];
  rowKey: keyof R & string;
  total: number;
};

/** Where the whole page is selected and more rows match, all of them can be. */
function offerOfAll<R extends object>(
  selection: Pick<ReturnType<typeof useSelection<R>>, 'rows' | 'select'>,
  { rows, rowKey, total, loadFirst }: Matching<R>,
) {
  const selected = new Set(selection.rows.map((row) => row[rowKey]));
  const isWholePage = rows.length > 0 && rows.every((row) => selected.has(row[rowKey]));
  if (!loadFirst || !isWholePage || selected.size >= Math.min(total, mostSelected)) return undefined;
  return { total, select: async () => selection.select(await loadFirst(mostSelected)) };
}

type Remembered<R extends object> = Omit<DataTableProps<R>, 'memory'> &
  Pick<BodyProps<R>, 'rowKey' | 'selection' | 'hasKeys'> & { memory: TableMemory };

const noActions: readonly never[] = [];

function Body<R extends object>({ columns, rowActions = noActions, memory, ...rest }: Remembered<R>) {
  const isPhone = useNarrow(768);
  const shown = useMemo(() => shownColumns(columns, memory), [columns, memory]);
  const As = isPhone ? CardBody : TableBody;
  return <As {...rest} columns={shown} rowActions={rowActions} isCompact={memory.density === 'compact'} />;
}

const shownColumns = <R extends object>(columns: Column<R>[], { columns: chosen }: TableMemory): Column<R>[] =>
  columns.filter(({ key, hidden }) => chosen?.[key] ?? !hidden);

/** Goes to the last page when the current one is gone, for example after a deletion. */
function usePageWithin(total: number, state: ListState, onState: SetUrlState<ListState>): void {
  const last = lastPage(total, Number(state.pageSize) || defaultSize);
  const isPastEnd = total > 0 && Number(state.pageNum) > last;
  useEffect(() => {
    if (isPastEnd) onState({ pageNum: last });
  }, [isPastEnd, last, onState]);
}
