import type { CrudApi, Entity, Endpoint, Row, Rows, TransferApi } from '@kaiyin/entity';
import type { ReactNode } from 'react';
import { textOf, useText } from '../i18n/text.ts';
import { EmptyState } from '../page/states.tsx';
import { useRows } from '../query/query.ts';
import { columnsOf, type Columns } from './column.tsx';
import { DataTable } from './DataTable.tsx';
import { filterNames, useListState } from './list-state.ts';
import type { RowAction } from './row-action.ts';
import { SearchBar } from './SearchBar.tsx';

export interface EntityTableProps<E extends Entity> {
  api: Pick<CrudApi<E>, 'entity' | 'list'>;
  /** Cells and columns that differ from what the entity says. */
  columns?: Columns<Row<E>>;
  /** Sent along with every query, for example the group shown. */
  query?: Record<string, string | number | boolean | undefined>;
  rowActions?: readonly RowAction<Row<E>>[];
  bulkActions?: readonly RowAction<Row<E>>[];
  toolbar?: ReactNode;
  /** Takes the list out as a file, and in where it can be. */
  transfer?: TransferApi | undefined;
  /** Shown when there is no row at all: usually the button that makes the first. */
  create?: ReactNode;
  emptyText?: string;
}

/** The list of an entity with its filters. */
export function EntityTable<E extends Entity>({
  api,
  columns,
  query = {},
  create,
  emptyText,
  ...rest
}: EntityTableProps<E>) {
  const t = useText();
  const { table, fields, keyword } = api.entity;
  const names = filterNames({ fields, keyword }).filter((name) => !(name in query));
  const [state, setState] = useListState(names);
  const list = api.list as Endpoint<object, Rows<Row<E> & object>, 'rows'>;
  const rows = useRows(list, { ...state, ...query });
  const isFiltered = names.some((name) => state[name]);
  const label = textOf(table);
  const nothing = isFiltered ? (
    <EmptyState text={t('kit.table.emptyFiltered')} />
  ) : (
    <EmptyState text={emptyText ?? t('kit.table.empty', { label })} action={create} />
  );
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in query)));
  return (
    <DataTable<Row<E> & object>
      {...rest}
      name={table}
      fixed={query}
      columns={columnsOf<Row<E> & object>({ ...api.entity, fields: shown }, columns)}
      query={rows}
      state={state}
      onState={setState}
      search={
        names.length > 0 && <SearchBar entity={{ ...api.entity, fields: shown }} state={state} onChange={setState} />
      }
      empty={nothing}
    />
  );
}
