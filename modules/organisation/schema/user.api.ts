import { allow, endpoint, historyOf, id, ids, listing, type Rows } from '@kaiyin/entity';
import { givenStatuses, userStatuses, type User } from '@kaiyin/modules/account/schema';
import { z } from 'zod';
import { userFields } from './user-fields.ts';

/** A person of the staff in lists. */
export interface UserRow extends Pick<
  User,
  | 'id'
  | 'userName'
  | 'nickName'
  | 'realName'
  | 'deptId'
  | 'email'
  | 'phoneNumber'
  | 'gender'
  | 'status'
  | 'superAdmin'
  | 'lastLoginTime'
  | 'lastLoginIp'
  | 'remark'
  | 'createBy'
  | 'createTime'
> {
  deptName: string | null;
  roles: string[];
  avatarSrc: string;
  /** Until when wrong passwords keep the account out, or part of those who try; null when they do not. */
  lockUntil: string | null;
}

/** A person as their form edits them. */
export interface UserDetails extends UserRow, Pick<User, 'forceModifyPassword' | 'updateTime'> {
  postIds: number[];
  roleIds: number[];
}

const reading = allow('system:user:view', 'system:user:list');
const labels = 'sys_user';
const { userName: _name, password, roleIds, ...changeable } = userFields;
const zodOf = <F extends Record<string, { zod: z.ZodType }>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { zod }]) => [name, zod])) as { [K in keyof F]: F[K]['zod'] };

/** A person as the search of the console shows them. */
export type FoundUser = Pick<UserRow, 'id' | 'userName' | 'nickName' | 'deptName'>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/system/user/list',
  access: reading,
  reply: 'rows',
  input: listing.extend({
    /** A part of any name, the phone number or the e-mail address. */
    words: z.string().max(100).optional(),
    userName: z.string().optional(),
    phoneNumber: z.string().optional(),
    status: z.enum([...userStatuses, '']).optional(),
    /** The people of a department and of all below it. */
    deptId: z.coerce.number().int().min(0).optional(),
  }),
}).output<Rows<UserRow>>();
export type UserQuery = z.output<typeof listUsers.input>;

export const getUser = endpoint({
  method: 'GET',
  path: '/system/user/{id}',
  access: reading,
  logged: 'sys_user.read',
  input: z.object({ id }),
}).output<UserDetails>();

export const userHistory = historyOf('/system/user', reading);

const newUser = z.object(zodOf(userFields));
export type NewUser = z.output<typeof newUser>;
export const addUser = endpoint({
  method: 'POST',
  path: '/system/user',
  access: allow('system:user:add'),
  labels,
  input: newUser,
}).output<{ id: number }>();

const userChange = z.object({
  id,
  ...zodOf(changeable),
  /** When what was changed had been changed before, so that nobody's change in between is undone unseen. */
  updateTime: z.string().optional(),
});
export type UserChange = z.output<typeof userChange>;
export const updateUser = endpoint({
  method: 'PUT',
  path: '/system/user',
  access: allow('system:user:edit'),
  labels,
  input: userChange,
}).output<void>();

/** Moves people to a department; null to none. */
export const changeUserDepartment = endpoint({
  method: 'POST',
  path: '/system/user/changeDept',
  access: allow('system:user:edit'),
  labels,
  input: ids.extend({ deptId: userFields.deptId.zod }),
}).output<void>();

export const removeUsers = endpoint({
  method: 'DELETE',
  path: '/system/user',
  access: allow('system:user:remove'),
  input: ids,
}).output<void>();

const passwordReset = z.object({ id, password: password.zod, forceModifyPassword: z.boolean().default(true) });
export type PasswordReset = z.output<typeof passwordReset>;
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/system/user/resetPwd',
  access: allow('system:user:resetPwd'),
  labels,
  input: passwordReset,
}).output<void>();

export const changeUserStatus = endpoint({
  method: 'PUT',
  path: '/system/user/changeStatus',
  access: allow('system:user:edit'),
  labels,
  input: ids.extend({ status: z.enum(givenStatuses) }),
}).output<void>();

/** Lets people in who have registered and wait. */
export const approveUsers = endpoint({
  method: 'PUT',
  path: '/system/user/approve',
  access: allow('system:user:edit'),
  input: ids,
}).output<void>();

/** Turns people away who have registered and wait; their accounts are gone, and their names free. */
export const refuseUsers = endpoint({
  method: 'PUT',
  path: '/system/user/refuse',
  access: allow('system:user:edit'),
  input: ids,
}).output<void>();

/** Forgets wrong passwords and their locks. */
export const unlockUsers = endpoint({
  method: 'POST',
  path: '/system/user/unlock',
  access: allow('system:user:edit'),
  input: ids,
}).output<void>();

const rolesChange = ids.extend({
  roleIds: z.array(id).min(1, 'Common.RuleTips.NotEmpty').max(200),
  way: z.enum(['give', 'take']),
});
export type RolesChange = z.output<typeof rolesChange>;
/** Gives roles to several people, or takes them. */
export const changeRoles = endpoint({
  method: 'POST',
  path: '/system/user/changeRoles',
  access: allow('system:user:grant', 'system:user:edit', 'system:role:edit'),
  labels,
  input: rolesChange,
}).output<void>();

export const setUserRoles = endpoint({
  method: 'PUT',
  path: '/system/user/authRole',
  access: allow('system:user:grant', 'system:user:edit'),
  labels,
  input: z.object({ id, roleIds: roleIds.zod }),
}).output<void>();
