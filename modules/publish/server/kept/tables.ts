import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** A file that the last publish of a pipe made by rendering, and what it had read. */
export interface KeptPage {
  siteId: number;
  pipeCode: string;
  path: string;
  /** Path of the page's first part. */
  basePath: string;
  kind: string;
  subjectId: number;
  /** Of a content's page; 0 for others. */
  catalogId: number;
  part: number;
  /** What an included file is made from; null for pages. */
  inputs: Record<string, unknown> | null;
  /** Of a content's page: the version that its bytes show; null when that is not known. */
  versionId: number | null;
  /** How many parts the page has; kept with the first. */
  parts: number;
  template: string;
  /** Empty when the page has never been rendered without a fault. */
  hash: string;
  size: number;
  /** Ids of the questions that it asked about its own subject. */
  reads: number[];
  /** The set of all others, which many pages have in common. */
  readSetId: number;
  failure: PageFailure | null;
  /** Local addresses that it links to, as `joinMarks` writes them. */
  links: string;
}

/** A question that pages of a pipe ask, with the hash of the answer that they show. */
export interface KeptQuestion {
  siteId: number;
  pipeCode: string;
  question: string;
  answer: string;
  always: boolean;
}

/** A set of questions that pages ask; `digest` is of their ids. */
interface ReadSet {
  siteId: number;
  pipeCode: string;
  digest: string;
}

interface ReadSetMember {
  questionId: number;
  readSetId: number;
}

interface PageRead {
  questionId: number;
  pageId: number;
}

/** A library file that a page shows. */
interface PageAsset {
  siteId: number;
  pipeCode: string;
  path: string;
  pageId: number;
  hash: string;
  size: number;
}

interface KeptWatch {
  siteId: number;
  pipeCode: string;
  topic: string;
  fromKey: string;
  untilKey: string;
  questionId: number;
}

/** How far the kept pages of a pipe are: the instant and the release that they were made for. */
interface PublishState {
  siteId: number;
  pipeCode: string;
  at: string;
  release: number;
  /** Version of the product's own part in rendering. */
  renderer: number;
}

export type WithId<T> = T & { id: Generated<number> };
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_page: WithId<KeptPage>;
    cms_question: WithId<KeptQuestion>;
    cms_read_set: WithId<ReadSet>;
    cms_read_set_member: ReadSetMember;
    cms_page_read: PageRead;
    cms_page_asset: WithId<PageAsset>;
    cms_watch: WithId<KeptWatch>;
    cms_publish_state: WithId<PublishState>;
  }
}

export type Shape<T> = T & { id: number };
/** Columns of what each pipe of a site has for itself. */
export const ofPipe = { id: 'integer', siteId: 'integer', pipeCode: 'text' } as const;

/** What a pipe's last publish made, and what it was made from. */
export const keptTables = [
  internalTable<Shape<KeptPage>>('cms_page', {
    ...ofPipe,
    path: 'text',
    basePath: 'text',
    kind: 'text',
    subjectId: 'integer',
    catalogId: 'integer',
    versionId: 'integer?',
    part: 'integer',
    parts: 'integer',
    template: 'text',
    hash: 'blob',
    size: 'integer',
    reads: 'json',
    readSetId: 'integer',
    inputs: 'json?',
    failure: 'json?',
    links: 'text',
  }),
  internalTable<Shape<KeptQuestion>>('cms_question', {
    ...ofPipe,
    question: 'text',
    answer: 'digest',
    always: 'boolean',
  }),
  internalTable<Shape<ReadSet>>('cms_read_set', { ...ofPipe, digest: 'digest' }),
  internalTable<ReadSetMember>(
    'cms_read_set_member',
    { questionId: 'integer', readSetId: 'integer' },
    { part: { column: 'readSetId', of: 'cms_read_set' } },
  ),
  internalTable<PageRead>(
    'cms_page_read',
    { questionId: 'integer', pageId: 'integer' },
    { part: { column: 'pageId', of: 'cms_page' } },
  ),
  internalTable<Shape<PageAsset>>('cms_page_asset', {
    ...ofPipe,
    path: 'text',
    pageId: 'integer',
    hash: 'blob',
    size: 'integer',
  }),
  internalTable<Shape<KeptWatch>>('cms_watch', {
    ...ofPipe,
    topic: 'text',
    fromKey: 'text',
    untilKey: 'text',
    questionId: 'integer',
  }),
  internalTable<Shape<PublishState>>('cms_publish_state', {
    ...ofPipe,
    at: 'instant',
    release: 'integer',
    renderer: 'integer',
  }),
];
