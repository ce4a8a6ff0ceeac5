import { allow, crudApi, endpoint, historyOf, ids } from '@kaiyin/entity';
import { role } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

export const roleApi = crudApi('/system/role', role);
export const roleHistory = historyOf('/system/role', roleApi.get.access);

export const changeRoleStatus = endpoint({
  method: 'PUT',
  path: '/system/role/changeStatus',
  access: allow('system:role:edit'),
  input: ids.extend({ status: z.enum(['enabled', 'disabled']) }),
}).output<void>();
