import { allow, endpoint, ids, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

/** A search of a reader. */
export interface SearchEntry {
  id: number;
  word: string;
  /** How much was found. */
  hits: number;
  /** Browser and system. */
  clientType: string;
  userAgent: string;
  /** Where the address is, as far as is known. */
  location: string;
  ip: string;
  referer: string;
  /** `cms:` and the id of the site. */
  source: string;
  logTime: string;
}

export const listSearches = endpoint({
  method: 'GET',
  path: '/cms/search/log',
  access: allow('search:log:view'),
  site: true,
  reply: 'rows',
  input: listing.extend({
    word: z.string().max(100).optional(),
    logTimeFrom: z.string().max(30).optional(),
    logTimeTo: z.string().max(30).optional(),
  }),
}).output<Rows<SearchEntry>>();

export const removeSearches = endpoint({
  method: 'POST',
  path: '/search/log/delete',
  access: allow('search:log:delete'),
  site: true,
  input: ids,
}).output<void>();
