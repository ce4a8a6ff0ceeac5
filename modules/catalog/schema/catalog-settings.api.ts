import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import { catalog } from './catalog.ts';

/** A setting as it holds in a catalog. */
export interface CatalogSetting {
  /** The catalog's own value; null where it inherits. */
  own: unknown;
  /** What holds where it has none of its own. */
  inherited: unknown;
  /** Where that comes from: a catalog above, the site, or nobody, which is the standard value. */
  from: { kind: 'catalog' | 'site' | 'standard'; name: string };
}
/** A catalog whose own values would go, by the keys of their settings. */
export interface AppliedTo {
  id: number;
  name: string;
  path: string;
  keys: string[];
}

const view = allow('cms:catalog:view', 'cms:catalog:list');
const edit = allow('cms:catalog:edit');

/** The settings that catalogs may have values of their own for, by their keys. */
export const catalogSettings = endpoint({
  method: 'GET',
  path: '/cms/catalog/extends',
  access: view,
  site: true,
  input: z.object({ catalogId: id }),
}).output<{ catalogId: number; settings: Record<string, CatalogSetting> }>();
/** Keeps values by their keys; null inherits again, what is left out stays. Refuses at the key of what does not fit. */
export const saveCatalogSettings = endpoint({
  method: 'POST',
  path: '/cms/catalog/extends/{id}',
  access: edit,
  site: true,
  labels: 'cms_setting',
  input: z.object({ id }).catchall(z.unknown()),
}).output<void>();

const applying = z.object({
  catalogId: id,
  /** Catalogs below it; all of them unless told. */
  toCatalogIds: z.array(id).max(5000).optional(),
  /** Of which settings; of all unless told. */
  configPropKeys: z.array(z.string().max(50)).max(100).optional(),
});
/** Which catalogs below would change, before it is done. */
export const previewCatalogSettings = endpoint({
  method: 'POST',
  path: '/cms/catalog/apply_children/config_props/preview',
  access: edit,
  site: true,
  logged: false,
  input: applying,
}).output<AppliedTo[]>();
/** Takes the own values of catalogs below away, so that they inherit; answers how many catalogs changed. */
export const applyCatalogSettings = endpoint({
  method: 'POST',
  path: '/cms/catalog/apply_children/config_props',
  access: edit,
  site: true,
  labels: catalog.table,
  input: applying,
}).output<{ changed: number }>();

const templating = z.object({
  catalogId: id,
  publishPipeCode: z.string().min(1).max(20),
  /** Which templates: the keys of `publishPipeProps`. */
  publishPipePropKeys: z.array(z.string().min(1).max(100)).min(1).max(50),
});
/** Which catalogs below would use other templates, before it is done. */
export const previewCatalogTemplates = endpoint({
  method: 'POST',
  path: '/cms/catalog/apply_children/publish_pipe/preview',
  access: edit,
  site: true,
  logged: false,
  input: templating,
}).output<AppliedTo[]>();
/** Gives the catalogs below the templates of this one in a pipe; answers how many changed. */
export const applyCatalogTemplates = endpoint({
  method: 'POST',
  path: '/cms/catalog/apply_children/publish_pipe',
  access: edit,
  site: true,
  labels: catalog.table,
  input: templating,
}).output<{ changed: number }>();
