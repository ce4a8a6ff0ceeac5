import { allow, bodySizes, endpoint, id, ids, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import type { LanguageDoc } from './language.ts';
import { template, type Template } from './template.ts';

const view = allow('cms:template:view', 'cms:template:list');

/** A problem of a template, with its place; lines and columns count from 1. */
export interface TemplateProblem {
  message: string;
  template: string;
  line: number;
  column: number;
  /** Characters that it is about, from the column on. */
  length: number;
  /** A warning may be right all the same: what it names is not known here. */
  severity: 'error' | 'warning';
}

export type TemplateRow = Omit<Template, 'source'> & { size: number };

/** A template as the search of the console shows it. */
export type FoundTemplate = Pick<Template, 'id' | 'name' | 'pipeCode'>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/cms/template/list',
  access: view,
  site: true,
  reply: 'rows',
  input: listing.extend({ pipeCode: z.string().optional(), name: z.string().optional() }),
}).output<Rows<TemplateRow>>();
/** How names of new templates end, as the parameter `CMSTemplateSuffix` says. */
export const suffixOfTemplates = endpoint({
  method: 'GET',
  path: '/cms/template/suffix',
  access: view,
  site: true,
}).output<{ suffix: string }>();
export const getTemplate = endpoint({
  method: 'GET',
  path: '/cms/template/{id}',
  access: view,
  site: true,
  input: z.object({ id }),
}).output<Template>();
/** A source that a template had; the newest fifty are kept. */
export interface FormerSource {
  number: number;
  /** Bytes. */
  size: number;
  createBy: string;
  createTime: string;
}
export const listFormerSources = endpoint({
  method: 'GET',
  path: '/cms/template/former',
  access: view,
  site: true,
  input: z.object({ id }),
}).output<FormerSource[]>();
export const formerSource = endpoint({
  method: 'GET',
  path: '/cms/template/former/source',
  access: view,
  site: true,
  input: z.object({ id, number: id }),
}).output<{ source: string }>();
export const addTemplate = endpoint({
  method: 'POST',
  path: '/cms/template',
  access: allow('cms:template:add', 'cms:template:edit'),
  site: true,
  maxBody: bodySizes.document,
  labels: template.table,
  input: template.input,
}).output<{ id: number }>();
/** Gives a pipe that has no templates a small set to begin with, and names it where the site names none. */
export const addStarterTemplates = endpoint({
  method: 'POST',
  path: '/cms/template/starter',
  access: allow('cms:template:add', 'cms:template:edit'),
  site: true,
  labels: template.table,
  input: z.object({ pipeCode: template.fields.pipeCode.zod }),
}).output<{ count: number }>();
/** Refuses when the template was changed after `updateTime`, so that nobody's work is overwritten unseen. */
export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/cms/template',
  access: allow('cms:template:edit'),
  site: true,
  maxBody: bodySizes.document,
  labels: template.table,
  input: z.object({
    id,
    source: z.string().max(500_000),
    remark: z.string().max(255).default(''),
    updateTime: z.string().optional(),
  }),
}).output<{ updateTime: string }>();
/** Something that names a template, and what people call it. */
export interface TemplateNamed {
  kind: 'template' | 'site' | 'catalog' | 'dynamicPage' | 'content' | 'customForm' | 'widget';
  by: string;
}
/** What names a template: what a rename changes, and what keeps it from being removed. */
export const templateNamedBy = endpoint({
  method: 'GET',
  path: '/cms/template/named',
  access: view,
  site: true,
  input: z.object({ id }),
}).output<TemplateNamed[]>();
/** Gives a template another name, there and in templates, site, catalogs, dynamic pages and page widgets that name it; refused while a content does. */
export const renameTemplate = endpoint({
  method: 'POST',
  path: '/cms/template/rename',
  access: allow('cms:template:edit'),
  site: true,
  labels: template.table,
  input: z.object({ id, name: template.fields.name.zod }),
}).output<void>();
/** Refused while something else names one of them; the refusal's data says what (`named`). */
export const removeTemplates = endpoint({
  method: 'DELETE',
  path: '/cms/template',
  access: allow('cms:template:delete', 'cms:template:edit'),
  site: true,
  input: ids,
}).output<void>();
/** Problems found without rendering. */
export const checkTemplate = endpoint({
  method: 'POST',
  path: '/cms/template/check',
  access: view,
  logged: false,
  site: true,
  maxBody: bodySizes.document,
  input: z.object({
    name: z.string().max(150),
    source: z.string().max(500_000),
    /** Pipe whose templates may be included; without it includes are not looked for. */
    pipeCode: z.string().max(20).default(''),
  }),
}).output<TemplateProblem[]>();

/** Tags, functions and variables that templates may use; the editor completes from them. */
export const templateLanguage = endpoint({
  method: 'GET',
  path: '/cms/template/language',
  access: view,
}).output<LanguageDoc>();
