import { signInPath } from './safe-redirect.ts';

export interface Arrival {
  /** Below the base path, with query and hash. */
  fullPath: string;
  pathname: string;
  hasToken: boolean;
  /** Roles, menu and routes have been loaded for this token. */
  isEntered: boolean;
  /** Whether a screen answers to the path; meaningful once entered. */
  isKnown: (pathname: string) => boolean;
}

export type Verdict = { go: 'on' } | { go: 'load' } | { go: 'to'; path: string };

const open = new Set(['/login', '/register', '/auth-redirect', '/bind', '/404', '/401']);

/** What happens to a visitor who arrives at a path. */
export function judge({ fullPath, pathname, hasToken, isEntered, isKnown }: Arrival): Verdict {
  if (open.has(pathname)) return hasToken && pathname === '/login' ? to('/') : { go: 'on' };
  if (!hasToken) return to(signInPath(fullPath));
  if (!isEntered) return { go: 'load' };
  if (pathname === '/') return to('/index');
  return isKnown(pathname) ? { go: 'on' } : to('/404');
}

const to = (path: string): Verdict => ({ go: 'to', path });
