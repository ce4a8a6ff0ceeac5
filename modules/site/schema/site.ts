import {
  entity,
  image,
  integer,
  isSecretName,
  json,
  longText,
  optional,
  pattern,
  sortOrder,
  text,
  type Row,
} from '@kaiyin/entity';
import { fieldValues } from '@kaiyin/modules/model/schema';
import { z } from 'zod';

/** Settings of a site, catalog or content for one publish pipe, such as which template renders it. */
export const pipeProps = z.record(z.string(), z.record(z.string(), z.string().max(4000)));
export type PipeProps = z.output<typeof pipeProps>;
/** Extension settings, key to text. */
export const configProps = z.record(z.string(), z.string().max(2000));

/** A published website. Its path is its folder and address, and never changes. */
export const site = entity('cms_site', {
  permission: 'cms:site',
  scope: 'system',
  fields: {
    name: text({ max: 100, filter: 'contains', inList: true }),
    path: pattern(/^[A-Za-z0-9]*$/, 'site.pathRule', { max: 100, inList: true }),
    description: longText({ max: 300 }),
    logo: optional(image()),
    resourceUrl: optional(pattern(/^https?:\/\/\S+$/i, 'Common.RuleTips.Url', { max: 100 })),
    sort: sortOrder(),
    /** Contents per list page when neither tag nor catalog says; -1 is 10. */
    pageSize: integer({ min: -1, max: 500, initial: -1 }),
    seoTitle: longText({ max: 255 }),
    seoKeywords: longText({ max: 255 }),
    seoDescription: longText({ max: 255 }),
    publishPipeProps: json(pipeProps.default({})),
    /** Settings, one of which names the picture of the watermark. */
    configProps: json(configProps.default({}), { names: 'resources' }),
    /** The model whose fields it has besides; 0 for none. */
    extendModelId: integer({ min: 0, initial: 0 }),
    /** Values of the fields of its model, by their codes. */
    ext: json(fieldValues.default({}), { names: 'resources' }),
  },
  unique: [['name'], ['path']],
  order: { by: 'sort', direction: 'asc' },
});
export type Site = Row<typeof site>;

/** A named value that templates read with `cms_site_property`. */
export const siteProperty = entity('cms_site_property', {
  permission: 'cms:site',
  scope: 'site',
  fields: {
    propName: text({ max: 100, filter: 'contains', inList: true }),
    propCode: pattern(/^[A-Za-z0-9_]*$/, 'Common.RuleTips.Code', { max: 50, filter: 'contains', inList: true }),
    propValue: {
      ...longText({ max: 255, inList: true }),
      secret: (row: object) => 'propCode' in row && isSecretName(String(row.propCode)),
    },
    remark: longText({ max: 255, inList: true }),
  },
  unique: [['siteId', 'propCode']],
});
export type SiteProperty = Row<typeof siteProperty>;
