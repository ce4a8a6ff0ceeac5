import { email, endpoint, longText, optional, pattern, phone, text } from '@kaiyin/entity';
import { genders } from '@kaiyin/modules/account/schema';
import { stampFields } from '@kaiyin/modules/visitor/schema';
import { z } from 'zod';
import { member } from './member.ts';
import type { MemberLevel } from './standing.api.ts';

// All of these answer members at the address of a site, which scripts of its own pages call, and its own forms.
const ofSite = { fromSites: true, logged: false, labels: 'siteMember' } as const;
const rate = { calls: 30, seconds: 60 };

const password = z.string().min(1).max(100);
const code = z.string().trim().max(10).default('');
const account = z.string().normalize('NFC').trim().min(1).max(100);
const stamped = z.object({ ...stampFields });

/** Signs a member in at the site that is called, and gives the browser the cookie of the session. */
export const signInAtSite = endpoint({
  method: 'POST',
  path: '/api/account/login',
  access: 'public',
  rate,
  ...ofSite,
  input: stamped.extend({ account, password: z.string().min(1).max(200) }),
}).output<void>();

export const signOutAtSite = endpoint({
  method: 'POST',
  path: '/api/account/logout',
  access: 'public',
  rate,
  ...ofSite,
}).output<void>();

/** Sends a code to an address or number that somebody wants to register with. Answers the same when it has an account already. */
export const sendRegisterCode = endpoint({
  method: 'POST',
  path: '/api/account/register_code',
  access: 'public',
  rate,
  ...ofSite,
  input: stamped.extend({ email: optional(email()).zod, phoneNumber: optional(phone()).zod }),
}).output<void>();

/** Makes a stranger a member and signs them in: by a user name, or by an address or number with the code that was sent there. */
export const registerAtSite = endpoint({
  method: 'POST',
  path: '/api/account/register',
  access: 'public',
  rate,
  ...ofSite,
  input: stamped.extend({
    userName: optional(pattern(/^[A-Za-z][A-Za-z0-9_]*$/, 'account.userNameRule', { min: 6, max: 20 })).zod,
    email: optional(email()).zod,
    phoneNumber: optional(phone()).zod,
    nickName: optional(text({ max: 30 })).zod,
    code,
    password,
  }),
}).output<void>();
export type NewSiteMember = z.output<typeof registerAtSite.input>;

/** Sends a code by which a forgotten password is replaced. Answers the same for accounts that do not exist. */
export const sendForgottenCode = endpoint({
  method: 'POST',
  path: '/api/account/forget_code',
  access: 'public',
  rate,
  ...ofSite,
  input: stamped.extend({ account }),
}).output<void>();

/** Replaces a forgotten password and signs the member out everywhere. */
export const replaceForgotten = endpoint({
  method: 'POST',
  path: '/api/account/forget_password',
  access: 'public',
  rate,
  ...ofSite,
  input: stamped.extend({ account, code, password }),
}).output<void>();

/** What a member sees of themselves. */
export interface OwnMember {
  memberId: number;
  userName: string;
  displayName: string;
  /** Address of the picture; empty without one. */
  avatar: string;
  slogan: string;
  description: string;
  email: string;
  phoneNumber: string;
  gender: (typeof genders)[number];
  birthday: string;
  createTime: string;
  /** The first kind of levels; null where there are no levels. */
  level: MemberLevel | null;
}

/** Who is signed in at the site; null for everybody else. */
export const siteMember = endpoint({
  method: 'GET',
  path: '/api/member/is_login',
  access: 'public',
  rate: { calls: 240, seconds: 60 },
  ...ofSite,
}).output<OwnMember | null>();

/** Changes what a member says of themselves. */
export const changeInfo = endpoint({
  method: 'PUT',
  path: '/api/member/info',
  access: 'signed-in',
  rate,
  ...ofSite,
  input: z.object({
    nickName: text({ min: 1, max: 30 }).zod,
    slogan: member.fields.slogan.zod,
    description: longText({ max: 500 }).zod,
    gender: z.enum(genders).default('unknown'),
    birthday: member.fields.birthday.zod,
  }),
}).output<void>();
export type SiteInfo = z.output<typeof changeInfo.input>;

/** Changes the own password and signs out everywhere else. */
export const changeSitePassword = endpoint({
  method: 'PUT',
  path: '/api/member/reset_pwd',
  access: 'signed-in',
  rate,
  ...ofSite,
  input: z.object({ password: z.string().min(1).max(200), newPassword: password }),
}).output<void>();

/** Sends codes for another address or number: to it, and to the one so far, which both have to confirm. */
export const sendChangeCodes = endpoint({
  method: 'POST',
  path: '/api/member/sms_code',
  access: 'signed-in',
  rate,
  ...ofSite,
  input: z.object({ email: optional(email()).zod, phoneNumber: optional(phone()).zod }),
}).output<void>();

/** Changes the own address or number, with the codes from both ends. */
export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/member/change_email',
  access: 'signed-in',
  rate,
  ...ofSite,
  input: z.object({
    email: optional(email()).zod,
    phoneNumber: optional(phone()).zod,
    /** From the new one. */
    code,
    /** From the one so far; not asked where there is none. */
    formerCode: code,
    /** Proves who it is where there is none so far. */
    password: z.string().max(200).default(''),
  }),
}).output<void>();
export type ContactChange = z.output<typeof changeContact.input>;

/** Everything that is stored about the member who asks, as a JSON file. */
export const exportOwn = endpoint({
  method: 'GET',
  path: '/api/member/export',
  access: 'signed-in',
  reply: 'raw',
  rate: { calls: 10, seconds: 600 },
  ...ofSite,
}).output<void>();

/** The erasure that the member who asks has asked for; null without one. `days` is how long there is to change one's mind. */
export const ownErasure = endpoint({
  method: 'GET',
  path: '/api/member/erase',
  access: 'signed-in',
  rate: { calls: 60, seconds: 60 },
  ...ofSite,
}).output<{ days: number; dueTime: string | null }>();

/** Has the account of the member who asks erased, after the days to change one's mind. */
export const eraseOwn = endpoint({
  method: 'POST',
  path: '/api/member/erase',
  access: 'signed-in',
  rate,
  ...ofSite,
  input: z.object({ password: z.string().min(1).max(200) }),
}).output<{ dueTime: string; isDone: boolean }>();

export const cancelOwnErasure = endpoint({
  method: 'DELETE',
  path: '/api/member/erase',
  access: 'signed-in',
  rate,
  ...ofSite,
}).output<void>();

/** A picture of oneself: JPEG, PNG or WebP, at most 2 MB. */
export const changePicture = endpoint({
  method: 'POST',
  path: '/api/member/avatar',
  access: 'signed-in',
  rate,
  ...ofSite,
  uploads: true,
}).output<{ avatar: string }>();

/** The picture of a member, for everybody. */
export const memberPicture = endpoint({
  method: 'GET',
  path: '/api/member/avatar/{id}',
  access: 'public',
  reply: 'raw',
  rate: { calls: 600, seconds: 60 },
  ...ofSite,
  input: z.object({ id: z.coerce.number().int().positive() }),
}).output<void>();
