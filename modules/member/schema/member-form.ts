import {
  allow,
  choice,
  crudApi,
  endpoint,
  entity,
  flag,
  historyOf,
  id,
  instant,
  optional,
  pattern,
  pick,
  ref,
  refs,
  statusApi,
  type Row,
} from '@kaiyin/entity';
import { member } from './member.ts';
import { z } from 'zod';

const password = pattern(/^[\x21-\x7e]+$/, 'membership.passwordLetters', { max: 100 });

/** What staff may change of a member. */
export const editableFields = {
  ...pick(member.fields, [
    'userName',
    'nickName',
    'email',
    'phoneNumber',
    'gender',
    'birthday',
    'slogan',
    'description',
  ]),
  groupIds: { ...refs('cc_member_group_config', { inList: true }), filter: 'equals' as const },
  status: choice(['enabled', 'disabled', 'locked'], { filter: 'equals', inList: true, initial: 'enabled' }),
  ...pick(member.fields, ['remark']),
};
export const editableNames = Object.keys(editableFields) as (keyof typeof editableFields)[];

/** A member as the console lists and edits them; the password is sent for a new one only and is never answered. */
export const memberForm = entity('cc_member', {
  permission: member.permission,
  scope: 'system',
  fields: {
    ...editableFields,
    /** The level that their experience has led to, by the first kind. */
    levelId: optional(ref('cc_member_level_config', { inList: true, filter: 'equals' })),
    /** Whether a ban is in force, and until when; null without an end. */
    isBanned: flag(),
    bannedUntil: optional(instant()),
    sourceType: optional(pick(member.fields, ['sourceType']).sourceType),
    ...pick(member.fields, ['lastLoginTime', 'lastLoginIp']),
    password: optional(password),
  },
  order: { by: 'id', direction: 'desc' },
  keyword: ['userName', 'nickName', 'email', 'phoneNumber'],
});
export type MemberView = Row<typeof memberForm>;

const calls = crudApi('/member', memberForm);
/** Whoever may edit members reads their number and address as they are, and the log says so. */
export const memberApi: typeof calls = {
  ...calls,
  get: { ...calls.get, logged: 'cc_member.read' },
  // To delete a member is to erase them, at once.
  remove: { ...calls.remove, access: allow('member:erase') },
};
/** It has what numbers and addresses were: for whoever may see them whole. */
export const memberHistory = historyOf('/member', memberApi.update.access);
export const changeMemberStatus = statusApi('/member', memberForm);

export const resetMemberPassword = endpoint({
  method: 'POST',
  path: '/member/resetPassword',
  access: allow('member:resetPwd'),
  labels: memberForm.table,
  input: z.object({ id, password: password.zod }),
}).output<void>();
