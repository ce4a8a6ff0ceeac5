import { allow, endpoint, ids, paging, type Rows } from '@kaiyin/entity';
import type { ContentStatus } from '@kaiyin/modules/content/schema';
import { z } from 'zod';
import type { Marked, Match } from './found.ts';

const view = allow('cms:contentindex:view');
/** Letters that are looked for at once. */
export const longestQuery = 50;

/** A content as the index of the console has it: its working copy, be it public or not. */
export interface IndexedContent {
  id: number;
  catalogName: string;
  title: Marked;
  /** A part of the rest, where there is something of what was looked for. */
  excerpt: Marked;
  contentType: string;
  status: ContentStatus;
  publishDate: string | null;
  createTime: string;
  /** Null where nothing was looked for. */
  match: Match | null;
  score: number;
}

export const listIndexed = endpoint({
  method: 'GET',
  path: '/cms/search/contents',
  access: view,
  site: true,
  reply: 'rows',
  input: paging.extend({
    query: z.string().trim().max(longestQuery).optional(),
    onlyTitle: z.enum(['true', 'false', '']).optional(),
    contentType: z.string().max(30).optional(),
  }),
}).output<Rows<IndexedContent>>();

/** What the index has of a content. */
export interface IndexedDetails {
  contentId: number;
  versionId: number;
  title: string;
  summary: string;
  author: string;
  tags: string[];
  keywords: string[];
  catalogName: string;
  contentType: string;
  status: ContentStatus;
  publishDate: string | null;
  createTime: string;
  link: string | null;
  /** Characters of the text that is searched, and its beginning. */
  letters: number;
  text: string;
  /** Whether readers find it by the public search now. */
  isPublic: boolean;
}

export const getIndexed = endpoint({
  method: 'GET',
  path: '/cms/search/content/{id}',
  access: view,
  site: true,
  input: z.object({ id: z.coerce.number().int().positive() }),
}).output<IndexedDetails>();

/** Nobody finds them by the index until they are written again, or the index is. */
export const removeIndexed = endpoint({
  method: 'POST',
  path: '/cms/search/contents/delete',
  access: allow('cms:contentindex:delete'),
  site: true,
  input: ids,
}).output<void>();

/** Indexes all contents of the site again; what is there is found meanwhile. */
export const rebuildIndex = endpoint({
  method: 'POST',
  path: '/cms/search/rebuild',
  access: allow('cms:contentindex:rebuild'),
  site: true,
}).output<{ taskId: number }>();
