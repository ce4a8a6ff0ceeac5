import { isCalled } from '@kaiyin/entity';
import { siteOptions as siteOptionsApi } from '@kaiyin/modules/site/schema';
import type { Finder } from '@kaiyin/server-kit';
import { siteOptions } from './site-actions.ts';

const most = 5;

/** Sites that the caller may enter, by words of their names or the initials of these. */
export const siteFinder: Finder = {
  id: 'sites',
  as: siteOptionsApi,
  find: async (ctx, words) =>
    (await siteOptions(ctx)).filter(({ siteName }) => isCalled(siteName, words)).slice(0, most),
};
