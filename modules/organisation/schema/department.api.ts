import { allow, crudApi, endpoint, historyOf, statusApi, treeMoveApi } from '@kaiyin/entity';
import { department, type Department } from '@kaiyin/modules/account/schema';

export const departmentApi = crudApi('/system/dept', department);
export const changeDepartmentStatus = statusApi('/system/dept', department);
export const departmentMove = treeMoveApi('/system/dept', department);
export const departmentHistory = historyOf('/system/dept', departmentApi.get.access);

/** A department with those below it. */
export interface DepartmentNode extends Pick<
  Department,
  'id' | 'parentId' | 'name' | 'sort' | 'status' | 'leader' | 'phone' | 'createTime'
> {
  /** People of the department and of all below it. */
  people: number;
  children: DepartmentNode[];
}

/** All departments as a tree; whoever works with people sees it, too. */
export const departmentTree = endpoint({
  method: 'GET',
  path: '/system/user/deptTree',
  access: allow('system:dept:view', 'system:dept:list', 'system:user:view', 'system:user:list'),
}).output<DepartmentNode[]>();
