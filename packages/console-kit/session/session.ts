import { create } from 'zustand';
import { includesPermission } from './allowed.ts';

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
export type SessionInfo = SessionUser & { roles: string[]; permissions: string[]; token: string };

export interface Session {
  /** The bearer, in this memory and nowhere else; the browser's cookie is out of reach of scripts. */
  token: string | undefined;
  /** Whether the server has said whom the browser's cookie signs in. */
  isLearnt: boolean;
  user: SessionUser | undefined;
  roles: string[];
  permissions: string[];
  signIn: (token: string) => void;
  enter: (info: SessionInfo) => void;
  /** Forgets token, user, roles and permissions; tells the server nothing. */
  clear: () => void;
}

const nobody = { user: undefined, roles: [], permissions: [] };

export const useSession = create<Session>((set) => ({
  token: undefined,
  isLearnt: false,
  ...nobody,
  signIn: (token) => set({ token, isLearnt: true }),
  enter: ({ roles, permissions, token, ...user }) =>
    set({ user, permissions, roles: roles.length ? roles : [defaultRole], token, isLearnt: true }),
  clear: () => set({ token: undefined, isLearnt: true, ...nobody }),
}));

/** The user holds `*` or any of the given permissions. */
export const hasPermission = (...wanted: string[]): boolean =>
  includesPermission(useSession.getState().permissions, wanted);

/** Address of a user's picture; undefined means the default picture. */
export const avatarAddress = (avatarSrc: string | null | undefined): string | undefined =>
  avatarSrc ? `/kx-api${avatarSrc.startsWith('/') ? '' : '/'}${avatarSrc}` : undefined;
