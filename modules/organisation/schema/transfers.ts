import { answering, transferApi, type Input } from '@kaiyin/entity';
import { department } from '@kaiyin/modules/account/schema';
import { departmentApi } from './department.api.ts';
import { listLogins } from './login-log.api.ts';
import { postApi } from './post.api.ts';
import { addUser, listUsers, updateUser, type UserChange } from './user.api.ts';
import { userFields } from './user-fields.ts';
import { z } from 'zod';

/** Of a file, a department may be placed below one that stands before it there, by its path. */
export type PlacedDepartment = Omit<Input<typeof department>, 'parentId'> & { parentId: number | string };
const placed = () => {
  const shape = Object.fromEntries(Object.entries(department.fields).map(([name, { zod }]) => [name, zod]));
  const parentId = z.union([z.number().int().min(0), z.string().min(1).max(400)]);
  return answering<PlacedDepartment>(z.object({ ...shape, parentId }));
};
export const departmentTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_dept',
  list: departmentApi.list,
  permission: 'system:dept',
  imports: { create: { ...departmentApi.create, input: /* @__PURE__ */ placed() }, update: departmentApi.update },
});
export const postTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_post',
  list: postApi.list,
  permission: 'system:post',
  imports: postApi,
});
export const loginTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_login_log',
  title: 'people.logins',
  list: listLogins,
  permission: 'monitor:logs',
});
/** Of a file, the roles of a person are taken together with the rest. */
export type ImportedChange = UserChange & { roleIds: number[] };
export const userTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_user',
  list: listUsers,
  permission: 'system:user',
  imports: {
    create: addUser,
    update: { ...updateUser, input: updateUser.input.and(z.object({ roleIds: userFields.roleIds.zod })) },
    hasSeveral: true,
  },
});
