import { useData } from '@kaiyin/console-kit';
import { menuTree } from '@kaiyin/modules/access/schema';

/** The whole menu as a tree. */
export const useMenus = () => useData(menuTree, {});
