import type { DynamicVisit } from '@kaiyin/modules/page/server';
import { longestQuery } from '@kaiyin/modules/search/schema';
import { findSite } from '@kaiyin/modules/site/server';
import type { Context } from '@kaiyin/server-kit';
import { plainText } from '../text/read-text.ts';
import { noteSearch } from './note-searches.ts';

/** Notes what a reader looked for on the search page of a site, with its first part only. */
export async function noteSearchPage(ctx: Context, visit: DynamicVisit): Promise<void> {
  const { type, part, total, args, siteId, referer } = visit;
  if (type !== 'Search' || part > 1 || total === undefined) return;
  const word = plainText(
    Array.from(args.q ?? '')
      .slice(0, longestQuery)
      .join(''),
  );
  const site = word === '' ? undefined : await findSite(ctx, siteId);
  if (site) noteSearch(ctx, { site, word, hits: total, referer });
}
