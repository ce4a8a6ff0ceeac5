import { allow, crudApi, endpoint, historyOf, ids } from '@kaiyin/entity';
import { role, type Role } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

export const roleApi = crudApi('/system/role', role);
export const roleHistory = historyOf('/system/role', roleApi.get.access);

/** All roles in their order, for whoever gives them to people. */
export const roleOptions = endpoint({
  method: 'GET',
  path: '/system/role/optionselect',
  access: allow('system:role:view', 'system:role:list', 'system:user:view', 'system:user:list'),
}).output<Pick<Role, 'id' | 'name' | 'roleKey' | 'status'>[]>();

export const changeRoleStatus = endpoint({
  method: 'PUT',
  path: '/system/role/changeStatus',
  access: allow('system:role:edit'),
  input: ids.extend({ status: z.enum(['enabled', 'disabled']) }),
}).output<void>();
