import { allow, endpoint, id, ids, listing, type Rows } from '@kaiyin/entity';
import type { User } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

/** A person as those who share a role are listed. */
export type RoleUser = Pick<
  User,
  'id' | 'userName' | 'nickName' | 'email' | 'phoneNumber' | 'status' | 'superAdmin' | 'createTime'
>;

const access = allow('system:role:edit');
const query = listing.extend({
  roleId: id,
  userName: z.string().optional(),
  phoneNumber: z.string().optional(),
});
export type RoleUserQuery = z.output<typeof query>;

export const allocatedUsers = endpoint({
  method: 'GET',
  path: '/system/role/authUser/allocatedList',
  access,
  reply: 'rows',
  input: query,
}).output<Rows<RoleUser>>();

export const unallocatedUsers = endpoint({
  method: 'GET',
  path: '/system/role/authUser/unallocatedList',
  access,
  reply: 'rows',
  input: query,
}).output<Rows<RoleUser>>();

const several = ids.extend({ roleId: id });
export const grantRole = endpoint({
  method: 'POST',
  path: '/system/role/authUser/grant',
  access,
  input: several,
}).output<void>();
export const cancelRole = endpoint({
  method: 'POST',
  path: '/system/role/authUser/cancel',
  access,
  input: several,
}).output<void>();
