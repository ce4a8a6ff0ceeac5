import { notify, useAction, useText, type RowAction } from '@kaiyin/console-kit';
import { maxDepartmentLevel } from '@kaiyin/modules/account/schema';
import { departmentApi, departmentTree, type DepartmentNode } from '@kaiyin/modules/people/schema';
import { levelOf, type Shown } from '../tree/tree.ts';

/** A department as the table shows it. */
export type ShownDepartment = Shown<DepartmentNode>;

interface Opens {
  departments: readonly DepartmentNode[];
  onEdit: (id: number) => void;
  onAddBelow: (id: number) => void;
}

/** What can be done with a department. */
export function useDepartmentActions({ departments, onEdit, onAddBelow }: Opens): RowAction<ShownDepartment>[] {
  const t = useText();
  const remove = useAction(departmentApi.remove, { invalidates: [departmentApi.get, departmentTree] });
  return [
    { label: t('kit.edit'), permission: 'system:dept:edit', run: ([row]) => row && onEdit(row.id) },
    {
      label: t('people.addBelow'),
      permission: 'system:dept:add',
      visibleFor: ({ id, status }) => status === 'enabled' && levelOf(departments, id) < maxDepartmentLevel,
      run: ([row]) => row && onAddBelow(row.id),
    },
    {
      label: t('kit.delete'),
      permission: 'system:dept:remove',
      danger: true,
      visibleFor: ({ children }) => children === undefined,
      confirm: ([row]) => ({ names: row ? [row.name] : [] }),
      run: async (rows) => {
        await remove.mutateAsync({ ids: rows.map(({ id }) => id) });
        notify('success', t('kit.deleted', { count: rows.length }));
      },
    },
  ];
}
