import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import { titleLength } from './content.ts';
import type { ContentRow } from './content.api.ts';
import { contentActions } from './content-status.ts';

/** How many contents one may be related to. */
export const mostRelated = 100;

const contentId = id;
const some = z.object({
  contentId,
  relaContentIds: z.array(id).min(1, 'Common.RuleTips.SelectFirst').max(mostRelated),
});
const edit = allow(contentActions.save.permission);

/** The contents that one is related to, in their order, as far as the caller may see them. */
export const listRelated = endpoint({
  method: 'GET',
  path: '/cms/content/rela',
  access: allow('cms:content:view', 'cms:content:list'),
  site: true,
  input: z.object({ contentId, title: z.string().max(titleLength).optional() }),
}).output<ContentRow[]>();
/** Adds contents after those that are there; itself and what is there already are left out. Answers how many were added. */
export const addRelated = endpoint({
  method: 'POST',
  path: '/cms/content/rela',
  access: edit,
  site: true,
  input: some,
}).output<{ added: number }>();
export const removeRelated = endpoint({
  method: 'DELETE',
  path: '/cms/content/rela',
  access: edit,
  site: true,
  input: some,
}).output<void>();
/** Puts the named contents in this order, into the places that they have together; the others stay where they are. */
export const sortRelated = endpoint({
  method: 'PUT',
  path: '/cms/content/rela/sort',
  access: edit,
  site: true,
  input: some,
}).output<void>();
