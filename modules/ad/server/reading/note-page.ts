import { pathOf, plain, plainAddress } from '@kaiyin/modules/stat/server';
import type { SentViewed, SentShown } from '@kaiyin/modules/widget/schema';
import type { Context, Http } from '@kaiyin/server-kit';
import { noteAds } from '../count/ad-queue.ts';
import { isOnPage, issueToken, readToken } from './page-token.ts';
import { readerOfAds } from './read-ads.ts';

/** Counts the ads that a page shows, and gives it a token for what is viewed and clicked of them. */
export async function noteShown(
  ctx: Context,
  { u, r, a: shown, l: later }: SentShown,
  http: Http,
): Promise<{ token: string | null }> {
  const reader = await readerOfAds(ctx, http, 'shown');
  if (!reader || shown.length + later.length === 0) return { token: null };
  const page = { path: pathOf(u), referer: refererOf(r) };
  const ids = [...new Set(shown)];
  noteAds(
    ctx,
    reader,
    ids.map((adId) => ({ kind: 'shown', adId })),
  );
  return { token: issueToken(ctx, { siteId: reader.siteId, ...page, shown: ids, later: [...new Set(later)] }) };
}

/** A page that a reader came from, without arguments; empty of what is no address of the web. */
const refererOf = (sent: string): string =>
  /^https?:$/.test(URL.parse(sent)?.protocol ?? '') ? plain(plainAddress(sent)) : '';

/** Counts ads that were viewed, and clicks that lead to pages of the site itself; each of a page counts once. */
export async function noteViewed(ctx: Context, { t, a: viewed, c: clicked }: SentViewed, http: Http): Promise<void> {
  const token = readToken(ctx, t);
  const reader = token && (await readerOfAds(ctx, http, 'viewed'));
  if (!reader) return;
  const of = (kind: 'view' | 'click', ids: readonly number[]) =>
    [...new Set(ids)].filter((id) => isOnPage(token, id)).map((adId) => ({ kind, adId, token }) as const);
  noteAds(ctx, reader, [...of('view', viewed), ...of('click', clicked)]);
}
