import type { CrudApi, Entity, HistoryCall, Row, StatusApi, TransferApi } from '@kaiyin/entity';
import type { ReactNode } from 'react';
import { useHistory } from '../history/use-history.tsx';
import { Page } from '../page/Page.tsx';
import type { Confirm } from '../page/use-confirm.tsx';
import type { Columns } from '../table/column.tsx';
import { EntityTable } from '../table/EntityTable.tsx';
import { NumberCell } from '../table/NumberCell.tsx';
import { StatusSwitch } from '../table/StatusSwitch.tsx';
import type { RowAction } from '../table/row-action.ts';
import type { AnyEndpoint } from '../query/query.ts';
import { useUrlState } from '../url/use-url-state.ts';
import { AddButton } from './AddButton.tsx';
import { CrudDrawer, type ConfirmSaving, type FormFields } from './CrudDrawer.tsx';
import { defaultName, useCrudActions } from './use-crud-actions.ts';

export interface CrudPageProps<E extends Entity> {
  api: CrudApi<E>;
  title: string;
  /** One sentence about what is kept here. */
  summary?: ReactNode;
  columns?: Columns<Row<E>>;
  formFields?: FormFields<E>;
  /** Rows that may be deleted; all unless told. */
  isRemovable?: (row: Row<E>) => boolean;
  /** New rows can be made; they can unless told. */
  canAdd?: boolean;
  /** What else is out of date once rows are saved or deleted. */
  invalidates?: readonly AnyEndpoint[];
  /** Stands between title and “add”. */
  extra?: ReactNode;
  /** Fixed for this page: filters the list and starts new rows. */
  query?: Record<string, string | number | boolean | undefined>;
  /** What else a new row starts with, as it is when its form is opened. */
  newRow?: () => Partial<Row<E>>;
  rowActions?: readonly RowAction<Row<E>>[];
  bulkActions?: readonly RowAction<Row<E>>[];
  toolbar?: ReactNode;
  /** Takes the list out as a file, and in where it can be. */
  transfer?: TransferApi;
  /** Stands above the list, such as a warning. */
  notice?: ReactNode;
  emptyText?: string;
  /** What goes with a deleted row, said before it is deleted. */
  consequence?: ReactNode;
  /** What a row is called when it is about to be deleted; its name or title unless told. */
  nameOf?: (row: Row<E>) => string;
  /** Answers what was done to a row, which its actions then show. */
  history?: HistoryCall;
  /** Enables and disables rows by a switch in the column `status`. */
  status?: StatusApi;
  /** Numbers that are edited where they stand in a row, such as `sort`. */
  editedInRow?: readonly (keyof E['fields'] & string)[];
  confirmSaving?: ConfirmSaving;
  /** Asked before a row is disabled. */
  confirmDisabling?: (row: Row<E>) => Confirm;
}

/** List, create, edit and delete of a plain record. */
export function CrudPage<E extends Entity>(props: CrudPageProps<E>) {
  const { api, title, summary, extra, notice, formFields, query = {}, nameOf, ...shown } = props;
  const {
    rowActions = [],
    bulkActions = [],
    isRemovable,
    invalidates = [],
    canAdd = true,
    history,
    consequence,
    ...rest
  } = shown;
  const { status, confirmDisabling: _, columns, editedInRow: __, confirmSaving, newRow, ...list } = rest;
  const past = useHistory<Row<E> & { id: number }>(history, nameOf ?? defaultName);
  const [{ edit }, setUrl] = useUrlState({ edit: '' });
  const open = (row: string | number) => setUrl({ edit: String(row) }, { push: true });
  const { editAction, removeAction } = useCrudActions(api, open, { nameOf, invalidates, consequence });
  const remove = isRemovable ? { ...removeAction, visibleFor: isRemovable } : removeAction;
  const add = canAdd && <AddButton access={api.create.access} onAdd={() => open('new')} />;
  return (
    <Page title={title} summary={summary} extra={extra} primary={add}>
      {notice}
      <EntityTable
        {...list}
        columns={{ ...(status && { status: switchOf(props, status) }), ...columns, ...numbersOf(props) }}
        {...{ api, query }}
        rowActions={[editAction, ...rowActions, ...(past.historyActions as RowAction<Row<E>>[]), remove]}
        bulkActions={[...bulkActions, remove]}
        create={add}
      />
      {past.historyDrawer}
      {edit && (
        <CrudDrawer
          key={edit}
          api={api}
          id={edit === 'new' ? undefined : Number(edit)}
          start={edit === 'new' ? { ...newRow?.(), ...query } : query}
          {...{ invalidates, confirmSaving }}
          {...(formFields && { formFields })}
          param="edit"
          onClose={() => setUrl({ edit: '' })}
        />
      )}
    </Page>
  );
}

const switchOf =
  <E extends Entity>({ nameOf = defaultName, invalidates, confirmDisabling }: CrudPageProps<E>, api: StatusApi) =>
  (row: Row<E>) => {
    const { id, status } = row as { id: number; status?: unknown };
    const confirm = confirmDisabling?.(row);
    return (
      <StatusSwitch
        {...{ api, id, confirm }}
        status={String(status)}
        name={nameOf(row)}
        {...(invalidates && { invalidates })}
      />
    );
  };

/** The columns whose numbers are edited in their rows. */
function numbersOf<E extends Entity>(props: CrudPageProps<E>): Columns<Row<E>> {
  const { api, columns = {}, editedInRow = [], nameOf = defaultName, invalidates } = props;
  return Object.fromEntries(
    editedInRow.map((name) => {
      const own = columns[name];
      const render = (row: Row<E>) => (
        <NumberCell
          {...{ api, name }}
          row={row as Record<string, unknown>}
          called={nameOf(row)}
          {...(invalidates && { invalidates })}
        />
      );
      return [name, { ...(typeof own === 'object' && own), render }];
    }),
  );
}
