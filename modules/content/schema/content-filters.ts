import { z } from 'zod';
import { contentAttributes, titleLength } from './content.ts';
import { contentStatuses } from './content-status.ts';

/** The most contents whose bodies one list searches. */
export const mostSearchedBodies = 2000;

/** What narrows the list of contents. */
export const contentListFilters = z.object({
  catalogId: z.coerce.number().int().min(0).optional(),
  /** With the contents of catalogs below. */
  includeChild: z.enum(['true', 'false']).optional(),
  title: z.string().max(titleLength).optional(),
  /** Who wrote it, exactly. */
  author: z.string().max(50).optional(),
  /** User name of who made it, exactly. */
  createBy: z.string().max(100).optional(),
  status: z.enum(contentStatuses).optional(),
  contentType: z.string().max(30).optional(),
  attribute: z.enum(contentAttributes).optional(),
  /** Mappings only, or none of them. */
  mapping: z.enum(['true', 'false']).optional(),
  /** One of its tags, in upper or lower case. */
  tag: z.string().max(50).optional(),
  /** Words in the body of the working copy; refused where the other filters leave too many contents. */
  body: z.string().max(100).optional(),
  /** Of fields of the catalog's model, as in an address: `code=value`, or `code.from` and `code.to`; others are not looked at. */
  ext: z.string().max(1000).optional(),
  createTimeFrom: z.string().max(30).optional(),
  createTimeTo: z.string().max(30).optional(),
  publishDateFrom: z.string().max(30).optional(),
  publishDateTo: z.string().max(30).optional(),
});
