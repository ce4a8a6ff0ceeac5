import { choice, code, entity, optional, pattern, sortOrder, text, type Row } from '@kaiyin/entity';

export const fileSuffixes = ['html', 'shtml', 'xml', 'json'] as const;
const linkModes = ['absolute', 'relative'] as const;

/** An output channel of a site, such as `pc` or `h5`, with templates, address and files of its own. */
export const publishPipe = entity('cms_publishpipe', {
  permission: 'cms:publishpipe',
  scope: 'site',
  fields: {
    code: code({ max: 20, inList: true }),
    name: text({ max: 50, filter: 'contains', inList: true }),
    /** As `normalHost` writes it, whatever was typed. */
    domain: optional(pattern(/^[\p{L}\p{M}\p{N}.-]+(:\d{1,5})?$/u, 'site.domainRule', { max: 100, inList: true })),
    /** The host of its first domain, which ids of feeds name: they stay when the domain changes. */
    feedAuthority: optional(text({ max: 100, widget: 'hidden' })),
    suffix: choice(fileSuffixes, { inList: true, initial: 'html' }),
    linkMode: choice(linkModes, { inList: true, initial: 'absolute' }),
    state: choice(['enabled', 'disabled'], { filter: 'equals', inList: true, initial: 'enabled' }),
    sort: sortOrder(),
  },
  unique: [['siteId', 'code'], ['domain']],
  order: { by: 'sort', direction: 'asc' },
});
export type PublishPipe = Row<typeof publishPipe>;

/** What a template is called: its path in the template root of its pipe. */
export const templateName = /^([A-Za-z0-9_]+\/)*[A-Za-z0-9_][A-Za-z0-9_.]*$/;

/** Templates that a site names per pipe beside those of its kinds of content; a catalog or content may name its own. */
export const siteTemplateKeys = [
  'indexTemplate',
  'catalogTemplate',
  'defaultListTemplate',
  'specialTemplate',
  'errorTemplate',
  'defaultCustomFormTemplate',
] as const;

const detailTemplate = 'detailTemplate_';
export type DetailTemplateKey = `${typeof detailTemplate}${string}`;

/** The setting of sites and catalogs that names the template of a kind of content. */
export const detailTemplateKey = (type: string): DetailTemplateKey => `${detailTemplate}${type}`;

/** Whether a setting of a site, catalog or content names a template. */
export const isTemplateKey = (key: string): boolean => /template($|_)/i.test(key);

/** Whose template a setting names; undefined for all that is not of a kind of content. */
export const typeOfTemplateKey = (key: string): string | undefined =>
  key.startsWith(detailTemplate) ? key.slice(detailTemplate.length) : undefined;
