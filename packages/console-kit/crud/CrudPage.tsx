import { PlusOutlined } from '@ant-design/icons';
import type { TransferApi, Access, CrudApi, Entity, HistoryCall, Row } from '@kaiyin/entity';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useHistory } from '../history/use-history.tsx';
import { useText } from '../i18n/text.ts';
import { Page } from '../page/Page.tsx';
import { Can } from '../session/Can.tsx';
import type { Columns } from '../table/column.tsx';
import { EntityTable } from '../table/EntityTable.tsx';
import type { RowAction } from '../table/row-action.ts';
import type { AnyEndpoint } from '../query/query.ts';
import { useUrlState } from '../url/use-url-state.ts';
import { CrudDrawer, type FormFields } from './CrudDrawer.tsx';
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
  rowActions?: readonly RowAction<Row<E>>[];
  bulkActions?: readonly RowAction<Row<E>>[];
  toolbar?: ReactNode;
  /** Takes the list out as a file, and in where it can be. */
  transfer?: TransferApi;
  /** Stands above the list, such as a warning. */
  notice?: ReactNode;
  emptyText?: string;
  /** What a row is called when it is about to be deleted; its name or title unless told. */
  nameOf?: (row: Row<E>) => string;
  /** Answers what was done to a row, which its actions then show. */
  history?: HistoryCall;
}

/** List, create, edit and delete of a plain record. */
export function CrudPage<E extends Entity>(props: CrudPageProps<E>) {
  const { api, title, summary, extra, notice, formFields, query = {}, nameOf, ...shown } = props;
  const { rowActions = [], bulkActions = [], isRemovable, invalidates = [], canAdd = true, history, ...list } = shown;
  const past = useHistory<Row<E> & { id: number }>(history, nameOf ?? defaultName);
  const [{ edit }, setUrl] = useUrlState({ edit: '' });
  const open = (row: string | number) => setUrl({ edit: String(row) }, { push: true });
  const { editAction, removeAction } = useCrudActions(api, open, { nameOf, invalidates });
  const remove = isRemovable ? { ...removeAction, visibleFor: isRemovable } : removeAction;
  const add = canAdd && <AddButton access={api.create.access} onAdd={() => open('new')} />;
  return (
    <Page title={title} summary={summary} extra={extra} primary={add}>
      {notice}
      <EntityTable
        {...list}
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
          start={query}
          invalidates={invalidates}
          {...(formFields && { formFields })}
          param="edit"
          onClose={() => setUrl({ edit: '' })}
        />
      )}
    </Page>
  );
}

function AddButton({ access, onAdd }: { access: Access; onAdd: () => void }) {
  const t = useText();
  const button = (
    <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
      {t('kit.add')}
    </Button>
  );
  return typeof access === 'object' ? <Can permission={access.permission}>{button}</Can> : button;
}
