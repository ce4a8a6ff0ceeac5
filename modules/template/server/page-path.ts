/** Address of page n of a page: `name_n` before the suffix. */
export const pathOfPage = (path: string, page: number): string =>
  page === 1 ? path : path.replace(/(\.[^./]+)$/, `_${page}$1`);
