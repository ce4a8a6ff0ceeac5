import { randomBytes } from 'node:crypto';
import type { Context } from '@kaiyin/server-kit';

/** What a page may report of its ads: what it was given when it said which it shows. */
export interface PageToken {
  siteId: number;
  /** Names one opening of one page. */
  id: string;
  /** Milliseconds since 1970. */
  issued: number;
  path: string;
  referer: string;
  shown: readonly number[];
  /** Ads whose turn comes later. */
  later: readonly number[];
}

const mark = 'spots:';
/** Who opens a page and reads something else first is still counted. */
const lifetime = 2 * 60 * 60_000;
/** Clocks of two servers may differ by so much. */
const skew = 60_000;

/** A text that only we can make, for the reports of one page. */
export function issueToken(ctx: Context, page: Omit<PageToken, 'id' | 'issued'>): string {
  const token: PageToken = { ...page, id: randomBytes(12).toString('hex'), issued: ctx.now().getTime() };
  return Buffer.from(ctx.services.sealer.seal(mark + JSON.stringify(token)), 'base64').toString('base64url');
}

/** The token of a text for the site that is called; undefined where it is none of ours, of another site, or too old or new. */
export function readToken(ctx: Context, sent: string): PageToken | undefined {
  const text = sent === '' ? undefined : ctx.services.sealer.open(Buffer.from(sent, 'base64url').toString('base64'));
  // Other texts are sealed by the same key.
  if (!text?.startsWith(mark)) return undefined;
  const token = JSON.parse(text.slice(mark.length)) as PageToken;
  const age = ctx.now().getTime() - token.issued;
  return token.siteId === ctx.hostSite && age >= -skew && age <= lifetime ? token : undefined;
}

/** Whether a token is about an ad. */
export const isOnPage = ({ shown, later }: PageToken, adId: number): boolean =>
  shown.includes(adId) || later.includes(adId);
