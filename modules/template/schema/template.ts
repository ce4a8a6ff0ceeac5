import { code, entity, longText, pattern, type Row } from '@kaiyin/entity';
import { templateName } from '@kaiyin/modules/site/schema';

/** How names of templates end unless the parameter `CMSTemplateSuffix` says otherwise. */
export const templateSuffix = '.template.html';

/** A Liquid template of one pipe; its name is its path in the pipe's template root. */
export const template = entity('cms_template', {
  permission: 'cms:template',
  scope: 'site',
  fields: {
    pipeCode: code({ max: 20, filter: 'equals', inList: true }),
    name: pattern(templateName, 'template.nameRule', {
      max: 150,
      filter: 'contains',
      inList: true,
    }),
    source: longText({ max: 500_000, names: 'resources' }),
    remark: longText({ max: 255, inList: true }),
  },
  unique: [['siteId', 'pipeCode', 'name']],
  order: { by: 'name', direction: 'asc' },
});
export type Template = Row<typeof template>;
