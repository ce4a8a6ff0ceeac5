import { create } from 'zustand';
import { dropCookie, readCookie, writeCookie } from './cookie.ts';
import { includesPermission, includesRole } from './allowed.ts';

export const tokenCookie = 'Member-Token';
const defaultRole = 'ROLE_DEFAULT';

export interface SessionUser {
  userId: number;
  userName: string;
  displayName: string;
  avatarSrc: string | null;
  userType: string;
  lastLoginTime: string | null;
  lastLoginIp: string | null;
}

/** What the server tells of the signed-in user. */
export type SessionInfo = SessionUser & { roles: string[]; permissions: string[] };

export interface Session {
  token: string | undefined;
  user: SessionUser | undefined;
  roles: string[];
  permissions: string[];
  /** Keeps the token in its cookie, for as many days as given. */
  signIn: (token: string, days?: number) => void;
  enter: (info: SessionInfo) => void;
  /** Forgets token, user, roles and permissions; tells the server nothing. */
  clear: () => void;
}

const nobody = { user: undefined, roles: [], permissions: [] };

export const useSession = create<Session>((set) => ({
  token: typeof document === 'undefined' ? undefined : readCookie(tokenCookie) || undefined,
  ...nobody,
  signIn: (token, days) => {
    writeCookie(tokenCookie, token, days);
    set({ token });
  },
  enter: ({ roles, permissions, ...user }) => set({ user, permissions, roles: roles.length ? roles : [defaultRole] }),
  clear: () => {
    dropCookie(tokenCookie);
    set({ token: undefined, ...nobody });
  },
}));

/** The user holds `*` or any of the given permissions. */
export const hasPermission = (...wanted: string[]): boolean =>
  includesPermission(useSession.getState().permissions, wanted);

/** The user is `admin` or has any of the given roles. */
export const hasRole = (...wanted: string[]): boolean => includesRole(useSession.getState().roles, wanted);

/** Address of a user's picture; undefined means the default picture. */
export const avatarAddress = (avatarSrc: string | null | undefined): string | undefined =>
  avatarSrc ? `/kx-api${avatarSrc.startsWith('/') ? '' : '/'}${avatarSrc}` : undefined;
