import { allow, endpoint, id } from '@kaiyin/entity';
import { dataScopes, type DataScopeOfRole } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

/** Which rows a role shows; departments where it names them itself. */
export interface RoleScope {
  dataScope: DataScopeOfRole;
  deptIds: number[];
}
const access = allow('system:role:grant');

export const roleScope = endpoint({
  method: 'GET',
  path: '/system/role/dataScope/{roleId}',
  access,
  input: z.object({ roleId: id }),
}).output<RoleScope>();

const scopeChange = z.object({
  roleId: id,
  dataScope: z.enum(dataScopes),
  deptIds: z.array(id).max(5000).default([]),
  /** What it was when it was read, so that a change made meanwhile is not undone unseen. */
  before: z.object({ dataScope: z.enum(dataScopes), deptIds: z.array(id).max(5000) }).optional(),
});
export type RoleScopeChange = z.output<typeof scopeChange>;
export const saveRoleScope = endpoint({
  method: 'PUT',
  path: '/system/role/dataScope',
  access,
  labels: 'people',
  input: scopeChange,
}).output<void>();
