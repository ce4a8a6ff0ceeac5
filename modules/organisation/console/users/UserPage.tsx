import { PlusOutlined } from '@ant-design/icons';
import { Can, firstRead, flat, fromSearch, Page, TreeListPage, useText, useUrlState } from '@kaiyin/console-kit';
import { departmentTree, listUsers } from '@kaiyin/modules/organisation/schema';
import { Button } from 'antd';
import { Link } from 'react-router';
import { DepartmentTree } from '../departments/DepartmentTree.tsx';
import { useDepartments } from '../departments/use-departments.ts';
import { UserDrawer } from './UserDrawer.tsx';
import { listStart, queryOf, UserList } from './UserList.tsx';

export const firstReads = (search: URLSearchParams) => [
  firstRead(listUsers, queryOf(fromSearch(search, listStart))),
  firstRead(departmentTree, {}),
];

/** The people of the staff, by department. */
export default function UserPage() {
  const t = useText();
  const [{ deptId, edit }, setUrl] = useUrlState({ deptId: 0, edit: '', pageNum: 1 });
  const { data = [] } = useDepartments();
  const department = flat(data).find(({ id }) => id === deptId);
  const open = (id: number | 'new') => setUrl({ edit: String(id) }, { push: true });
  const add = (
    <Can permission="system:user:add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  return (
    <TreeListPage
      name="people"
      title={t('people.departmentTree')}
      selected={deptId || undefined}
      onSelect={(id) => setUrl({ deptId: id ?? 0, pageNum: 1 }, { push: true })}
      tree={(choice) => <DepartmentTree {...choice} />}
    >
      <Page
        title={department?.name ?? t('people.users')}
        summary={t('people.usersSummary')}
        extra={<Link to="/system/rights">{t('people.rights.title')}</Link>}
        primary={add}
      >
        <UserList onEdit={open} create={add} />
      </Page>
      {edit && (
        <UserDrawer
          key={edit}
          id={edit === 'new' ? undefined : Number(edit)}
          deptId={deptId || undefined}
          onClose={() => setUrl({ edit: '' })}
        />
      )}
    </TreeListPage>
  );
}
