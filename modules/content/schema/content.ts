import {
  choice,
  code,
  entity,
  flag,
  image,
  images,
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
import { fieldValues } from '@kaiyin/modules/model/schema';
import { pipeProps } from '@kaiyin/modules/site/schema';
import { z } from 'zod';

export const contentAttributes = ['image', 'video', 'attach', 'hot', 'recommend'] as const;

/** Whether readers may comment an item: as its catalog and site say, or as it says itself. */
export const contentCommentModes = ['inherit', 'open', 'closed', 'hidden'] as const;

/** Characters. */
export const titleLength = 360;
export const subTitleLength = 120;

/** What an author writes; every save keeps it as a version. */
export const contentFields = {
  catalogId: ref('cms_catalog', { filter: 'equals' }),
  title: text({ max: titleLength, filter: 'contains', inList: true }),
  subTitle: longText({ max: subTitleLength }),
  shortTitle: longText({ max: 120 }),
  cover: optional(image()),
  /** Besides the cover, for lists that show several pictures of an item. */
  images: images({ max: 5 }),
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
  commentMode: choice(contentCommentModes, { initial: 'inherit' }),
  publishPipeProps: json(pipeProps.default({})),
  /** Values of the fields of its catalog's model, by their codes; those of other models stay, unseen. */
  ext: json(fieldValues.default({}), { names: 'resources' }),
};

/**
 * Where readers meet each of them: in `lists` and on the item's page, on that `page` only, or `nowhere`. What lists show lies
 * in the publication, what only the page shows is read from the version.
 */
const places = {
  catalogId: 'lists',
  title: 'lists',
  subTitle: 'lists',
  shortTitle: 'lists',
  cover: 'lists',
  images: 'lists',
  author: 'lists',
  editor: 'page',
  source: 'lists',
  sourceUrl: 'lists',
  original: 'page',
  summary: 'lists',
  tags: 'lists',
  keywords: 'lists',
  attributes: 'lists',
  linkFlag: 'lists',
  redirectUrl: 'lists',
  publishDate: 'lists',
  offlineDate: 'nowhere',
  staticPath: 'lists',
  seoTitle: 'page',
  seoKeywords: 'page',
  seoDescription: 'page',
  commentMode: 'page',
  publishPipeProps: 'lists',
  ext: 'lists',
} as const satisfies Record<keyof typeof contentFields, 'lists' | 'page' | 'nowhere'>;

type Places = typeof places;
type FieldIn<P> = { [K in keyof Places]: Places[K] extends P ? K : never }[keyof Places];
const fieldsIn = <P extends Places[keyof Places]>(place: P): FieldIn<P>[] =>
  (Object.keys(places) as FieldIn<P>[]).filter((name) => places[name] === place);

/** What public lists show of an item. */
export const publicFields = fieldsIn('lists');
/** What only the item's own page shows. */
export const pageFields = fieldsIn('page');
/** What the console's list shows of an author's fields. */
export const listFields = [
  'catalogId',
  'title',
  'subTitle',
  'author',
  'attributes',
  'linkFlag',
  'publishDate',
  'offlineDate',
] as const satisfies (keyof typeof contentFields)[];

/** A content item: its working copy, and what is public of it. The body lies in the version `versionId`. */
export const content = entity('cms_content', {
  permission: 'cms:content',
  scope: 'site',
  fields: {
    /** A kind that some module has (`defineContentType`). */
    contentType: code({ max: 30, filter: 'equals' }),
    ...contentFields,
    /** The content that a mapping shows in another catalog; none of what has a body of its own. */
    mappingOf: optional(ref('cms_content')),
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
    /** Only they change it until it is unlocked. */
    lockedBy: optional(text({ max: 100 })),
    topTime: optional(instant()),
    topUntil: optional(instant()),
    sort: integer(),
    viewCount: integer({ min: 0 }),
  },
  order: { by: 'createTime', direction: 'desc' },
});
export type Content = Row<typeof content>;

/** What a mapping has of its own; of all other fields it has those of its origin. */
export const mappingFields = [
  'catalogId',
  'staticPath',
  'publishPipeProps',
] as const satisfies (keyof typeof contentFields)[];
export type ContentFields = { [K in keyof typeof contentFields]: z.output<(typeof contentFields)[K]['zod']> };
export type PageFields = Pick<ContentFields, (typeof pageFields)[number]>;
/** A version's data: the author's fields and the article's body. */
export type ContentData = ContentFields & { body: string };

/** A field of which nothing was written. */
export function blankField<K extends keyof ContentFields>(name: K): ContentFields[K] {
  const parsed = contentFields[name].zod.safeParse(undefined);
  return (parsed.success ? parsed.data : contentFields[name].column === 'text' ? '' : null) as ContentFields[K];
}

/** What an author begins with; a catalog, a title and a body are still to be given. */
export const blankFields = (): ContentFields =>
  Object.fromEntries(
    Object.keys(contentFields).map((name) => [name, blankField(name as keyof ContentFields)]),
  ) as ContentFields;
