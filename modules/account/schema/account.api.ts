import { email, endpoint, id, optional, phone, text } from '@kaiyin/entity';
import { z } from 'zod';
import { genders, type User } from './user.ts';

export interface Profile extends Pick<User, 'userName' | 'nickName' | 'realName' | 'email' | 'gender' | 'createTime'> {
  userId: number;
  phonenumber: string | null;
  avatarSrc: string;
  roles: string[];
  /** Names of where they work and as what; empty for members. */
  dept: string;
  posts: string[];
}

export const getProfile = endpoint({
  method: 'GET',
  path: '/system/user/profile',
  access: 'signed-in',
}).output<Profile>();

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/system/user/profile',
  access: 'signed-in',
  logged: 'sys_user.profileUpdated',
  labels: 'sys_user',
  input: z.object({
    nickName: text({ max: 30 }).zod,
    email: optional(email()).zod,
    phonenumber: optional(phone()).zod,
    gender: z.enum(genders).default('unknown'),
  }),
}).output<void>();

const passwordChange = z.object({ oldPassword: z.string().min(1).max(200), newPassword: z.string().min(1).max(100) });
export type PasswordChange = z.output<typeof passwordChange>;
export const changePassword = endpoint({
  method: 'PUT',
  path: '/system/user/profile/updatePwd',
  access: 'signed-in',
  logged: 'sys_user.passwordChanged',
  beforePasswordChange: true,
  labels: 'sys_user',
  input: passwordChange,
}).output<void>();

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/system/user/profile/avatar',
  access: 'signed-in',
  logged: 'sys_user.avatarChanged',
  uploads: true,
}).output<{ avatarSrc: string }>();
/**
 * The picture that a person has now: of staff for people of the console, a member's own for that member. `v` is only for
 * caches: it changes with the picture.
 */
export const getAvatar = endpoint({
  method: 'GET',
  path: '/system/user/avatar/{userId}',
  access: 'signed-in',
  input: z.object({ userId: id, type: z.enum(['user', 'member']).default('user'), v: z.string().max(64).optional() }),
  reply: 'raw',
}).output<void>();

/** A preference that is not set has the value of `preferenceDefaults`. */
export const preferenceDefaults = {
  CatalogTreeExpandMode: '',
  IncludeChildContent: 'N',
  OpenContentEditorW: 'N',
  ShowContentSubTitle: 'N',
  /** The view that statistics open with; empty is the first one. */
  StatIndex: '',
  /** Numbers of entries of the menu, as JSON. */
  Shortcut: '[]',
} as const;
export type Preferences = Record<keyof typeof preferenceDefaults, string>;

const yesNo = z.enum(['Y', 'N']);
/** As many fit on the front page. */
export const mostShortcuts = 24;
/** A list of numbers, or such a list as JSON; kept as JSON. */
const menuIds = z
  .preprocess((given) => (typeof given === 'string' ? (listIn(given) ?? given) : given), z.array(id).max(mostShortcuts))
  .transform((ids) => JSON.stringify([...new Set(ids)]));

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Entries of the menu that a person has chosen. */
export const shortcutIds = ({ Shortcut }: Pick<Preferences, 'Shortcut'>): number[] => {
  const ids = listIn(Shortcut);
  return Array.isArray(ids) ? ids.filter((one) => Number.isInteger(one)) : [];
};
export const getPreferences = endpoint({
  method: 'GET',
  path: '/system/user/preference',
  access: 'signed-in',
}).output<Preferences>();
export const savePreferences = endpoint({
  method: 'PUT',
  path: '/system/user/preference',
  access: 'signed-in',
  logged: false,
  input: z.object({
    CatalogTreeExpandMode: z.enum(['', 'accordion']).optional(),
    IncludeChildContent: yesNo.optional(),
    OpenContentEditorW: yesNo.optional(),
    ShowContentSubTitle: yesNo.optional(),
    StatIndex: z.string().max(50).optional(),
    Shortcut: menuIds.optional(),
  }),
}).output<void>();

export interface RouterMeta {
  title: string;
  label: string;
  icon: string | null;
  noCache: boolean;
  link: string | null;
}
/** A menu entry as the console turns it into a route. */
export interface Router {
  name: string;
  path: string;
  hidden: boolean;
  redirect: string | null;
  component: string;
  query: string | null;
  alwaysShow: boolean;
  meta: RouterMeta;
  children: Router[];
}
export const getRouters = endpoint({ method: 'GET', path: '/getRouters', access: 'signed-in' }).output<Router[]>();

/** A chosen entry of the menu, as the front page shows it. */
export interface Shortcut {
  id: number;
  name: string;
  icon: string | null;
  /** Where it leads. */
  router: string;
}
/** The entries that the caller has chosen and may open, in their order. */
export const getShortcuts = endpoint({
  method: 'GET',
  path: '/system/user/profile/shortcuts',
  access: 'signed-in',
}).output<Shortcut[]>();
