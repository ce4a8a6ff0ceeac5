import { call, type ReferenceOption } from '@kaiyin/console-kit';
import { departmentTree, type DepartmentNode } from '@kaiyin/modules/organisation/schema';

/** Departments to choose from, as a tree; closed ones cannot be chosen. */
export const departmentOptions = async (): Promise<ReferenceOption[]> =>
  (await call(departmentTree, {}, { quiet: true })).map(toOption);

const toOption = ({ id, name, status, children }: DepartmentNode): ReferenceOption => ({
  value: id,
  label: name,
  disabled: status === 'disabled',
  ...(children.length > 0 && { children: children.map(toOption) }),
});
