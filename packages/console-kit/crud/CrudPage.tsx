import { PlusOutlined } from '@ant-design/icons';
import type { Access, CrudApi, Entity, Row } from '@kaiyin/entity';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FormField } from '../form/EntityForm.tsx';
import { useText } from '../i18n/text.ts';
import { Page } from '../page/Page.tsx';
import { Can } from '../session/Can.tsx';
import type { Columns } from '../table/column.tsx';
import { EntityTable } from '../table/EntityTable.tsx';
import type { RowAction } from '../table/row-action.ts';
import { useUrlState } from '../url/use-url-state.ts';
import { CrudDrawer } from './CrudDrawer.tsx';
import { useCrudActions } from './use-crud-actions.ts';

export interface CrudPageProps<E extends Entity> {
  api: CrudApi<E>;
  title: string;
  /** One sentence about what is kept here. */
  summary?: ReactNode;
  columns?: Columns<Row<E>>;
  formFields?: readonly (string | FormField)[];
  /** Fixed for this page: filters the list and starts new rows. */
  query?: Record<string, string | number | boolean | undefined>;
  rowActions?: readonly RowAction<Row<E>>[];
  bulkActions?: readonly RowAction<Row<E>>[];
  toolbar?: ReactNode;
  emptyText?: string;
  /** What a row is called when it is about to be deleted; its name or title unless told. */
  nameOf?: (row: Row<E>) => string;
}

/** List, create, edit and delete of a plain record. */
export function CrudPage<E extends Entity>(props: CrudPageProps<E>) {
  const { api, title, summary, formFields, query = {}, rowActions = [], bulkActions = [], nameOf, ...list } = props;
  const [{ edit }, setUrl] = useUrlState({ edit: '' });
  const open = (row: string | number) => setUrl({ edit: String(row) }, { push: true });
  const { editAction, removeAction } = useCrudActions(api, open, nameOf);
  const add = <AddButton access={api.create.access} onAdd={() => open('new')} />;
  return (
    <Page title={title} summary={summary} primary={add}>
      <EntityTable
        {...list}
        {...{ api, query }}
        rowActions={[editAction, ...rowActions, removeAction]}
        bulkActions={[...bulkActions, removeAction]}
        create={add}
      />
      {edit && (
        <CrudDrawer
          key={edit}
          api={api}
          id={edit === 'new' ? undefined : Number(edit)}
          start={query}
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
