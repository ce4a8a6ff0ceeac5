import { endpoint, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { longestQuery } from './contents.api.ts';
import type { Marked, Match } from './found.ts';

/** Of one address. */
const rate = { calls: 60, seconds: 60 };

/** A site by its id or its code, and a publish pipe by its code, the first one without. */
const place = {
  sid: z.string().trim().min(1, 'Common.RuleTips.NotEmpty').max(100),
  pp: z.string().trim().max(50).default(''),
};
const q = z.string().trim().min(1, 'Common.RuleTips.NotEmpty').max(longestQuery);
const deepest = 100;

export interface FoundContent {
  contentId: number;
  contentType: string;
  catalogId: number;
  catalogName: string;
  title: Marked;
  excerpt: Marked;
  summary: string;
  author: string;
  source: string;
  tags: string[];
  /** Internal or outside address of its picture; null without one. */
  logo: string | null;
  link: string;
  publishDate: string;
  match: Match;
  hitScore: number;
}

/** What is public now of what has these words, best first; contents that have only some of them come last and say so. */
export const searchPublic = endpoint({
  method: 'GET',
  path: '/api/cms/search/query',
  access: 'public',
  fromSites: true,
  rate,
  reply: 'rows',
  labels: 'search.public',
  input: z.object({
    ...place,
    q,
    /** Only titles. */
    ot: z.enum(['true', 'false', '']).default(''),
    /** A catalog, with those below it. */
    cid: z.coerce.number().int().min(0).default(0),
    ct: z.string().max(30).default(''),
    /** Tags with commas between, all of which it must have. */
    ts: z.string().max(200).default(''),
    /** 1 by how well it fits, 2 by its date. */
    st: z.enum(['1', '2']).default('1'),
    bt: z.iso.datetime({ offset: true }).optional(),
    et: z.iso.datetime({ offset: true }).optional(),
    page: z.coerce.number().int().min(1).max(deepest).default(1),
    size: z.coerce.number().int().min(1).max(20).default(10),
  }),
}).output<Rows<FoundContent>>();
export type PublicQuery = z.output<typeof searchPublic.input>;

/** Public titles that have what was typed so far. */
export const suggestPublic = endpoint({
  method: 'GET',
  path: '/api/cms/search/suggest',
  access: 'public',
  fromSites: true,
  rate: { calls: 240, seconds: 60 },
  labels: 'search.public',
  input: z.object({ ...place, q, size: z.coerce.number().int().min(1).max(100).default(10) }),
}).output<{ contentId: number; title: string; link: string }[]>();

/** What readers look for most: words that editors have put first, then those of the last seven days. */
export const hotWordsPublic = endpoint({
  method: 'GET',
  path: '/api/cms/search/hot',
  access: 'public',
  fromSites: true,
  rate,
  labels: 'search.public',
  input: z.object({ sid: place.sid, size: z.coerce.number().int().min(1).max(20).default(10) }),
}).output<{ word: string }[]>();
