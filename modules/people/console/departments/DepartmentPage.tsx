import { PlusOutlined } from '@ant-design/icons';
import { Can, CrudDrawer, ErrorState, Page, useHistory, useText, useUrlState } from '@kaiyin/console-kit';
import { departmentApi, departmentHistory, departmentTree, type DepartmentNode } from '@kaiyin/modules/people/schema';
import { Button, Skeleton } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { matching } from '../tree/tree.ts';
import { TreeSearch } from '../tree/TreeSearch.tsx';
import { TreeTable } from '../tree/TreeTable.tsx';
import { parentWidgetOf } from './DepartmentSelect.tsx';
import { useDepartmentActions, type ShownDepartment } from './use-department-actions.ts';
import { useDepartmentColumns } from './use-department-columns.tsx';
import { useDepartments } from './use-departments.ts';
import '../people.css';

const urlStart = { edit: '', below: 0, name: '', status: '' };

/** The organisation's departments as a tree. */
export default function DepartmentPage() {
  const t = useText();
  const [{ edit, below, name, status }, setUrl] = useUrlState(urlStart);
  const { data, isPending, isError, error, refetch } = useDepartments();
  const words = useDeferredValue(String(name).trim());
  const open = (id: number | 'new', parent = 0) => setUrl({ edit: String(id), below: parent }, { push: true });
  const onAddBelow = (id: number) => open('new', id);
  const { historyActions, historyDrawer } = useHistory<ShownDepartment>(departmentHistory, ({ name }) => name);
  const actions = useDepartmentActions({ departments: data ?? [], onEdit: open, onAddBelow });
  const columns = useDepartmentColumns([...actions.slice(0, -1), ...historyActions, ...actions.slice(-1)], open);
  const add = (
    <Can permission="system:dept:add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  return (
    <Page title={t('people.departments')} summary={t('people.departmentsSummary')} primary={add}>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <TreeTable<DepartmentNode>
          nodes={matching(data, { words, status }, (one) => [one.name])}
          columns={columns}
          isSought={words !== '' || status !== ''}
          search={<TreeSearch table="sys_dept" name={String(name)} status={status} onSeek={setUrl} />}
          emptyText={t('people.noDepartments')}
          create={add}
        />
      )}
      {historyDrawer}
      {edit && (
        <DepartmentDrawer
          key={`${edit}-${below}`}
          id={edit === 'new' ? undefined : Number(edit)}
          parentId={below}
          onClose={() => setUrl({ edit: '', below: 0 })}
        />
      )}
    </Page>
  );
}

interface DepartmentDrawerProps {
  id: number | undefined;
  /** Where a new one lies. */
  parentId: number;
  onClose: () => void;
}

function DepartmentDrawer({ id, parentId, onClose }: DepartmentDrawerProps) {
  const widget = useMemo(() => parentWidgetOf(id), [id]);
  return (
    <CrudDrawer
      api={departmentApi}
      id={id}
      start={{ parentId }}
      invalidates={[departmentTree]}
      formFields={[{ name: 'parentId', widget }, 'name', 'sort', 'leader', 'phone', 'email', 'status']}
      param="edit"
      onClose={onClose}
    />
  );
}
