import { changePasswordPath, signInPath } from '@kaiyin/modules/session/console';

export interface Arrival {
  /** Below the base path, with query and hash. */
  fullPath: string;
  pathname: string;
  hasToken: boolean;
  /** Whether the server has said who this is. */
  isLearnt: boolean;
  /** Roles, menu and routes have been loaded for this token. */
  isEntered: boolean;
  /** Nothing else is open until the password has been changed. */
  mustChangePassword: boolean;
  /** Whether a screen answers to the address; meaningful once entered. */
  isKnown: boolean;
}

export type Verdict = { go: 'on' } | { go: 'learn' } | { go: 'load' } | { go: 'to'; path: string };

const passwordPage = '/change-password';
const open = new Set(['/login', '/register', '/auth-redirect', '/bind', '/404', '/401']);

/** What happens to a visitor who arrives at a path. */
export function judge(arrival: Arrival): Verdict {
  const { fullPath, pathname, hasToken, isLearnt, isEntered, mustChangePassword, isKnown } = arrival;
  if (!isLearnt && (pathname === '/login' || !open.has(pathname))) return { go: 'learn' };
  if (open.has(pathname)) return hasToken && pathname === '/login' ? to('/') : { go: 'on' };
  if (!hasToken) return to(signInPath(fullPath));
  if (mustChangePassword) return pathname === passwordPage ? { go: 'on' } : to(changePasswordPath(fullPath));
  if (!isEntered) return { go: 'load' };
  if (pathname === passwordPage) return to('/');
  if (pathname === '/') return to('/index');
  return isKnown ? { go: 'on' } : to('/404');
}

const to = (path: string): Verdict => ({ go: 'to', path });
