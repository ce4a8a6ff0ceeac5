export function readCookie(name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(start));
  return found && decodeURIComponent(found.slice(start.length));
}

/** A cookie for the whole host; it ends with the browser session unless days are given. */
export function writeCookie(name: string, value: string, days?: number): void {
  const age = days === undefined ? '' : `; max-age=${Math.round(days * 86_400)}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=/; samesite=lax${age}${secure}`;
}

export const dropCookie = (name: string): void => writeCookie(name, '', 0);
