import type { Endpoint, Rows, TransferApi } from '@kaiyin/entity';
import { Descriptions, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { notify } from '../http/notify.ts';
import { useText } from '../i18n/text.ts';
import { Page } from '../page/Page.tsx';
import { EmptyState } from '../page/states.tsx';
import { useAction, useRows } from '../query/query.ts';
import type { Column } from '../table/column.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { useListState } from '../table/list-state.ts';
import { actionsFor, type RowAction } from '../table/row-action.ts';
import { CleanButton, type Cleaning } from './CleanButton.tsx';
import { ListFilters, namesOf, type ListFilter } from './ListFilters.tsx';

type Lines = readonly (readonly [label: string, value: ReactNode])[];

export interface ListPageProps<R extends { id: number }, Q> {
  /** Under this name columns and density are remembered. */
  name: string;
  list: Endpoint<Q & object, Rows<R>, 'rows'>;
  title: string;
  summary?: ReactNode;
  columns: Column<R>[];
  filters?: readonly ListFilter[];
  /** What is sent along with every query. */
  fixed?: Record<string, string | number>;
  /** What the drawer of a row says; without it there is none. */
  details?: (row: R) => { title: string; lines: Lines; more?: ReactNode };
  rowActions?: readonly RowAction<R>[];
  bulkActions?: readonly RowAction<R>[];
  /** Rows may be removed, by which call, by whoever has which permission, and what they are called. */
  removal?: { api: Endpoint<{ ids: number[] }, void>; permission: string; nameOf: (row: R) => string };
  /** All rows may be removed at once. */
  cleaning?: Cleaning;
  /** Rows of a page; twenty unless told. */
  pageSize?: number;
  transfer?: TransferApi;
  /** The file has all columns; those that are shown unless told. */
  exportsAll?: boolean;
  /** Milliseconds between two reads. */
  every?: number;
  extra?: ReactNode;
  /** The one primary button. */
  primary?: ReactNode;
  /** Stands above the list, such as tabs. */
  notice?: ReactNode;
  emptyText: string;
}

/** Rows that are read, not edited: filters, details in a drawer, removal, export. */
export function ListPage<R extends { id: number }, Q>(props: ListPageProps<R, Q>) {
  const {
    name,
    list,
    title,
    summary,
    filters = [],
    fixed = {},
    every,
    extra,
    primary,
    notice,
    emptyText,
    details,
  } = props;
  const t = useText();
  const names = namesOf(filters);
  const [state, setState] = useListState(names, props.pageSize);
  const asked = Object.fromEntries(Object.entries({ ...state, ...fixed }).filter(([, value]) => value !== ''));
  const rows = useRows(list as AnyList<R>, asked, {
    ...(every !== undefined && { every }),
  });
  const [shownId, show] = useState<number>();
  const shown = rows.data?.rows.find(({ id }) => id === shownId);
  const { rowActions, bulkActions } = useListActions(props, show);
  const isFiltered = names.some((one) => state[one]);
  return (
    <Page
      title={title}
      summary={summary}
      primary={primary}
      extra={
        <>
          {extra}
          {props.cleaning && <CleanButton {...props.cleaning} list={list} />}
        </>
      }
    >
      {notice}
      <DataTable<R>
        name={name}
        columns={props.columns}
        query={rows}
        state={state}
        onState={setState}
        fixed={fixed}
        transfer={props.transfer}
        exportsAll={props.exportsAll ?? false}
        rowActions={rowActions}
        bulkActions={bulkActions}
        search={
          filters.length > 0 && (
            <ListFilters filters={filters} state={state} onChange={(change) => setState({ ...change, pageNum: 1 })} />
          )
        }
        empty={<EmptyState text={isFiltered ? t('kit.table.emptyFiltered') : emptyText} />}
      />
      {shown && details && <DetailsDrawer {...details(shown)} onClose={() => show(undefined)} />}
    </Page>
  );
}

function useListActions<R extends { id: number }, Q>(
  { details, removal, list, rowActions = [], bulkActions = [] }: ListPageProps<R, Q>,
  show: (id: number) => void,
) {
  const t = useText();
  const remove = useAction(removal?.api ?? noRemoval, { invalidates: [list] });
  const open: RowAction<R>[] = details ? [{ label: t('kit.details'), run: ([row]) => row && show(row.id) }] : [];
  const removing: RowAction<R>[] = removal
    ? [
        {
          label: t('kit.delete'),
          permission: removal.permission,
          danger: true,
          confirm: (rows) => ({ names: rows.map(removal.nameOf) }),
          run: async (rows) => {
            await remove.mutateAsync({ ids: rows.map(({ id }) => id) });
            notify('success', t('kit.deleted', { count: rows.length }));
          },
        },
      ]
    : [];
  return {
    rowActions: actionsFor([...open, ...rowActions, ...removing], []),
    bulkActions: actionsFor([...bulkActions, ...removing], []),
  };
}

type AnyList<R> = Endpoint<object, Rows<R>, 'rows'>;

const noRemoval = { path: '' } as Endpoint<{ ids: number[] }, void>;

/** One row, whole. */
function DetailsDrawer({
  title,
  lines,
  more,
  onClose,
}: {
  title: string;
  lines: Lines;
  more?: ReactNode;
  onClose: () => void;
}) {
  return (
    <Drawer open title={title} size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <Descriptions
        column={1}
        size="small"
        colon={false}
        styles={{ label: { width: 110 } }}
        items={lines.map(([label, children], key) => ({ key, label, children: children ?? '—' }))}
      />
      {more}
    </Drawer>
  );
}
