import { internalTable, type TableOf } from '@kaiyin/server-kit';
import type { menu, role, user } from '@kaiyin/modules/account/schema';
import type { Generated } from 'kysely';

interface Credential {
  ownerType: 'user' | 'member';
  ownerId: number;
  passwordHash: string;
}
interface UserRole {
  userId: number;
  roleId: number;
}
interface RoleMenu {
  roleId: number;
  menuId: number;
}
interface RoleSite {
  roleId: number;
  siteId: number;
}
interface Preference {
  ownerType: 'user' | 'member';
  ownerId: number;
  preferenceKey: string;
  preferenceValue: string;
}
type WithId<T> = T & { id: Generated<number> };

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_user: TableOf<typeof user>;
    sys_role: TableOf<typeof role>;
    sys_menu: TableOf<typeof menu>;
    sys_credential: WithId<Credential>;
    sys_user_role: WithId<UserRole>;
    sys_role_menu: WithId<RoleMenu>;
    sys_role_site: WithId<RoleSite>;
    sys_preference: WithId<Preference>;
  }
}

type Shape<T> = T & { id: number };
export const accountTables = [
  internalTable<Shape<Credential>>('sys_credential', {
    id: 'integer',
    ownerType: 'text',
    ownerId: 'integer',
    passwordHash: 'digest',
  }),
  internalTable<Shape<UserRole>>('sys_user_role', { id: 'integer', userId: 'integer', roleId: 'integer' }),
  internalTable<Shape<RoleMenu>>('sys_role_menu', { id: 'integer', roleId: 'integer', menuId: 'integer' }),
  internalTable<Shape<RoleSite>>('sys_role_site', { id: 'integer', roleId: 'integer', siteId: 'integer' }),
  internalTable<Shape<Preference>>('sys_preference', {
    id: 'integer',
    ownerType: 'text',
    ownerId: 'integer',
    preferenceKey: 'text',
    preferenceValue: 'text',
  }),
];
