import type { Entity } from '@kaiyin/entity';
import { Skeleton, type TableColumnType } from 'antd';
import { Suspense, useDeferredValue } from 'react';
import { AddButton } from '../crud/AddButton.tsx';
import { CrudDrawer } from '../crud/CrudDrawer.tsx';
import { useHistory } from '../history/use-history.tsx';
import { useText } from '../i18n/text.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { Page } from '../page/Page.tsx';
import { ErrorState } from '../page/states.tsx';
import { useData } from '../query/query.ts';
import { hasPermission } from '../session/session.ts';
import { columnsOf, toAntd, type Columns } from '../table/column.tsx';
import type { RowAction } from '../table/row-action.ts';
import { RowActions } from '../table/RowActions.tsx';
import { useUrlState } from '../url/use-url-state.ts';
import { matching, type Shown } from './tree.ts';
import type { NamedNode, TreeCrudPageProps } from './tree-crud-props.ts';
import { TreeSearch } from './TreeSearch.tsx';
import { TreeTable } from './TreeTable.tsx';
import { useTreeActions } from './use-tree-actions.ts';

const ListTransfer = lazyPart(() => import('../transfer/ListTransfer.tsx'));

const urlStart = { edit: '', below: 0, name: '', status: '' };

/** A tree of plain records as a table: search, add, add below, edit, delete, and sort by dragging or by steps. */
export function TreeCrudPage<E extends Entity, T extends NamedNode<T>>(props: TreeCrudPageProps<E, T>) {
  const { api, tree, title, summary, formFields, emptyText, invalidates = [], history, transfer } = props;
  const t = useText();
  const [{ edit, below, name, status }, setUrl] = useUrlState(urlStart);
  const { data, isPending, isError, error, refetch } = useData(tree, {});
  const words = useDeferredValue(String(name).trim());
  const open = (id: number | 'new', parent = 0) => setUrl({ edit: String(id), below: parent }, { push: true });
  const past = useHistory<Shown<T> & { id: number }>(history, (row) => String((row as { name?: string }).name));
  const { actions, onMove } = useTreeActions(props, { nodes: data ?? [], open });
  const all = [...actions.slice(0, -1), ...(past.historyActions as RowAction<Shown<T>>[]), ...actions.slice(-1)];
  const columns = useTreeColumns(props, all, open);
  const add = <AddButton access={api.create.access} onAdd={() => open('new')} />;
  const hasStatus = 'status' in api.entity.fields;
  return (
    <Page title={title} summary={summary} primary={add}>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <TreeTable<T>
          nodes={matching(data, { words, status: hasStatus ? status : '' }, (one) => [one.name])}
          columns={columns}
          isSought={words !== '' || status !== ''}
          search={
            <TreeSearch
              table={api.entity.table}
              name={String(name)}
              status={hasStatus ? status : undefined}
              onSeek={setUrl}
            />
          }
          tools={
            transfer && (
              <Suspense>
                <ListTransfer
                  api={transfer}
                  query={{ name, ...(hasStatus && { status }) }}
                  columns={Object.keys(api.entity.fields)}
                  onImported={refetch}
                />
              </Suspense>
            )
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
  open: (id: number) => void,
): TableColumnType<Shown<T>>[] {
  const t = useText();
  const { table, fields } = api.entity;
  const { access } = api.update;
  const mayEdit = typeof access === 'object' && hasPermission(...access.permission);
  const nameOf = (row: object) => {
    const { id, name } = row as { id: number; name: string };
    if (!mayEdit) return name;
    return (
      <button type="button" className="kit-link-button" onClick={() => open(id)}>
        {name}
      </button>
    );
  };
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'parentId'));
  return [
    ...columnsOf<Shown<T> & object>({ table, fields: shown }, { name: nameOf, ...columns } as Columns<
      Shown<T> & object
    >)
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
