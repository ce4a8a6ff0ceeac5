import { PlusOutlined } from '@ant-design/icons';
import type { Endpoint, Entity, Row } from '@kaiyin/entity';
import {
  Can,
  CrudDrawer,
  EntityTable,
  Page,
  useCrudActions,
  useData,
  useText,
  useUrlState,
  type CrudPageProps,
  type FormField,
} from '@kaiyin/console-kit';
import { Button } from 'antd';
import type { ReactNode } from 'react';

interface FixedCrudPageProps<E extends Entity> extends Omit<CrudPageProps<E>, 'formFields' | 'bulkActions'> {
  nameOf: (row: Row<E>) => string;
  /** The fields of the form, for a row that comes with the product and for others. */
  formFields: (isFixed: boolean) => readonly (string | FormField)[];
  /** Buttons between title and “add”. */
  extra?: ReactNode;
  canAdd?: boolean;
}

type Fixable = { fixed: boolean };

/** List, create and edit of records some of which come with the product and stay. */
export function FixedCrudPage<E extends Entity>(props: FixedCrudPageProps<E>) {
  const { api, title, summary, extra, formFields, query = {}, nameOf, canAdd = true, rowActions = [], ...list } = props;
  const [{ edit }, setUrl] = useUrlState({ edit: '' });
  const open = (row: string | number) => setUrl({ edit: String(row) }, { push: true });
  const { editAction, removeAction } = useCrudActions(api, open, nameOf);
  const removeOwn = { ...removeAction, visibleFor: (row: Row<E>) => !(row as unknown as Fixable).fixed };
  const add = canAdd && <AddButton permission={`${api.entity.permission}:add`} onAdd={() => open('new')} />;
  return (
    <Page title={title} summary={summary} extra={extra} primary={add}>
      <EntityTable
        {...list}
        {...{ api, query }}
        rowActions={[editAction, ...rowActions, removeOwn]}
        bulkActions={[removeOwn]}
        create={add}
      />
      {edit && <Drawer key={edit} {...{ api, edit, formFields, query }} onClose={() => setUrl({ edit: '' })} />}
    </Page>
  );
}

type DrawerProps<E extends Entity> = Pick<FixedCrudPageProps<E>, 'api' | 'formFields'> & {
  edit: string;
  query: Record<string, unknown>;
  onClose: () => void;
};

function Drawer<E extends Entity>({ api, edit, formFields, query, onClose }: DrawerProps<E>) {
  const id = edit === 'new' ? undefined : Number(edit);
  const get = api.get as unknown as Endpoint<{ id: number }, Fixable, 'data'>;
  const row = useData(get, { id: id ?? 0 }, { enabled: id !== undefined });
  const fields = formFields(row.data?.fixed ?? false);
  return <CrudDrawer api={api} id={id} start={query} formFields={fields} param="edit" onClose={onClose} />;
}

function AddButton({ permission, onAdd }: { permission: string; onAdd: () => void }) {
  const t = useText();
  return (
    <Can permission={permission}>
      <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
        {t('kit.add')}
      </Button>
    </Can>
  );
}
