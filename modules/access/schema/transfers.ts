import { transferApi } from '@kaiyin/entity';
import { roleApi } from './role.api.ts';

export const roleTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_role',
  list: roleApi.list,
  permission: 'system:role',
  imports: roleApi,
});
