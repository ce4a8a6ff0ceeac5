import { allow, endpoint, id, ids } from '@kaiyin/entity';
import { z } from 'zod';
import { contentListFilters } from './content-filters.ts';

/** The most views that one person keeps at one site. */
export const mostSavedViews = 30;

const view = allow('cms:content:view', 'cms:content:list');

const savedView = z.object({
  name: z.string().trim().min(1, 'Common.RuleTips.NotEmpty').max(30),
  filters: contentListFilters.extend({
    orderBy: z.string().max(30).optional(),
    isAsc: z.enum(['asc', 'desc']).optional(),
  }),
  /** Columns switched on or off against their default. */
  columns: z
    .record(z.string().max(50), z.boolean())
    .refine((columns) => Object.keys(columns).length <= 50)
    .default({}),
});
/** A named set of filters, order and columns of the list of contents. */
export type SavedView = z.output<typeof savedView> & { id: number };

/** The caller's own views at the current site, in the order in which they were saved. */
export const listSavedViews = endpoint({
  method: 'GET',
  path: '/cms/content/savedView/list',
  access: view,
  site: true,
}).output<SavedView[]>();
/** Refuses a name that the caller has used at this site, at `name`. */
export const addSavedView = endpoint({
  method: 'POST',
  path: '/cms/content/savedView',
  access: view,
  site: true,
  logged: false,
  input: savedView,
}).output<{ id: number }>();
export const updateSavedView = endpoint({
  method: 'PUT',
  path: '/cms/content/savedView',
  access: view,
  site: true,
  logged: false,
  input: savedView.extend({ id }),
}).output<void>();
export const removeSavedViews = endpoint({
  method: 'DELETE',
  path: '/cms/content/savedView',
  access: view,
  site: true,
  logged: false,
  input: ids,
}).output<void>();
