// A host of letters, digits, dots and hyphens, or an IP address; no user name before it.
const host = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?|\\[[0-9a-f:.]+\\])';
const webAddress = new RegExp(`^https?://${host}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'iu');
const control = /[\u0000-\u001f\u007f]/;

/** A path below a pipe's root as it is kept: decoded, no slash in front, a folder in place of its first page. */
export function pathBelowRoot(given: string): string {
  return folderOfIndex(decoded(given.trim().replace(/^\//, '')));
}

/** A folder's first page is the folder: its address stays when the suffix of pages changes. */
export const folderOfIndex = (path: string): string => path.replace(/(^|\/)index\.\w+$/, '$1');

/** Whether a kept path can be one that visitors ask for. */
export const isPathBelowRoot = (path: string): boolean =>
  path !== '' &&
  !path.startsWith('/') &&
  !path.includes('//') &&
  !/[\\?#]/.test(path) &&
  !control.test(path) &&
  stays(path);

/** Whether visitors may be sent there: a web address without a password, or a path of the site that stays in it. */
export function isRedirectTarget(address: string): boolean {
  if (control.test(address) || /[\s\\]/.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//') && stays(decoded(address.split(/[?#]/)[0] ?? ''));
  return webAddress.test(address);
}

const stays = (path: string): boolean =>
  !path.includes('\\') && path.split('/').every((part) => part !== '..' && part !== '.');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
