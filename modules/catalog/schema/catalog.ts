import {
  choice,
  code,
  entity,
  flag,
  image,
  integer,
  json,
  longText,
  optional,
  pattern,
  sortOrder,
  text,
  type Row,
} from '@kaiyin/entity';
import { fieldValues } from '@kaiyin/modules/model/schema';
import { configProps, pipeProps } from '@kaiyin/modules/site/schema';

const catalogTypes = ['common', 'link'] as const;
const detailNameRules = ['', 'Year', 'Month', 'Date'] as const;
export const maxTreeLevel = 16;

/** A section of a site. `ancestors` are the ids from the top to itself, joined by `:`. */
export const catalog = entity('cms_catalog', {
  permission: 'cms:catalog',
  scope: 'site',
  fields: {
    parentId: integer({ min: 0, initial: 0 }),
    name: text({ max: 100, filter: 'contains', inList: true }),
    logo: optional(image()),
    alias: code({ max: 100, inList: true }),
    path: pattern(/^[A-Za-z0-9_]+(\/[A-Za-z0-9_]+)*$/, 'catalog.pathRule', { max: 255, inList: true }),
    /** A special topic: contents of any catalog are put into it, and it stands in a tree of its own. */
    special: flag(),
    catalogType: choice(catalogTypes, { initial: 'common' }),
    redirectUrl: optional(pattern(/^(https?|iurl):\/\/\S+$/i, 'Common.RuleTips.Url', { max: 255 })),
    description: longText({ max: 255 }),
    visible: flag(true),
    /** Left out of lists by the catalog tag, but published. */
    tagIgnore: flag(),
    detailNameRule: choice(detailNameRules, { initial: '' }),
    /** Contents per list page; -1 takes the site's. */
    pageSize: integer({ min: -1, max: 500, initial: -1 }),
    seoTitle: longText({ max: 255 }),
    seoKeywords: longText({ max: 255 }),
    seoDescription: longText({ max: 255 }),
    /** The model whose fields its contents have; 0 takes that of the catalog above, -1 is none. */
    contentModelId: integer({ min: -1, initial: 0 }),
    /** The model whose fields it has itself, in the same way. */
    extendModelId: integer({ min: -1, initial: 0 }),
    /** Values of the fields of its model, by their codes. */
    ext: json(fieldValues.default({}), { names: 'resources' }),
    publishPipeProps: json(pipeProps.default({})),
    configProps: json(configProps.default({})),
    sort: sortOrder(),
    ancestors: longText({ max: 500 }),
    treeLevel: integer({ min: 1, max: maxTreeLevel }),
  },
  unique: [
    ['siteId', 'alias'],
    ['siteId', 'path'],
  ],
  order: { by: 'sort', direction: 'asc' },
});
export type Catalog = Row<typeof catalog>;

/** Templates that a catalog may name per pipe, beside those of its kinds of content (`detailTemplateKey`). */
export const catalogTemplateKeys = ['indexTemplate', 'listTemplate'] as const;
