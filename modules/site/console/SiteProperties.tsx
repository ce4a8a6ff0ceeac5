import { PlusOutlined } from '@ant-design/icons';
import {
  Can,
  columnsOf,
  DataTable,
  EmptyState,
  FormDrawer,
  notify,
  useAction,
  useRows,
  useText,
  useTyped,
  useUrlState,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  addProperty,
  listProperties,
  removeProperties,
  siteProperty,
  updateProperty,
  type SiteProperty,
} from '@kaiyin/modules/site/schema';
import { Button, Input } from 'antd';

const initial = { pageNum: 1, pageSize: 20, orderBy: '', isAsc: '', query: '', edit: '' };
const editors = ['cms:site:edit'];

/** Named texts that templates read. */
export function SiteProperties() {
  const t = useText();
  const [{ query, edit, ...state }, setUrl] = useUrlState(initial);
  const rows = useRows(listProperties, { pageNum: state.pageNum, pageSize: state.pageSize, ...(query && { query }) });
  const edited = rows.data?.rows.find(({ id }) => String(id) === edit);
  const after = { quiet: true, invalidates: [listProperties], onSuccess: () => notify('success', t('kit.saved')) };
  const add = useAction(addProperty, after);
  const update = useAction(updateProperty, after);
  const remove = useAction(removeProperties, { invalidates: [listProperties] });
  const actions: RowAction<SiteProperty>[] = [
    {
      label: t('kit.edit'),
      permission: editors,
      run: ([row]) => row && setUrl({ edit: String(row.id) }, { push: true }),
    },
    {
      label: t('kit.delete'),
      permission: editors,
      danger: true,
      confirm: (chosen) => ({ names: chosen.map(({ propName }) => propName) }),
      run: async (chosen) => {
        await remove.mutateAsync({ ids: chosen.map(({ id }) => id) });
        notify('success', t('kit.deleted', { count: chosen.length }));
      },
    },
  ];
  const create = (
    <Can permission={editors}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setUrl({ edit: 'new' }, { push: true })}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  const save = async (values: Record<string, unknown>) =>
    edited
      ? update.mutateAsync({ ...(values as SiteProperty), id: edited.id })
      : add.mutateAsync(values as SiteProperty);
  return (
    <div className="kit-surface">
      <p className="site-quiet">{t('site.propertyHint')}</p>
      <DataTable<SiteProperty>
        name={siteProperty.table}
        columns={columnsOf<SiteProperty>(siteProperty, { propCode: { render: (row) => <code>{row.propCode}</code> } })}
        query={rows}
        state={state}
        onState={setUrl}
        rowActions={actions}
        bulkActions={actions.slice(1)}
        search={<PropertySearch value={query} onChange={(next) => setUrl({ query: next, pageNum: 1 })} />}
        toolbar={create}
        empty={
          <EmptyState
            text={t(query ? 'kit.table.emptyFiltered' : 'site.propertyEmpty')}
            action={query ? undefined : create}
          />
        }
      />
      {(edit === 'new' || edited) && (
        <FormDrawer
          key={edit}
          title={t(edited ? 'kit.form.edit' : 'kit.form.add', { label: t('cms_site_property') })}
          entity={siteProperty}
          {...(edited && { row: { ...edited } })}
          save={save}
          onClose={() => setUrl({ edit: '' })}
          param="edit"
        />
      )}
    </div>
  );
}

function PropertySearch({ value, onChange }: { value: string; onChange: (query: string) => void }) {
  const t = useText();
  const [typed, type, settle] = useTyped(value, onChange);
  const label = t('site.propertySearch');
  return (
    <div className="kit-search" role="search">
      <Input.Search
        value={typed}
        allowClear
        placeholder={label}
        aria-label={label}
        style={{ width: 240 }}
        onChange={(event) => type(event.target.value)}
        onSearch={settle}
      />
    </div>
  );
}
