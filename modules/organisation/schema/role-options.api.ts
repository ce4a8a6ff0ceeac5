import { allow, endpoint } from '@kaiyin/entity';
import type { Role } from '@kaiyin/modules/account/schema';

/** All roles in their order, for whoever gives them to people. */
export const roleOptions = endpoint({
  method: 'GET',
  path: '/system/role/optionselect',
  access: allow('system:role:view', 'system:role:list', 'system:user:view', 'system:user:list'),
}).output<Pick<Role, 'id' | 'name' | 'roleKey' | 'status'>[]>();
