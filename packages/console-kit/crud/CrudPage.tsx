import { PlusOutlined } from '@ant-design/icons';
import type { Access, CrudApi, Entity, Row } from '@kaiyin/entity';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FormField } from '../form/EntityForm.tsx';
import { textOf, useText } from '../i18n/text.ts';
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
export function CrudPage<E extends Entity>({
  api,
  title,
  summary,
  formFields,
  query,
  rowActions = [],
  bulkActions = [],
  nameOf,
  ...list
}: CrudPageProps<E>) {
  const t = useText();
  const [{ edit }, setUrl] = useUrlState({ edit: '' });
  const { editAction, removeAction } = useCrudActions(
    api,
    (id) => setUrl({ edit: String(id) }, { push: true }),
    nameOf,
  );
  const add = (
    <Can permission={permissionsOf(api.create)}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setUrl({ edit: 'new' }, { push: true })}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  return (
    <Page title={title} summary={summary} primary={add}>
      <EntityTable
        {...list}
        api={api}
        {...(query && { query })}
        rowActions={[editAction, ...rowActions, removeAction]}
        bulkActions={[...bulkActions, removeAction]}
        create={add}
      />
      {edit && (
        <CrudDrawer
          key={edit}
          api={api}
          id={edit === 'new' ? undefined : Number(edit)}
          label={textOf(api.entity.table)}
          start={query ?? {}}
          {...(formFields && { formFields })}
          param="edit"
          onClose={() => setUrl({ edit: '' })}
        />
      )}
    </Page>
  );
}

const permissionsOf = ({ access }: { access: Access }): readonly string[] =>
  typeof access === 'object' ? access.permission : [''];
