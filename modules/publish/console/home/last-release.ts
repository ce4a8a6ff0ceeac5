import type { ReleaseRow } from '@kaiyin/modules/publish/schema';

export const releasesPath = '/configs/publish/release';

/** The page of releases on which only the last one is. */
export const lastRelease = { pageNum: 1, pageSize: 1 };

/** How many pages could not be made. */
export const failuresOf = ({ pipes }: Pick<ReleaseRow, 'pipes'>): number =>
  pipes.reduce((sum, { failures }) => sum + failures.length, 0);
