import { allow, answering, endpoint, historyOf, id, line, type Input } from '@kaiyin/entity';
import { contentStatus, heldAnswer, type StartedPublish } from '@kaiyin/modules/plan/schema';
import { z } from 'zod';
import { catalog, type Catalog } from './catalog.ts';
import type { CatalogAction } from './catalog-rights.ts';

const view = allow('cms:catalog:view', 'cms:catalog:list', 'cms:content:view');
const edit = allow('cms:catalog:edit');
const byId = z.object({ id });

export interface CatalogNode extends Pick<
  Catalog,
  'id' | 'parentId' | 'name' | 'alias' | 'path' | 'special' | 'catalogType' | 'visible' | 'treeLevel' | 'sort'
> {
  contentCount: number;
  /** What the caller may not do with it; missing where that is nothing. */
  lacking?: CatalogAction[];
  children: CatalogNode[];
}
export interface CatalogView extends Catalog {
  logoSrc: string;
  parentName: string;
  /** Address in each enabled pipe. */
  links: { pipeCode: string; pipeName: string; link: string }[];
  contentCount: number;
  /** The models that it would have without its own: 0 for none, and the catalog's name that says so, empty where none above does. */
  inheritedModels: Record<'contentModelId' | 'extendModelId', { id: number; from: string }>;
}
/** What a caller says of a catalog; place and depth in the tree follow from `parentId`. */
export type CatalogInput = Omit<Input<typeof catalog>, 'ancestors' | 'treeLevel' | 'sort'>;
const {
  ancestors: _a,
  treeLevel: _t,
  sort: _s,
  ...own
} = Object.fromEntries(Object.entries(catalog.fields).map(([name, field]) => [name, field.zod]));
const input = answering<CatalogInput>(z.object(own));
const changed = answering<CatalogInput & { id: number; updateTime?: string | undefined }>(
  z.object({ ...own, id, updateTime: z.string().optional() }),
);

/** The catalogs of a site, or its special topics. */
/** A catalog as the search of the console shows it: with the names of those above it. */
export interface FoundCatalog {
  id: number;
  name: string;
  trail: string;
}
export const catalogTree = endpoint({
  method: 'GET',
  path: '/cms/catalog/tree',
  access: view,
  site: true,
  input: z.object({ special: z.literal('true').optional() }),
}).output<CatalogNode[]>();
export const catalogHistory = historyOf('/cms/catalog', view, { site: true });
export const getCatalog = endpoint({
  method: 'GET',
  path: '/cms/catalog/{id}',
  access: view,
  site: true,
  input: byId,
}).output<CatalogView>();
export const addCatalog = endpoint({
  method: 'POST',
  path: '/cms/catalog',
  access: allow('cms:catalog:add'),
  site: true,
  labels: catalog.table,
  input,
}).output<{ id: number }>();
export const updateCatalog = endpoint({
  method: 'PUT',
  path: '/cms/catalog',
  access: edit,
  site: true,
  labels: catalog.table,
  input: changed,
}).output<void>();
/** An alias and a path that are free, made of the name's first letters. */
export const suggestCatalogNames = endpoint({
  method: 'GET',
  path: '/cms/catalog/suggestNames',
  access: view,
  site: true,
  input: z.object({ name: line({ max: 100 }), parentId: z.coerce.number().int().min(0).default(0) }),
}).output<{ alias: string; path: string }>();
export const moveCatalog = endpoint({
  method: 'POST',
  path: '/cms/catalog/move',
  access: edit,
  site: true,
  labels: catalog.table,
  input: z.object({ id, parentId: z.coerce.number().int().min(0) }),
}).output<void>();
/** Places among siblings: positive moves down, negative up; stops at the ends. */
export const sortCatalog = endpoint({
  method: 'POST',
  path: '/cms/catalog/sort',
  access: edit,
  site: true,
  labels: catalog.table,
  input: z.object({ id, sort: z.coerce.number().int() }),
}).output<void>();
export const showCatalog = endpoint({
  method: 'POST',
  path: '/cms/catalog/visible',
  access: edit,
  site: true,
  input: z.object({ id, visible: z.boolean() }),
}).output<void>();
/** What deleting would take along. */
export const catalogDeletion = endpoint({
  method: 'GET',
  path: '/cms/catalog/{id}/deletion',
  access: view,
  site: true,
  input: byId,
}).output<{
  catalogs: number;
  contents: number;
}>();
/** Deletes the subtree in the background, contents go to the recycle bin; answers the task's id. */
export const removeCatalog = endpoint({
  method: 'DELETE',
  path: '/cms/catalog/{id}',
  access: allow('cms:catalog:delete'),
  site: true,
  input: byId,
}).output<{ taskId: number }>();

/**
 * Publishes a catalog's pages (the release holds whatever else has changed on the site as well). With `publishStatus` all its
 * contents in that state are made public first, with `publishChild` those of the catalogs below it, too.
 */
export const publishCatalog = endpoint({
  method: 'POST',
  path: '/cms/catalog/publish',
  access: allow('cms:catalog:publish', 'cms:site:publish'),
  site: true,
  input: z.object({
    catalogId: id,
    held: heldAnswer,
    publishChild: z.boolean().optional(),
    publishStatus: contentStatus.optional(),
  }),
}).output<StartedPublish>();
