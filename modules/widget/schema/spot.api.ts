import { endpoint } from '@kaiyin/entity';
import { z } from 'zod';

// What pages say of the ads that they show. Addresses have no word that blockers look for; the module `ad` answers.

/** Ads that one page may report. */
export const mostAds = 60;
const adIds = z.array(z.number().int().positive()).max(mostAds).default([]);
/** The token of a page with as many ads as it may report, a long path and a long referrer has some 6600 characters. */
const pageToken = z.string().max(8000);

/** Ads that a page shows, once; answers a token for what is viewed and clicked of them, or none where nothing is counted. */
export const spotsShown = endpoint({
  method: 'POST',
  path: '/api/spot/shown',
  access: 'public',
  fromSites: true,
  logged: false,
  rate: { calls: 240, seconds: 60 },
  input: z.object({
    /** Path of the page, and where its reader came from. */
    u: z.string().max(300).default('/'),
    r: z.string().max(2000).default(''),
    /** Ads that are shown. */
    a: adIds,
    /** Ads whose turn comes later: they count as shown once they are viewed. */
    l: adIds,
  }),
}).output<{ token: string | null }>();
export type SentShown = z.output<typeof spotsShown.input>;

/** Ads of the page that were seen, and those that were clicked and lead to pages of the site itself. */
export const spotsViewed = endpoint({
  method: 'POST',
  path: '/api/spot/viewed',
  access: 'public',
  fromSites: true,
  logged: false,
  rate: { calls: 240, seconds: 60 },
  input: z.object({ t: pageToken, a: adIds, c: adIds }),
}).output<void>();
export type SentViewed = z.output<typeof spotsViewed.input>;

/** Leads to the address that is stored with an ad, whatever the token is; a click is counted where it is good. */
export const goToAd = endpoint({
  method: 'GET',
  path: '/api/spot/go',
  access: 'public',
  fromSites: true,
  reply: 'raw',
  rate: { calls: 600, seconds: 60 },
  input: z.object({ a: z.coerce.number().int().positive().catch(0), t: pageToken.catch('') }),
}).output<void>();
