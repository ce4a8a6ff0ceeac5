import {
  choice,
  entity,
  flag,
  image,
  instant,
  integer,
  json,
  longText,
  optional,
  pattern,
  ref,
  tags,
  text,
  type Row,
} from '@kaiyin/entity';
import { pipeProps } from '@kaiyin/modules/site/schema';
import { z } from 'zod';

export const contentTypes = ['article'] as const;
export const contentAttributes = ['image', 'video', 'attach', 'hot', 'recommend'] as const;

/** What an author writes; every save keeps it as a version. */
export const contentFields = {
  catalogId: ref('cms_catalog', { filter: 'equals' }),
  title: text({ max: 120, filter: 'contains', inList: true }),
  subTitle: longText({ max: 120 }),
  shortTitle: longText({ max: 120 }),
  cover: optional(image()),
  author: longText({ max: 50 }),
  editor: longText({ max: 50 }),
  source: longText({ max: 100 }),
  sourceUrl: optional(pattern(/^https?:\/\/\S+$/i, 'Common.RuleTips.Url', { max: 255 })),
  original: flag(),
  summary: longText({ max: 500 }),
  tags: tags({ max: 20 }),
  keywords: tags({ max: 20 }),
  attributes: json(z.array(z.enum(contentAttributes)).default([])),
  linkFlag: flag(),
  redirectUrl: optional(pattern(/^(https?|iurl):\/\/\S+$/i, 'Common.RuleTips.Url', { max: 255 })),
  publishDate: optional(instant({ sortable: true })),
  offlineDate: optional(instant()),
  staticPath: optional(
    // A disk takes names of 255 letters; the second part of a page has a longer one than the first.
    pattern(/^([A-Za-z0-9_-]{1,200}\/)*[A-Za-z0-9_-]{1,200}\.[A-Za-z0-9]{1,20}$/, 'content.staticPathRule', {
      max: 255,
    }),
  ),
  seoTitle: longText({ max: 255 }),
  seoKeywords: longText({ max: 255 }),
  seoDescription: longText({ max: 255 }),
  publishPipeProps: json(pipeProps.default({})),
};

/** A content item: its working copy, and what is public of it. The body lies in the version `versionId`. */
export const content = entity('cms_content', {
  permission: 'cms:content',
  scope: 'site',
  fields: {
    contentType: choice(contentTypes, { filter: 'equals' }),
    ...contentFields,
    /** Raised by every save; who saves says which one they started from. */
    revision: integer({ min: 1 }),
    /** Version that the working copy equals. */
    versionId: integer({ min: 0 }),
    submitted: flag(),
    /** The working copy differs from what is public. */
    dirty: flag(),
    publicFrom: optional(instant()),
    publicUntil: optional(instant()),
    /** When a newer version takes the place of the public one. */
    scheduledFor: optional(instant()),
    archived: flag(),
    deletedTime: optional(instant()),
    deletedBy: optional(text({ max: 100 })),
    topTime: optional(instant()),
    topUntil: optional(instant()),
    sort: integer(),
    viewCount: integer({ min: 0 }),
  },
  order: { by: 'createTime', direction: 'desc' },
});
export type Content = Row<typeof content>;
export type ContentFields = { [K in keyof typeof contentFields]: z.output<(typeof contentFields)[K]['zod']> };
/** A version's data: the author's fields and the article's body. */
export type ContentData = ContentFields & { body: string };
