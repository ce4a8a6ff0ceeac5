import { internalTable, type RecordRule } from '@kaiyin/server-kit';
import type { DataScopeOfRole } from '@kaiyin/modules/account/schema';
import type { Generated } from 'kysely';

/** Whoever something is granted to: a role, for all that hold it, or one account of the staff. */
export interface GrantOwner {
  ownerType: 'role' | 'user';
  ownerId: number;
}

interface Credential {
  ownerType: 'user' | 'member';
  ownerId: number;
  passwordHash: string;
}
interface UserRole {
  userId: number;
  roleId: number;
}
interface UserPost {
  userId: number;
  postId: number;
}
interface Grant extends GrantOwner {
  createBy: string;
  createTime: string;
}
interface MenuGrant extends Grant {
  menuId: number;
}
interface RecordGrant extends Grant, RecordRule {}
/** A role that has none shows all rows. */
interface RoleScope {
  roleId: number;
  dataScope: DataScopeOfRole;
}
interface RoleDepartment {
  roleId: number;
  deptId: number;
}
interface Preference {
  ownerType: 'user' | 'member';
  ownerId: number;
  preferenceKey: string;
  preferenceValue: string;
}
interface GrantVersion {
  /** There is one row. */
  id: number;
  version: number;
}
type WithId<T> = T & { id: Generated<number> };

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_credential: WithId<Credential>;
    sys_user_role: WithId<UserRole>;
    sys_grant_version: GrantVersion;
    sys_user_post: WithId<UserPost>;
    sys_menu_grant: WithId<MenuGrant>;
    sys_record_grant: WithId<RecordGrant>;
    sys_role_scope: WithId<RoleScope>;
    sys_role_dept: WithId<RoleDepartment>;
    sys_preference: WithId<Preference>;
  }
}

type Shape<T> = T & { id: number };
const grant = {
  id: 'integer',
  ownerType: 'text',
  ownerId: 'integer',
  createBy: 'text',
  createTime: 'instant',
} as const;
export const accountTables = [
  internalTable<Shape<Credential>>('sys_credential', {
    id: 'integer',
    ownerType: 'text',
    ownerId: 'integer',
    passwordHash: 'digest',
  }),
  internalTable<Shape<UserRole>>('sys_user_role', { id: 'integer', userId: 'integer', roleId: 'integer' }),
  internalTable<GrantVersion>('sys_grant_version', { id: 'integer', version: 'integer' }),
  internalTable<Shape<UserPost>>('sys_user_post', { id: 'integer', userId: 'integer', postId: 'integer' }),
  internalTable<Shape<MenuGrant>>('sys_menu_grant', { ...grant, menuId: 'integer' }),
  internalTable<Shape<RecordGrant>>('sys_record_grant', {
    ...grant,
    right: 'text',
    siteId: 'integer',
    recordId: 'integer',
    granted: 'boolean',
  }),
  internalTable<Shape<RoleScope>>('sys_role_scope', { id: 'integer', roleId: 'integer', dataScope: 'text' }),
  internalTable<Shape<RoleDepartment>>('sys_role_dept', { id: 'integer', roleId: 'integer', deptId: 'integer' }),
  internalTable<Shape<Preference>>('sys_preference', {
    id: 'integer',
    ownerType: 'text',
    ownerId: 'integer',
    preferenceKey: 'text',
    preferenceValue: 'text',
  }),
];
