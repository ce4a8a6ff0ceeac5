import {
  choice,
  email,
  entity,
  image,
  instant,
  integer,
  longText,
  optional,
  pattern,
  phone,
  text,
  type Row,
} from '@kaiyin/entity';
import { avatarAddress, genders } from '@kaiyin/modules/account/schema';

/** Where an account was made: by whoever has it, or in the console. */
export const memberSources = ['registration', 'console'] as const;

/** A visitor's account. Members sign in through the same call as staff, with no permission in the console. */
export const member = entity('cc_member', {
  permission: 'member',
  scope: 'system',
  fields: {
    userName: optional(pattern(/^[A-Za-z][A-Za-z0-9_]*$/, 'account.userNameRule', { min: 2, max: 20, inList: true })),
    nickName: text({ max: 30, inList: true }),
    email: optional(email({ inList: true })),
    phoneNumber: optional(phone({ inList: true })),
    gender: choice(genders, { initial: 'unknown' }),
    birthday: optional(pattern(/^\d{4}-\d{2}-\d{2}$/, 'member.dateRule', { max: 10, widget: 'date' })),
    slogan: optional(text({ max: 255 })),
    description: longText({ max: 500 }),
    avatar: optional(image({ names: { bytes: avatarAddress } })),
    status: choice(['enabled', 'disabled', 'locked'], { filter: 'equals', inList: true }),
    lockUntil: optional(instant()),
    lastLoginIp: optional(text({ max: 64 })),
    lastLoginTime: optional(instant()),
    previousLoginIp: optional(text({ max: 64 })),
    previousLoginTime: optional(instant()),
    wrongPasswords: integer({ min: 0 }),
    wrongPasswordDay: optional(text({ max: 10 })),
    sourceType: choice(memberSources, { inList: true }),
    /** The site at which they have registered. */
    sourceId: optional(text({ max: 100 })),
    remark: longText({ max: 500 }),
  },
  unique: [['userName'], ['email'], ['phoneNumber']],
});
export type Member = Row<typeof member>;
