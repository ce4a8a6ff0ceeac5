import { allow, allowEvery, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import type { CatalogLine } from './catalog-lines.ts';

const batch = {
  access: allow('cms:catalog:add'),
  site: true,
  labels: 'catalogBatch',
  input: z.object({
    parentId: z.coerce.number().int().min(0).default(0),
    /** One name per line, two spaces or a tab per level: see `readCatalogLines`. */
    text: z.string().max(70_000),
    /** Special topics in place of catalogs. */
    special: z.boolean().default(false),
  }),
} as const;

/** A catalog that a batch would add. */
export interface PlannedCatalog extends CatalogLine {
  alias: string;
  path: string;
}

/** Adds a tree of catalogs below a parent: all of them or none. */
export const addCatalogs = endpoint({ ...batch, method: 'POST', path: '/cms/catalog/batch' }).output<{
  ids: number[];
}>();

/** The same without adding anything: with which aliases and paths they would be added. */
export const previewCatalogs = endpoint({
  ...batch,
  method: 'POST',
  path: '/cms/catalog/batch/preview',
  logged: false,
}).output<PlannedCatalog[]>();

/** What clearing a catalog would take along, leaving out what others have locked. */
export const catalogClearing = endpoint({
  method: 'GET',
  path: '/cms/catalog/{id}/clearing',
  access: allow('cms:catalog:view', 'cms:catalog:list', 'cms:content:view'),
  site: true,
  input: z.object({ id }),
}).output<{
  contents: number;
  /** Of these, how many are public or planned to be. */
  offline: number;
  /** How many stay since others have locked them. */
  locked: number;
}>();

/** Puts the contents of a catalog, not of those below it, into the recycle bin in the background; answers the task's id. */
export const clearCatalog = endpoint({
  method: 'POST',
  path: '/cms/catalog/clear',
  access: allow('cms:content:delete'),
  site: true,
  input: z.object({ id }),
}).output<{ taskId: number }>();

/** The most catalogs that are merged into another one at once. */
export const mostMerged = 50;

/**
 * Moves the contents of catalogs without children into another catalog, publishes those there that were published, and
 * deletes the catalogs that are empty then, in the background; answers the task's id.
 */
export const mergeCatalogs = endpoint({
  method: 'POST',
  path: '/cms/catalog/merge',
  access: allowEvery('cms:catalog:delete', 'cms:content:delete', 'cms:content:add'),
  site: true,
  labels: 'catalogMerge',
  input: z.object({
    intoId: id,
    fromIds: z.array(id).min(1, 'Common.RuleTips.SelectFirst').max(mostMerged),
  }),
}).output<{ taskId: number }>();
