/** The place to go after sign-in: only a path of this application, else its home. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/';
  if (/[\\\p{Cc}]/u.test(wanted)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, 'http://here.invalid');
  if (origin !== 'http://here.invalid' || pathname.startsWith('//')) return '/';
  return leadsBackToSignIn(pathname) ? '/' : `${pathname}${search}${hash}`;
}

const leadsBackToSignIn = (pathname: string) => /^\/(login|register|redirect|change-password)(\/|$)/.test(pathname);

/** The sign-in address that returns to `path` afterwards. */
export const signInPath = (path: string): string =>
  safeRedirect(path) === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;

/** The address of the change of a password that returns to `path` afterwards. */
export const changePasswordPath = (path: string): string =>
  safeRedirect(path) === '/' ? '/change-password' : `/change-password?redirect=${encodeURIComponent(path)}`;
