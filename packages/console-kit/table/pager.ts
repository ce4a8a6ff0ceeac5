const standardSizes = [10, 20, 30, 50];

/** The sizes on offer; one that is not usual is put in its place. */
export const pageSizes = (current: number): number[] => [...new Set([...standardSizes, current])].sort((a, b) => a - b);

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page to show after a change of size: the same, or the first when it would lie past the end. */
export const pageAfterResize = (page: number, size: number, total: number): number =>
  page > lastPage(total, size) ? 1 : page;
