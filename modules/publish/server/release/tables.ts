import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { PageFailure, PublishedPages } from '@kaiyin/modules/plan/schema';
import { internalTable, type Said } from '@kaiyin/server-kit';
import { ofPipe, type Shape, type WithId } from '../kept/tables.ts';

/** One switch of what a site shows in one pipe. */
export interface Release {
  siteId: number;
  pipeCode: string;
  number: number;
  kind: 'publish' | 'rollback';
  /** `complete`, or `incomplete` when pages failed and kept their last good bytes. */
  state: 'complete' | 'incomplete';
  /** The instant that its pages are true for; releases of one publish share it. */
  at: string;
  /** The instant that it shows the site as of, where it is held there; null elsewhere, and of earlier editions. */
  heldAt: string | null;
  reason: string;
  /** The reason as it is said to whoever reads it; null where it is words already. */
  reasonWords: Said | null;
  pages: number;
  added: number;
  changed: number;
  removed: number;
  failures: PageFailure[];
  /** Pages that its publish had made others by then, in all pipes; null of rollbacks, of what was published beside a hold, and of earlier editions. */
  updatedPages: PublishedPages | null;
  milliseconds: number;
  createBy: string;
  createTime: string;
}

/** "Path P shows bytes H from release A until release B": every manifest there ever was, in one table. */
export interface ManifestEntry {
  siteId: number;
  pipeCode: string;
  path: string;
  hash: string;
  size: number;
  /** The content whose page it is; 0 of whatever is no content's page. */
  contentId: number;
  fromRelease: number;
  untilRelease: number | null;
}

/** Who publishes a site now; taken over when the heartbeat stops. */
export interface PublishLease {
  siteId: number;
  holder: string;
  leaseUntil: string;
}

/** A site that was rolled back shows what it showed at an instant until someone publishes it again. */
interface PublishHold {
  siteId: number;
  at: string;
  createBy: string;
  createTime: string;
}

/** A take-down, and what its proof is worked out from. */
export interface KeptTakeDown extends Omit<TakeDown, 'id'> {
  siteId: number;
  /** Numbers of the releases that were shown when it began, by pipe. */
  releasesBefore: Record<string, number>;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_release: WithId<Release>;
    cms_manifest: WithId<ManifestEntry>;
    cms_publish_lease: WithId<PublishLease>;
    cms_publish_hold: WithId<PublishHold>;
    cms_take_down: WithId<KeptTakeDown>;
  }
}

/** What sites show and showed, and who changes it now. */
export const releaseTables = [
  internalTable<Shape<Release>>('cms_release', {
    ...ofPipe,
    number: 'integer',
    kind: 'text',
    state: 'text',
    at: 'instant',
    heldAt: 'instant?',
    reason: 'text',
    reasonWords: 'json?',
    pages: 'integer',
    added: 'integer',
    changed: 'integer',
    removed: 'integer',
    failures: 'json',
    updatedPages: 'json?',
    milliseconds: 'integer',
    createBy: 'text',
    createTime: 'instant',
  }),
  internalTable<Shape<ManifestEntry>>('cms_manifest', {
    ...ofPipe,
    path: 'text',
    hash: 'blob',
    size: 'integer',
    contentId: 'integer',
    fromRelease: 'integer',
    untilRelease: 'integer?',
  }),
  internalTable<Shape<PublishLease>>('cms_publish_lease', {
    id: 'integer',
    siteId: 'integer',
    holder: 'text',
    leaseUntil: 'instant',
  }),
  internalTable<Shape<PublishHold>>('cms_publish_hold', {
    id: 'integer',
    siteId: 'integer',
    at: 'instant',
    createBy: 'text',
    createTime: 'instant',
  }),
  internalTable<Shape<KeptTakeDown>>('cms_take_down', {
    id: 'integer',
    siteId: 'integer',
    contentId: 'integer',
    title: 'text',
    reason: 'text',
    addresses: 'json',
    releases: 'json',
    searchedFiles: 'integer',
    searchedBytes: 'integer',
    mentions: 'json',
    createBy: 'text',
    createTime: 'instant',
    finishedTime: 'instant?',
    releasesBefore: 'json',
    erasure: 'json?',
  }),
];
