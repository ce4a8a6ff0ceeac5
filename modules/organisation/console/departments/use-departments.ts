import { useData } from '@kaiyin/console-kit';
import { departmentTree } from '@kaiyin/modules/organisation/schema';

/** All departments as a tree. */
export const useDepartments = () => useData(departmentTree, {});
