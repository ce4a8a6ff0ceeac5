import { choice, code, entity, id, json, line, longText, optional, ref, text, type Row } from '@kaiyin/entity';
import { contentAttributes } from '@kaiyin/modules/content/schema';
import { z } from 'zod';

export const widgetTypes = ['manual', 'query', 'ads'] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** How many rows a block has, and how many items a row. */
export const mostRows = 100;
export const mostItems = 20;

const isoInstant = z.iso
  .datetime({ offset: true, error: 'Common.RuleTips.Instant' })
  .transform((at) => new Date(at).toISOString());

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

/** One entry of a manual block. Its link is internal where it was picked, so that it stays right when its target moves. */
export const widgetItem = z.object({
  title: line({ max: 360 }),
  /** A few words of CSS, such as `color: #c00; font-weight: bold`. */
  titleStyle: z
    .string()
    .max(100)
    .regex(/^[\w\s#%.,:;()-]*$/, 'widget.styleRule')
    .refine((style) => !/url|expression|import/i.test(style), 'widget.styleRule')
    .default(''),
  summary: z.string().max(500).default(''),
  url: address,
  logo: picture,
  /** An instant, or null. */
  publishDate: isoInstant.nullish().transform((at) => at ?? null),
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

/** What a widget holds: rows of items (`manual`), or a rule (`query`); an ad space has rows of its own table. */
export const widgetContent = z.object({
  rows: z
    .array(z.object({ items: z.array(widgetItem).min(1).max(mostItems) }))
    .max(mostRows)
    .default([]),
  rule: widgetRule.default(noRule),
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
