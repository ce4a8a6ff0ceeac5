import {
  Can,
  CrudDrawer,
  EntityTable,
  useCrudActions,
  useHistory,
  useText,
  useUrlState,
  type RowAction,
} from '@kaiyin/console-kit';
import { dynamicPageApi, dynamicPageHistory, type DynamicPage } from '@kaiyin/modules/dynamicpage/schema';
import { PipeTemplatesWidget } from '@kaiyin/modules/template/console';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { DynamicFaults } from './DynamicFaults.tsx';
import { InitDataField } from './InitDataField.tsx';
import './dynamic-page.css';

const nameOf = ({ name }: DynamicPage): string => name;

/** The pages of the current site that are made when a reader asks for them. */
export default function DynamicPagesTab() {
  const t = useText();
  const [{ edit }, setUrl] = useUrlState({ edit: '' });
  const open = (row: string | number) => setUrl({ edit: String(row) }, { push: true });
  const { editAction, removeAction } = useCrudActions(dynamicPageApi, open);
  const past = useHistory<DynamicPage>(dynamicPageHistory, nameOf);
  const rowActions: RowAction<DynamicPage>[] = [editAction, ...past.historyActions, removeAction];
  const add = (
    <Can permission={['cms:staticize:add']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <DynamicFaults />
      <EntityTable
        api={dynamicPageApi}
        columns={{
          code: { render: ({ code }) => <code>{code}</code> },
          path: { render: ({ path }) => <code>/{path}</code> },
          createBy: {},
          createTime: {},
        }}
        rowActions={rowActions}
        bulkActions={[removeAction]}
        toolbar={add}
        create={add}
        emptyText={t('dynamicPage.empty')}
      />
      {past.historyDrawer}
      {edit && (
        <CrudDrawer
          key={edit}
          api={dynamicPageApi}
          id={edit === 'new' ? undefined : Number(edit)}
          formFields={(row) => [
            'name',
            'code',
            { name: 'path', help: t(row ? 'dynamicPage.pathStays' : 'dynamicPage.pathHelp'), disabled: Boolean(row) },
            { name: 'initDataTypes', widget: InitDataField, help: t('dynamicPage.initDataHelp') },
            { name: 'templates', widget: PipeTemplatesWidget },
            'remark',
          ]}
          size={600}
          param="edit"
          onClose={() => setUrl({ edit: '' })}
        />
      )}
    </>
  );
}
