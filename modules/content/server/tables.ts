import {
  content,
  publicFields,
  type Content,
  type ContentData,
  type SpecialRule,
} from '@kaiyin/modules/content/schema';
import { columnsOf, internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** A snapshot of what an author wrote. The item's working copy is the version that it names. */
interface Version {
  contentId: number;
  number: number;
  kind: 'autosave' | 'save' | 'published';
  versionFields: Omit<ContentData, 'body'>;
  body: string;
  createBy: string;
  createTime: string;
}
/** What a publication takes from the item as it was: what lists show, and what their order goes by. */
export const copiedColumns = [
  ...publicFields,
  'siteId',
  'versionId',
  'contentType',
  'mappingOf',
  'topTime',
  'topUntil',
  'sort',
  'viewCount',
] as const satisfies (keyof Content)[];

/** "Version V of item C is public from T1 until T2", with the columns that public lists read. */
export interface Publication extends Omit<
  Pick<Content, (typeof copiedColumns)[number]>,
  'publishDate' | 'contentType'
> {
  contentId: number;
  contentType: string;
  validFrom: string;
  validUntil: string | null;
  publishDate: string;
  /** When the version that is shown became public. */
  updateTime: string;
}
/** One content is related to another, which says nothing about the other way round. */
interface Relation {
  siteId: number;
  contentId: number;
  relaContentId: number;
  sort: number;
}
/** A content that was put into a special topic by hand. */
interface SpecialContent {
  siteId: number;
  /** Id of the topic's catalog. */
  specialId: number;
  contentId: number;
  /** Name of the part of the topic where it is shown; empty for none. */
  section: string;
  sort: number;
  isTop: boolean;
}
/** By which rule a special topic takes contents besides. */
interface SpecialRuleRow {
  siteId: number;
  specialId: number;
  rule: SpecialRule;
}
type WithId<T> = T & { id: Generated<number> };
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_version: WithId<Version>;
    cms_publication: WithId<Publication>;
    cms_content_rela: WithId<Relation>;
    cms_special_content: WithId<SpecialContent>;
    cms_special_rule: WithId<SpecialRuleRow>;
  }
}
type Shape<T> = T & { id: number };
export const contentTables = [
  internalTable<Shape<Version>>(
    'cms_version',
    {
      id: 'integer',
      contentId: 'integer',
      number: 'integer',
      kind: 'text',
      versionFields: 'json',
      body: 'resources',
      createBy: 'text',
      createTime: 'instant',
    },
    {
      part: { column: 'contentId', of: 'cms_content' },
      wordsOf: { column: 'versionId', of: ['cms_content', 'cms_publication'] },
    },
  ),
  internalTable<Shape<Publication>>(
    'cms_publication',
    {
      ...columnsOf(content, copiedColumns),
      id: 'integer',
      contentId: 'integer',
      validFrom: 'instant',
      validUntil: 'instant?',
      publishDate: 'instant',
      updateTime: 'instant',
    },
    { shows: { column: 'contentId', of: 'cms_content', until: 'validUntil' } },
  ),
  internalTable<Shape<Relation>>('cms_content_rela', {
    id: 'integer',
    siteId: 'integer',
    contentId: 'integer',
    relaContentId: 'integer',
    sort: 'integer',
  }),
  internalTable<Shape<SpecialContent>>('cms_special_content', {
    id: 'integer',
    siteId: 'integer',
    specialId: 'integer',
    contentId: 'integer',
    section: 'text',
    sort: 'integer',
    isTop: 'boolean',
  }),
  internalTable<Shape<SpecialRuleRow>>('cms_special_rule', {
    id: 'integer',
    siteId: 'integer',
    specialId: 'integer',
    rule: 'json',
  }),
];
