import {
  choice,
  email,
  entity,
  image,
  instant,
  integer,
  optional,
  pattern,
  phone,
  text,
  type Row,
} from '@kaiyin/entity';
import { avatarAddress } from './avatar-address.ts';

export const genders = ['male', 'female', 'unknown'] as const;

/** A visitor's account. Members sign in through the same call as staff, with no permission in the console. */
export const member = entity('cc_member', {
  permission: 'member:list',
  scope: 'system',
  fields: {
    userName: optional(
      pattern(/^[A-Za-z][A-Za-z0-9_]*$/, 'account.userNameRule', { min: 2, max: 20, filter: 'contains', inList: true }),
    ),
    nickName: text({ max: 30, inList: true }),
    email: optional(email({ filter: 'contains', inList: true })),
    phoneNumber: optional(phone({ filter: 'contains', inList: true })),
    gender: choice(genders),
    avatar: optional(image({ names: { bytes: avatarAddress } })),
    status: choice(['enabled', 'disabled', 'locked'], { filter: 'equals', inList: true }),
    lockUntil: optional(instant()),
    lastLoginIp: optional(text({ max: 64 })),
    lastLoginTime: optional(instant()),
    previousLoginIp: optional(text({ max: 64 })),
    previousLoginTime: optional(instant()),
    wrongPasswords: integer({ min: 0 }),
    wrongPasswordDay: optional(text({ max: 10 })),
  },
  unique: [['userName'], ['email'], ['phoneNumber']],
});
export type Member = Row<typeof member>;
