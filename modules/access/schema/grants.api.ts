import { allow, endpoint, id } from '@kaiyin/entity';
import type { Menu } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

/** Whom something is granted to: a role, for all that hold it, or one person. */
export const ownerInput = z.object({ ownerType: z.enum(['Role', 'User']), owner: id });
export type OwnerInput = z.output<typeof ownerInput>;

/** Whoever may see, or grant, roles or people; which of the two is asked is looked at by the call. */
export const maySeeGrants = allow(
  'system:role:view',
  'system:role:list',
  'system:role:grant',
  'system:user:view',
  'system:user:list',
  'system:user:grant',
);
export const mayGrant = allow('system:role:grant', 'system:user:grant');

/** What can be granted in the menu, what of it somebody was granted, and what they have by their roles. */
export interface MenuPermissions {
  menus: Pick<Menu, 'id' | 'parentId' | 'name' | 'menuType' | 'perms' | 'status'>[];
  perms: string[];
  inherited: { role: string; perms: string[] }[];
  /** All that is inherited. */
  disabledPerms: string[];
}
export const menuPermissions = endpoint({
  method: 'GET',
  path: '/system/permission/menu',
  access: maySeeGrants,
  input: ownerInput,
}).output<MenuPermissions>();

const permissionChange = ownerInput.extend({
  permType: z.literal('Menu'),
  permissions: z.array(z.string().max(100)).max(2000),
  /** What was granted when it was read, so that a change made meanwhile is not undone unseen. */
  before: z.array(z.string().max(100)).max(2000).optional(),
});
export type PermissionChange = z.output<typeof permissionChange>;
export const savePermissions = endpoint({
  method: 'POST',
  path: '/system/permission',
  access: mayGrant,
  input: permissionChange,
}).output<void>();

const place = z.number().int().min(0);
/** One rule about records: it counts for the record and all below it, until another is nearer. */
export const ruleInput = z.object({
  /** `Catalog:EditContent` */
  right: z.string().max(60),
  /** 0 is every site. */
  siteId: place,
  /** 0 is all records of the site. */
  recordId: place,
  granted: z.boolean(),
});
export type RuleInput = z.output<typeof ruleInput>;
/** All rules of somebody, and what they were when they were read, so that a change made meanwhile is not undone unseen. */
export const rulesInput = ownerInput.extend({
  rules: z.array(ruleInput).max(20_000),
  before: z.array(ruleInput).max(20_000),
});

/** What somebody was granted of records of a kind, and what they have by their roles. */
export interface RecordGrants {
  own: RuleInput[];
  inherited: { role: string; rules: RuleInput[] }[];
}
