import { allow, endpoint, id } from '@kaiyin/entity';
import { typeOfTemplateKey, type siteTemplateKeys } from '@kaiyin/modules/site/schema';
import { z } from 'zod';
import { catalog, type catalogTemplateKeys } from './catalog.ts';
import type { AppliedTo } from './catalog-settings.api.ts';

/** The site's template that stands in for each of a catalog's; those of kinds of content are named alike. */
export const standInTemplates = {
  indexTemplate: 'catalogTemplate',
  listTemplate: 'defaultListTemplate',
} as const satisfies Record<(typeof catalogTemplateKeys)[number], (typeof siteTemplateKeys)[number]>;

/** The setting of catalogs that a default template of the site stands in for. */
export const catalogTemplateOf = (siteKey: string): string =>
  Object.entries(standInTemplates).find(([, key]) => key === siteKey)?.[0] ?? siteKey;

/** Whether catalogs can have a template of their own in the place of a default one of the site. */
export const catalogsMayHave = (siteKey: string): boolean =>
  typeOfTemplateKey(siteKey) !== undefined || Object.values<string>(standInTemplates).includes(siteKey);

const applying = z.object({
  siteId: id,
  toCatalogIds: z.array(id).min(1, 'Common.RuleTips.SelectFirst').max(5000),
  publishPipeProps: z
    .array(z.object({ pipeCode: z.string().min(1).max(20), keys: z.array(z.string().min(1).max(100)).min(1).max(50) }))
    .min(1)
    .max(50),
});
/** Which of these catalogs have templates of their own that would go. */
export const previewDefaultTemplates = endpoint({
  method: 'POST',
  path: '/cms/site/apply_default_template/preview',
  access: allow('cms:site:edit'),
  site: true,
  logged: false,
  input: applying,
}).output<AppliedTo[]>();
/** Takes templates of their own away from catalogs, so that the site's hold; answers how many catalogs changed. */
export const applyDefaultTemplates = endpoint({
  method: 'POST',
  path: '/cms/site/apply_default_template',
  access: allow('cms:site:edit'),
  site: true,
  labels: catalog.table,
  input: applying,
}).output<{ changed: number }>();
