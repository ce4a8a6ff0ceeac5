import type { content, ContentData } from '@kaiyin/modules/content/schema';
import type { PipeProps } from '@kaiyin/modules/site/schema';
import { internalTable, type TableOf } from '@kaiyin/server-kit';
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
/** "Version V of item C is public from T1 until T2", with the columns that public lists read. */
export interface Publication {
  contentId: number;
  siteId: number;
  versionId: number;
  catalogId: number;
  contentType: string;
  validFrom: string;
  validUntil: string | null;
  title: string;
  subTitle: string;
  shortTitle: string;
  cover: string | null;
  author: string;
  source: string;
  sourceUrl: string | null;
  summary: string;
  tags: string[];
  keywords: string[];
  attributes: string[];
  linkFlag: boolean;
  redirectUrl: string | null;
  publishDate: string;
  /** When the version that is shown became public. */
  updateTime: string;
  staticPath: string | null;
  topTime: string | null;
  topUntil: string | null;
  sort: number;
  viewCount: number;
  publishPipeProps: PipeProps;
}
type WithId<T> = T & { id: Generated<number> };
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_content: TableOf<typeof content>;
    cms_version: WithId<Version>;
    cms_publication: WithId<Publication>;
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
      id: 'integer',
      contentId: 'integer',
      siteId: 'integer',
      versionId: 'integer',
      catalogId: 'integer',
      contentType: 'text',
      validFrom: 'instant',
      validUntil: 'instant?',
      title: 'text',
      subTitle: 'text',
      shortTitle: 'text',
      cover: 'resources?',
      author: 'text',
      source: 'text',
      sourceUrl: 'text?',
      summary: 'text',
      tags: 'json',
      keywords: 'json',
      attributes: 'json',
      linkFlag: 'boolean',
      redirectUrl: 'text?',
      publishDate: 'instant',
      updateTime: 'instant',
      staticPath: 'text?',
      topTime: 'instant?',
      topUntil: 'instant?',
      sort: 'integer',
      viewCount: 'integer',
      publishPipeProps: 'json',
    },
    { shows: { column: 'contentId', of: 'cms_content', until: 'validUntil' } },
  ),
];
