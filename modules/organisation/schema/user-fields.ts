import { choice, id, json, pattern, pick, type Field } from '@kaiyin/entity';
import { givenStatuses, user } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

const several = json(z.array(id).max(200).default([]));

/** What a form of a person has; `password` only where one is set. */
export const userFields = {
  ...pick(user.fields, ['userName', 'nickName', 'realName', 'deptId', 'phoneNumber', 'gender', 'email']),
  status: choice(givenStatuses, { filter: 'equals', inList: true, initial: 'enabled' }),
  postIds: several,
  roleIds: several,
  ...pick(user.fields, ['superAdmin', 'forceModifyPassword', 'remark']),
  password: pattern(/^[\x21-\x7e]+$/, 'people.passwordLetters', { max: 100 }),
};
export type UserField = keyof typeof userFields;

/** The form with the words of its fields (`sys_user.field`). */
export const userForm: { table: 'sys_user'; fields: Record<UserField, Field> } = {
  table: user.table,
  fields: userFields,
};
