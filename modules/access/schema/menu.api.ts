import { allow, crudApi, endpoint, historyOf, ids, treeMoveApi } from '@kaiyin/entity';
import { menu, type Menu } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

export const menuApi = crudApi('/system/menu', menu);
export const menuMove = treeMoveApi('/system/menu', menu);
export const menuHistory = historyOf('/system/menu', menuApi.get.access);

/** An entry of the menu with those below it. */
export interface MenuNode extends Pick<
  Menu,
  | 'id'
  | 'parentId'
  | 'name'
  | 'sort'
  | 'menuType'
  | 'path'
  | 'component'
  | 'external'
  | 'visible'
  | 'status'
  | 'perms'
  | 'icon'
  | 'createTime'
> {
  children: MenuNode[];
}

/** The whole menu as a tree. */
export const menuTree = endpoint({
  method: 'GET',
  path: '/system/menu/treeselect',
  access: allow('system:menu:view', 'system:menu:list'),
}).output<MenuNode[]>();

/** Every permission that an entry can give. */
export const knownPermissions = endpoint({
  method: 'GET',
  path: '/system/menu/permissions',
  access: allow('system:menu:add', 'system:menu:edit'),
}).output<string[]>();

/** Whether the menu has a screen at a path, such as `/system/user`, open to the caller or not: what is not is refused, not missing. */
export const menuHasPath = endpoint({
  method: 'GET',
  path: '/system/menu/hasPath',
  access: 'signed-in',
  input: z.object({ path: z.string().max(255) }),
}).output<boolean>();

export const changeMenuStatus = endpoint({
  method: 'PUT',
  path: '/system/menu/changeStatus',
  access: allow('system:menu:edit'),
  input: ids.extend({ status: z.enum(['enabled', 'disabled']) }),
}).output<void>();
