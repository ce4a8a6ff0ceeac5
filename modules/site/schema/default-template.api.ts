import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import { builtInPages } from './dynamic-pages.ts';
import { siteTemplateKeys, typeOfTemplateKey } from './publish-pipe.ts';
import { site } from './site.ts';

const ownPages: readonly string[] = [
  'indexTemplate',
  'specialTemplate',
  'errorTemplate',
] satisfies (typeof siteTemplateKeys)[number][];

/** Whether a setting names a template that catalogs and contents use which name none, or that of pages made on request. */
export const isDefaultTemplate = (key: string): boolean =>
  typeOfTemplateKey(key) !== undefined ||
  (isSiteTemplate(key) && !ownPages.includes(key)) ||
  builtInPages.some((page) => page.key === key);

const isSiteTemplate = (key: string): boolean => (siteTemplateKeys as readonly string[]).includes(key);

const templates = z
  .record(z.string().max(100), z.string().max(255))
  .refine((props) => Object.keys(props).every(isDefaultTemplate), 'site.notDefaultTemplate');

/** The templates of a pipe that hold where a catalog or a content names none, and of pages made on request, by the keys of their settings. */
export interface DefaultTemplates {
  pipeCode: string;
  pipeName: string;
  props: Record<string, string>;
}

export const defaultTemplates = endpoint({
  method: 'GET',
  path: '/cms/site/default_template',
  access: allow('cms:site:view', 'cms:site:list'),
  input: z.object({ siteId: id }),
}).output<{ siteId: number; publishPipeProps: DefaultTemplates[] }>();
/** Keeps the named ones; an empty name is none, what is left out stays. */
export const saveDefaultTemplates = endpoint({
  method: 'POST',
  path: '/cms/site/default_template',
  access: allow('cms:site:edit'),
  labels: site.table,
  input: z.object({
    siteId: id,
    publishPipeProps: z.array(z.object({ pipeCode: z.string().min(1).max(20), props: templates })).max(50),
  }),
}).output<void>();
