import { allow, answering, bodySizes, endpoint, historyOf, id, ids, listing, type Rows } from '@kaiyin/entity';
import { heldAnswer, type StartedPublish } from '@kaiyin/modules/plan/schema';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { z } from 'zod';
import { content, contentFields, listFields, titleLength, type Content, type ContentData } from './content.ts';
import { contentListFilters } from './content-filters.ts';
import { idList } from './id-list.ts';
import { contentActions, contentStatuses, type ContentAction, type ContentStatus } from './content-status.ts';

const view = allow('cms:content:view', 'cms:content:list');
const byId = z.object({ id });

/** What lists show of a row as it lies there. */
export const rowFields = [
  ...listFields,
  'id',
  'contentType',
  'mappingOf',
  'lockedBy',
  'viewCount',
  'revision',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const satisfies (keyof Content)[];

export interface ContentRow extends Pick<Content, (typeof rowFields)[number]> {
  status: ContentStatus;
  catalogName: string;
  /** A small picture for the list, below the API prefix; empty when there is none. */
  coverSrc: string;
  isTop: boolean;
  /** Public now, whatever the working copy is. */
  isPublic: boolean;
}
export interface DeletedRow extends ContentRow {
  deletedTime: string;
  deletedBy: string;
  /** The state that restoring brings back. */
  statusBefore: ContentStatus;
}
export interface ContentView extends Content {
  status: ContentStatus;
  isPublic: boolean;
  /** It is public, and may not be changed while it is. */
  isFixed: boolean;
  catalogName: string;
  coverSrc: string;
  /** The content that a mapping shows, as far as the caller may see it; null of other contents. */
  origin: { id: number; title: string; catalogName: string } | null;
  /** As the editor shows it: what the library holds has its console address in `src` and `poster`, its internal one in `iurl` and `data-iurl-poster`. */
  body: string;
  /** Address in each enabled pipe, whether or not the page is public yet. */
  links: { pipeCode: string; pipeName: string; link: string }[];
}
export interface Saved {
  id: number;
  revision: number;
  updateTime: string;
  status: ContentStatus;
}
/** What a refused save answers in `data`: the item as another left it. */
export interface Conflict {
  conflict: ContentView;
}

const bodyField = z.string().max(1_000_000).default('');
const shape = Object.fromEntries(Object.entries(contentFields).map(([name, field]) => [name, field.zod]));
const data = z.object({ ...shape, body: bodyField });

export const listContents = endpoint({
  method: 'GET',
  path: '/cms/content/list',
  access: view,
  site: true,
  reply: 'rows',
  input: listing.extend({
    ...contentListFilters.shape,
    /** Only what is public now, whatever its working copy is. */
    isPublic: z.literal('true').optional(),
  }),
}).output<Rows<ContentRow>>();
export interface AuthorView {
  author: string;
  /** How many contents they have written that are not deleted. */
  count: number;
}
/** Authors whose names contain some words, who has written most first. */
export const listAuthors = endpoint({
  method: 'GET',
  path: '/cms/content/authors',
  access: view,
  site: true,
  input: z.object({ words: z.string().trim().min(1).max(50) }),
}).output<AuthorView[]>();
/** The few contents that words name best: parts of a title, initials of its pinyin, or who wrote it. */
export const findContents = endpoint({
  method: 'GET',
  path: '/cms/content/find',
  access: view,
  site: true,
  input: z.object({ words: z.string().trim().min(1).max(50) }),
}).output<ContentRow[]>();
/** What the editor calls some fields in a catalog, or on the site, null where the usual name holds; and what it does by itself. */
export const writingLabels = endpoint({
  method: 'GET',
  path: '/cms/content/labels',
  access: view,
  site: true,
  input: z.object({ catalogId: z.coerce.number().int().min(0).default(0) }),
}).output<{ shortTitle: string | null; subTitle: string | null; remotePictures: boolean }>();
/** The model that contents of a catalog have, and its fields in their order; null where there is none. */
export interface ContentModel {
  id: number;
  name: string;
  fields: FieldFacts[];
}
export const contentModel = endpoint({
  method: 'GET',
  path: '/cms/content/model',
  access: view,
  site: true,
  input: z.object({ catalogId: z.coerce.number().int().min(0) }),
}).output<ContentModel | null>();
export const contentHistory = historyOf('/cms/content', view, { site: true });
export const getContent = endpoint({
  method: 'GET',
  path: '/cms/content/{id}',
  access: view,
  site: true,
  input: byId,
}).output<ContentView>();
export const addContent = endpoint({
  method: 'POST',
  path: '/cms/content',
  access: allow('cms:content:add'),
  site: true,
  maxBody: bodySizes.document,
  labels: content.table,
  input: answering<ContentData & { contentType: string }>(
    data.extend({ contentType: z.string().max(30).default('article') }),
  ),
}).output<Saved>();
/** Refuses with a `Conflict` when the item was saved by another since `revision`. */
export const saveContent = endpoint({
  method: 'PUT',
  path: '/cms/content',
  access: allow('cms:content:edit'),
  site: true,
  maxBody: bodySizes.document,
  labels: content.table,
  input: answering<ContentData & { id: number; revision: number; autosave: boolean; contentType: string }>(
    data.extend({
      id,
      revision: z.number().int().min(1),
      autosave: z.boolean().default(false),
      contentType: z.string().max(30).default('article'),
    }),
  ),
  logged: ({ autosave }) => !autosave,
}).output<Saved>();

/** What readers see of a content now, as the releases that are shown say it. */
export interface Seen {
  id: number;
  /** Number of the version that is shown; null when readers do not see it. */
  version: number | null;
  /** When that one was published. */
  since: string | null;
  /** Number of the working copy's version. */
  latest: number;
  /** Whether readers see what is published by now: not while the site is held, or late. */
  isAsDue: boolean;
  /** They do not, and it was published, or ended, so lately that the release that shows it is still being made. */
  isUnderWay: boolean;
}
export const readersSee = endpoint({
  method: 'GET',
  path: '/cms/content/seen',
  access: view,
  site: true,
  input: z.object({ ids: idList }),
}).output<Seen[]>();

const act = (action: ContentAction, path: string) => actWith(action, path, ids);

const actWith = <I>(action: ContentAction, path: string, input: z.ZodType<I>) =>
  endpoint({
    method: 'POST',
    path,
    access: allow(contentActions[action].permission),
    site: true,
    labels: content.table,
    input,
  });

const publishing = ids.extend({ held: heldAnswer });

export const toPublishContents = act('to-publish', '/cms/content/toPublish').output<void>();
export const sendBackContents = act('send-back', '/cms/content/sendBack').output<void>();
/** A public mapping that shows what it showed before, since the caller may not publish in its catalog. */
export interface KeptMapping {
  title: string;
  catalogName: string;
}

/**
 * Publishes now, or at `publishDate` when that lies ahead; the task renders the pages. Public mappings come along where the
 * caller may publish; the others are named.
 */
export const publishContents = actWith('publish', '/cms/content/publish', publishing).output<
  StartedPublish & { keptMappings: KeptMapping[] }
>();
export const offlineContents = actWith('offline', '/cms/content/offline', publishing).output<StartedPublish>();
export const discardChanges = act('discard', '/cms/content/discard').output<void>();
export const archiveContents = act('archive', '/cms/content/archive').output<void>();
export const unarchiveContents = act('unarchive', '/cms/content/unarchive').output<void>();
export const topContents = endpoint({
  method: 'POST',
  path: '/cms/content/top',
  access: allow(contentActions.top.permission),
  site: true,
  labels: content.table,
  input: ids.extend({ topUntil: z.iso.datetime({ offset: true }).nullish() }),
}).output<void>();
export const cancelTopContents = act('cancel-top', '/cms/content/cancelTop').output<void>();
export const removeContents = endpoint({
  method: 'DELETE',
  path: '/cms/content',
  access: allow(contentActions.delete.permission),
  site: true,
  input: ids,
}).output<void>();
export const listDeleted = endpoint({
  method: 'GET',
  path: '/cms/content/recycle/list',
  access: view,
  site: true,
  reply: 'rows',
  input: listing.extend({
    title: z.string().max(titleLength).optional(),
    catalogId: z.coerce.number().int().min(0).optional(),
    contentType: z.string().max(30).optional(),
    /** The state that restoring brings back. */
    statusBefore: z.enum(contentStatuses).exclude(['deleted']).optional(),
  }),
}).output<Rows<DeletedRow>>();
/** Back to the state before, in the same catalog or in the one that is named; refuses at `catalogId` when the former is gone. */
export const restoreContents = endpoint({
  method: 'POST',
  path: '/cms/content/recycle/restore',
  access: allow(contentActions.restore.permission),
  site: true,
  labels: content.table,
  input: ids.extend({ catalogId: id.optional() }),
}).output<void>();
export const purgeContents = endpoint({
  method: 'DELETE',
  path: '/cms/content/recycle',
  access: allow(contentActions.purge.permission),
  site: true,
  input: ids,
}).output<void>();

export interface VersionRow {
  id: number;
  number: number;
  kind: 'autosave' | 'save' | 'published';
  title: string;
  createBy: string;
  createTime: string;
}
export const listVersions = endpoint({
  method: 'GET',
  path: '/cms/content/{id}/versions',
  access: view,
  site: true,
  input: byId,
}).output<VersionRow[]>();
export const getVersion = endpoint({
  method: 'GET',
  path: '/cms/content/{id}/versions/{versionId}',
  access: view,
  site: true,
  input: byId.extend({ versionId: id }),
}).output<ContentData>();
