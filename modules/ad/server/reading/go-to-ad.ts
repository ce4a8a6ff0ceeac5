import type { Context, Http } from '@kaiyin/server-kit';
import { noteAds } from '../count/ad-queue.ts';
import { isOnPage, readToken } from './page-token.ts';
import { readerOfAds } from './read-ads.ts';

/** The front page of the site that is called. */
const home = '/';

/** Leads to the address that is stored with an ad, and counts the click where its page was given a token for it. */
export async function leadToAd(ctx: Context, { a, t }: { a: number; t: string }, http: Http): Promise<void> {
  const address = await addressOf(ctx, a);
  if (address !== undefined) await countClick(ctx, { adId: a, sent: t }, http);
  await http.reply
    .code(302)
    .headers({ location: address ?? home, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send();
}

/** Where an ad of the site leads; undefined unless it and its space are shown now, and of one that leads to a page of the site. */
async function addressOf(ctx: Context, id: number): Promise<string | undefined> {
  if (ctx.hostSite === null) return undefined;
  const now = ctx.now().toISOString();
  const ad = await ctx.db
    .selectFrom('cms_advertisement')
    .select('redirectUrl')
    .where('id', '=', id)
    .where('siteId', '=', ctx.hostSite)
    .where('status', '=', 'enabled')
    .where('onlineDate', '<=', now)
    .where('offlineDate', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cms_widget_publication')
          .select('cms_widget_publication.id')
          .whereRef('widgetId', '=', 'adSpaceId')
          .where('validFrom', '<=', now)
          .where(({ eb, or }) => or([eb('validUntil', 'is', null), eb('validUntil', '>', now)])),
      ),
    )
    .executeTakeFirst();
  return headerOf(ad?.redirectUrl ?? '');
}

/** An address as the head of a reply takes it. */
function headerOf(address: string): string | undefined {
  if (/^https?:\/\//i.test(address)) return URL.parse(address)?.href;
  const url = address.startsWith('/') ? URL.parse(address, 'http://site.invalid') : null;
  if (!url) return undefined;
  return url.host === 'site.invalid' ? url.pathname + url.search + url.hash : url.href.slice('http:'.length);
}

async function countClick(ctx: Context, { adId, sent }: { adId: number; sent: string }, http: Http): Promise<void> {
  const { method, headers } = http.request;
  // What is fetched ahead was not clicked.
  const isAhead = /prefetch|prerender/i.test(`${String(headers['sec-purpose'])} ${String(headers.purpose)}`);
  const token = method === 'HEAD' || isAhead ? undefined : readToken(ctx, sent);
  if (!token || !isOnPage(token, adId)) return;
  const reader = await readerOfAds(ctx, http, 'click');
  if (reader) noteAds(ctx, reader, [{ kind: 'click', adId, token }]);
}
