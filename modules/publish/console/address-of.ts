/** The address of a file below that of its site; what an address would take for its own signs is written out. */
export const addressOf = (root: string, path: string): string =>
  root + path.split('/').map(encodeURIComponent).join('/');
