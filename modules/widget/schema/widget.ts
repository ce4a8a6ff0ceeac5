import {
  choice,
  code,
  entity,
  id,
  image,
  instant,
  json,
  line,
  longText,
  optional,
  ref,
  text,
  type Row,
} from '@kaiyin/entity';
import { contentAttributes } from '@kaiyin/modules/content/schema';
import { z, type ZodType } from 'zod';
import { adSpace } from './ad-space.ts';

export const widgetTypes = ['manual', 'query', 'ads'] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** How many rows a block has, and how many items a row. */
export const mostRows = 100;
export const mostItems = 20;

/** Where something leads: an address, an internal one (`iurl://`), a path of this host; empty for nowhere. */
const address = z
  .string()
  .trim()
  .max(255)
  .regex(/^$|^(https?:\/\/|iurl:\/\/|\/|#)\S*$|^(mailto|tel):\S+$/i, 'widget.addressRule')
  .default('');
/** Address of a picture: of the library, or of another site; empty for none. */
const picture = z
  .string()
  .trim()
  .max(255)
  .regex(/^$|^(iurl:\/\/|https?:\/\/)\S+$/i, 'Common.RuleTips.Url')
  .default('');
const style = z
  .string()
  .trim()
  .max(100)
  .regex(
    /^(?:\s*(?:color|background(?:-color)?|font(?:-\w+)?|text-\w+|letter-spacing)\s*:(?!.*url)[\w\s#%.,()-]*(?:;|$))*\s*$/i,
    'widget.styleRule',
  )
  .default('');

/** Text of one line that may be left empty, with rules of its own. */
const line1 = <T extends ZodType>(zod: T, max: number) => ({ ...longText({ max }), zod, widget: 'text' as const });

/** One entry of a manual block. Its link is internal where it was picked, so that it stays right when its target moves. */
export const itemFields = {
  title: text({ max: 360 }),
  /** A few words of CSS, such as `color: #c00; font-weight: bold`. */
  titleStyle: line1(style, 100),
  summary: longText({ max: 500 }),
  url: line1(address, 255),
  logo: { ...image(), zod: picture },
  /** An instant, or null. */
  publishDate: optional(instant()),
};
export const widgetItem = z.object({
  title: itemFields.title.zod,
  titleStyle: style,
  summary: itemFields.summary.zod,
  url: address,
  logo: picture,
  publishDate: itemFields.publishDate.zod,
});
export type WidgetItem = z.output<typeof widgetItem>;

const words = z
  .array(line({ max: 50 }))
  .max(20)
  .default([]);

export const ruleSorts = ['Recent', 'Views', 'Default'] as const;
/** What a query block lists: contents that meet everything that is said. */
export const widgetRule = z.object({
  /** Null for the whole site. */
  catalogId: id.nullish().transform((one) => one ?? null),
  withChildren: z.boolean().default(true),
  contentTypes: words,
  /** All of these. */
  attributes: z.array(z.enum(contentAttributes)).default([]),
  /** One of these. */
  tags: words,
  /** One of these. */
  keywords: words,
  sort: z.enum(ruleSorts).default('Recent'),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
export type WidgetRule = z.output<typeof widgetRule>;
export const noRule: WidgetRule = widgetRule.parse({});

/** What a widget holds: rows of items (`manual`), a rule (`query`), or how a space shows its ads, which have a table of their own. */
export const widgetContent = z.object({
  rows: z
    .array(z.object({ items: z.array(widgetItem).min(1).max(mostItems) }))
    .max(mostRows)
    .default([]),
  rule: widgetRule.default(noRule),
  /** Of ad spaces. */
  space: adSpace.optional(),
});
export type WidgetContent = z.output<typeof widgetContent>;
export const noContent: WidgetContent = widgetContent.parse({});

/** Which template shows it, by the code of the pipe; the standard look where a pipe names none. */
const templates = z
  .record(z.string().max(20), z.string().max(255))
  .refine((all) => Object.keys(all).length <= 50)
  .default({});

/** A part of pages that editors fill: its working copy. What pages show is its publication. */
export const pageWidget = entity('cms_page_widget', {
  permission: 'cms:content',
  scope: 'site',
  fields: {
    /** The catalog that it belongs to in lists; null for the site's. */
    catalogId: optional(ref('cms_catalog')),
    type: choice(widgetTypes, { filter: 'equals', inList: true, initial: 'manual' }),
    name: text({ max: 100, filter: 'contains', inList: true }),
    code: code({ max: 50, filter: 'contains', inList: true }),
    templates: json(templates),
    remark: longText({ max: 100 }),
    content: json(widgetContent.default(noContent), { names: 'resources' }),
  },
  unique: [['siteId', 'code']],
  order: { by: 'id', direction: 'desc' },
});
export type PageWidget = Row<typeof pageWidget>;

/** By the words of the dictionary CMSPageWidgetStatus. */
export const widgetStatuses = ['draft', 'published', 're-edit', 'offline'] as const;
export type WidgetStatus = (typeof widgetStatuses)[number];
