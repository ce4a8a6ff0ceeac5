import type { CrudApi, Endpoint, Entity, HistoryCall, Row } from '@kaiyin/entity';
import { Skeleton, type TableColumnType } from 'antd';
import { useDeferredValue, type ReactNode } from 'react';
import { AddButton } from '../crud/AddButton.tsx';
import { CrudDrawer, type FormFields } from '../crud/CrudDrawer.tsx';
import { useHistory } from '../history/use-history.tsx';
import { useText } from '../i18n/text.ts';
import { Page } from '../page/Page.tsx';
import { ErrorState } from '../page/states.tsx';
import { useData, type AnyEndpoint } from '../query/query.ts';
import { columnsOf, toAntd, type Columns } from '../table/column.tsx';
import type { RowAction } from '../table/row-action.ts';
import { RowActions } from '../table/RowActions.tsx';
import { useUrlState } from '../url/use-url-state.ts';
import { matching, type Node, type Shown } from './tree.ts';
import type { TreeMove } from './tree-move.ts';
import { TreeSearch } from './TreeSearch.tsx';
import { TreeTable } from './TreeTable.tsx';
import { useTreeActions } from './use-tree-actions.ts';

/** A row of a tree with its name. */
export type NamedNode<T> = Node<T> & { name: string; status?: string };

export interface TreeCrudPageProps<E extends Entity, T extends NamedNode<T>> {
  api: CrudApi<E>;
  /** All rows as a tree. */
  tree: Endpoint<object, T[], 'data'>;
  /** Brings a row to another place; without it rows are sorted by their number alone. */
  move?: Endpoint<TreeMove, void, 'data'>;
  title: string;
  summary?: ReactNode;
  columns?: Columns<Shown<T>>;
  /** Without the parent, which is a field of its own where `formFields` name it. */
  formFields?: FormFields<E>;
  /** Rows that may have others below them; all unless told. */
  takesBelow?: (row: T, level: number) => boolean;
  rowActions?: readonly RowAction<Shown<T>>[];
  invalidates?: readonly AnyEndpoint[];
  history?: HistoryCall;
  emptyText?: string;
}

const urlStart = { edit: '', below: 0, name: '', status: '' };

/** A tree of plain records as a table: search, add, add below, edit, delete, and sort by dragging or by steps. */
export function TreeCrudPage<E extends Entity, T extends NamedNode<T>>(props: TreeCrudPageProps<E, T>) {
  const { api, tree, title, summary, formFields, emptyText, invalidates = [], history } = props;
  const t = useText();
  const [{ edit, below, name, status }, setUrl] = useUrlState(urlStart);
  const { data, isPending, isError, error, refetch } = useData(tree, {});
  const words = useDeferredValue(String(name).trim());
  const open = (id: number | 'new', parent = 0) => setUrl({ edit: String(id), below: parent }, { push: true });
  const past = useHistory<Shown<T> & { id: number }>(history, (row) => (row as unknown as T).name);
  const { actions, onMove } = useTreeActions(props, { nodes: data ?? [], open });
  const all = [...actions.slice(0, -1), ...(past.historyActions as RowAction<Shown<T>>[]), ...actions.slice(-1)];
  const add = <AddButton access={api.create.access} onAdd={() => open('new')} />;
  const hasStatus = 'status' in api.entity.fields;
  return (
    <Page title={title} summary={summary} primary={add}>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <TreeTable<T>
          nodes={matching(data, { words, status: hasStatus ? status : '' }, (one) => [one.name])}
          columns={useTreeColumns(props, all)}
          isSought={words !== '' || status !== ''}
          search={
            <TreeSearch
              table={api.entity.table}
              name={String(name)}
              status={hasStatus ? status : undefined}
              onSeek={setUrl}
            />
          }
          emptyText={emptyText ?? t('kit.table.empty', { label: title })}
          create={add}
          onMove={onMove}
        />
      )}
      {past.historyDrawer}
      {edit && (
        <CrudDrawer
          key={`${edit}-${below}`}
          api={api}
          id={edit === 'new' ? undefined : Number(edit)}
          start={{ parentId: below }}
          invalidates={[tree, ...invalidates]}
          {...(formFields && { formFields })}
          param="edit"
          onClose={() => setUrl({ edit: '', below: 0 })}
        />
      )}
    </Page>
  );
}

/** The columns of the entity and those of the page; the name opens its row, as its tree does. */
function useTreeColumns<E extends Entity, T extends NamedNode<T>>(
  { api, columns = {} }: TreeCrudPageProps<E, T>,
  actions: readonly RowAction<Shown<T>>[],
): TableColumnType<Shown<T>>[] {
  const t = useText();
  const { table, fields } = api.entity;
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'parentId'));
  return [
    ...columnsOf<Shown<T> & object>({ table, fields: shown }, columns as Columns<Shown<T> & object>)
      .filter(({ hidden }) => !hidden)
      .map((column) => {
        const { sorter: _, sortOrder: __, ...plain } = toAntd(column, {});
        return plain as TableColumnType<Shown<T>>;
      }),
    {
      key: '$actions',
      title: t('kit.operation'),
      align: 'end',
      width: 1,
      render: (_, row) => <RowActions row={row} actions={actions} />,
    },
  ];
}
