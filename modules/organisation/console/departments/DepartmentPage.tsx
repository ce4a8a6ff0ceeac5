import { TreeCrudPage, useText, StatusSwitch, type FormFields } from '@kaiyin/console-kit';
import { maxDepartmentLevel, type department } from '@kaiyin/modules/account/schema';
import {
  changeDepartmentStatus,
  departmentApi,
  departmentHistory,
  departmentMove,
  departmentTransfer,
  departmentTree,
  type DepartmentNode,
} from '@kaiyin/modules/organisation/schema';
import { Link } from 'react-router';
import { parentWidgetOf } from './DepartmentSelect.tsx';

const formFields: FormFields<typeof department> = (row) => [
  { name: 'parentId', widget: parentWidgetOf(row?.id) },
  'name',
  'sort',
  'leader',
  'phone',
  'email',
  'status',
];

/** The organisation's departments as a tree. */
export default function DepartmentPage() {
  const t = useText();
  return (
    <TreeCrudPage<typeof department, DepartmentNode>
      api={departmentApi}
      tree={departmentTree}
      move={departmentMove}
      history={departmentHistory}
      transfer={departmentTransfer}
      title={t('people.departments')}
      summary={t('people.departmentsSummary')}
      emptyText={t('people.noDepartments')}
      takesBelow={({ status }, level) => status === 'enabled' && level < maxDepartmentLevel}
      formFields={formFields}
      columns={{
        phone: {},
        people: {
          title: t('people.people'),
          numeric: true,
          render: ({ id, name, people }) => (
            <Link to={`/system/user?deptId=${id}`} aria-label={t('people.peopleOf', { name, count: people })}>
              {people}
            </Link>
          ),
        },
        sort: {},
        status: ({ id, name, status }) => (
          <StatusSwitch api={changeDepartmentStatus} {...{ id, name, status }} invalidates={[departmentTree]} />
        ),
        createTime: {},
      }}
    />
  );
}
