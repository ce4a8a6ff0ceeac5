import {
  choice,
  email,
  entity,
  flag,
  instant,
  optional,
  pattern,
  phone,
  text,
  image,
  integer,
  longText,
  ref,
  type Row,
} from '@kaiyin/entity';
import { avatarAddress } from './avatar-address.ts';

export const genders = ['male', 'female', 'unknown'] as const;

/** Statuses that somebody gives a person. */
export const givenStatuses = ['enabled', 'disabled', 'locked'] as const;
/** Who has registered waits until somebody lets them in. */
export const userStatuses = [...givenStatuses, 'waiting'] as const;

/** A staff account. The password's hash is not part of the entity: no list or form ever carries it. */
export const user = entity('sys_user', {
  permission: 'system:user',
  scope: 'system',
  fields: {
    userName: pattern(/^[A-Za-z][A-Za-z0-9_]*$/, 'account.userNameRule', {
      min: 2,
      max: 20,
      filter: 'contains',
      inList: true,
    }),
    nickName: text({ max: 30, inList: true }),
    realName: optional(text({ max: 30 })),
    deptId: optional(ref('sys_dept')),
    email: optional(email()),
    phoneNumber: optional(phone({ filter: 'contains', inList: true })),
    gender: choice(genders, { initial: 'unknown' }),
    avatar: optional(image({ names: { bytes: avatarAddress } })),
    status: choice(userStatuses, { filter: 'equals', inList: true }),
    superAdmin: flag(),
    lockUntil: optional(instant()),
    passwordModifyTime: optional(instant()),
    forceModifyPassword: flag(),
    lastLoginIp: optional(text({ max: 64 })),
    lastLoginTime: optional(instant()),
    previousLoginIp: optional(text({ max: 64 })),
    previousLoginTime: optional(instant()),
    wrongPasswords: integer({ min: 0 }),
    wrongPasswordDay: optional(text({ max: 10 })),
    remark: longText({ max: 500 }),
  },
  unique: [['userName'], ['email'], ['phoneNumber']],
});
export type User = Row<typeof user>;
