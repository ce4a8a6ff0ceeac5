import { useText } from '@kaiyin/console-kit';
import type { DepartmentNode } from '@kaiyin/modules/organisation/schema';
import { useDepartments } from '@kaiyin/modules/organisation/console';
import { TreeSelect } from 'antd';

interface DepartmentFilterProps {
  /** 0: of every department. */
  value: number;
  onChange: (deptId: number) => void;
}
interface Choice {
  value: number;
  title: string;
  children: Choice[];
}

/** Narrows people to a department and all below it; closed ones have people, too. */
export function DepartmentFilter({ value, onChange }: DepartmentFilterProps) {
  const t = useText();
  const { data = [], isPending } = useDepartments();
  return (
    <TreeSelect<number>
      className="access-why-field"
      aria-label={t('people.deptName')}
      // Its name is not known yet, and its number says nothing to anybody.
      {...(!isPending && { value })}
      loading={isPending}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll={data.length < 50}
      treeData={[{ value: 0, title: t('people.rights.everyDepartment'), children: [] }, ...data.map(toChoice)]}
      onChange={(deptId) => onChange(deptId)}
    />
  );
}

const toChoice = ({ id, name, children }: DepartmentNode): Choice => ({
  value: id,
  title: name,
  children: children.map(toChoice),
});
