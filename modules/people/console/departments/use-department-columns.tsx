import {
  formatInstant,
  hasPermission,
  RowActions,
  StatusDot,
  textOf,
  useText,
  type RowAction,
} from '@kaiyin/console-kit';
import type { TableColumnType } from 'antd';
import { Link } from 'react-router';
import type { ShownDepartment } from './use-department-actions.ts';

/** The columns of the departments as a tree. */
export function useDepartmentColumns(
  actions: readonly RowAction<ShownDepartment>[],
  onEdit: (id: number) => void,
): TableColumnType<ShownDepartment>[] {
  const t = useText();
  const number = { align: 'end', className: 'kit-numeric' } as const;
  return [
    {
      key: 'name',
      title: textOf('sys_dept.name'),
      render: (_, { id, name }) =>
        hasPermission('system:dept:edit') ? (
          <button type="button" className="kit-link-button" onClick={() => onEdit(id)}>
            {name}
          </button>
        ) : (
          name
        ),
    },
    { key: 'leader', title: textOf('sys_dept.leader'), dataIndex: 'leader' },
    { key: 'phone', title: textOf('sys_dept.phone'), dataIndex: 'phone' },
    {
      key: 'people',
      title: t('people.people'),
      ...number,
      render: (_, { id, name, people }) => (
        <Link to={`/system/user?deptId=${id}`} aria-label={t('people.peopleOf', { name, count: people })}>
          {people}
        </Link>
      ),
    },
    { key: 'sort', title: textOf('sys_dept.sort'), dataIndex: 'sort', ...number },
    {
      key: 'status',
      title: textOf('sys_dept.status'),
      render: (_, { status }) => <StatusDot state={status}>{textOf(`sys_dept.status.${status}`)}</StatusDot>,
    },
    {
      key: 'createTime',
      title: textOf('Common.createTime'),
      ...number,
      width: 176,
      render: (_, { createTime }) => formatInstant(createTime),
    },
    {
      key: '$actions',
      title: t('kit.operation'),
      align: 'end',
      width: 1,
      render: (_, row) => <RowActions row={row} actions={actions} />,
    },
  ];
}
