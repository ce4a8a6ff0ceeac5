import { signInPath } from './safe-redirect.ts';

export interface Arrival {
  /** Below the base path, with query and hash. */
  fullPath: string;
  pathname: string;
  hasToken: boolean;
  /** Whether the server has said who this is. */
  isLearnt: boolean;
  /** Roles, menu and routes have been loaded for this token. */
  isEntered: boolean;
  /** Whether a screen answers to the path; meaningful once entered. */
  isKnown: (pathname: string) => boolean;
}

export type Verdict = { go: 'on' } | { go: 'learn' } | { go: 'load' } | { go: 'to'; path: string };

const open = new Set(['/login', '/register', '/auth-redirect', '/bind', '/404', '/401']);

/** What happens to a visitor who arrives at a path. */
export function judge({ fullPath, pathname, hasToken, isLearnt, isEntered, isKnown }: Arrival): Verdict {
  if (!isLearnt && (pathname === '/login' || !open.has(pathname))) return { go: 'learn' };
  if (open.has(pathname)) return hasToken && pathname === '/login' ? to('/') : { go: 'on' };
  if (!hasToken) return to(signInPath(fullPath));
  if (!isEntered) return { go: 'load' };
  if (pathname === '/') return to('/index');
  return isKnown(pathname) ? { go: 'on' } : to('/404');
}

const to = (path: string): Verdict => ({ go: 'to', path });
