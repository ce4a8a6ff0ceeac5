import { internalTable } from '@kaiyin/server-kit';
import type { PageFailure } from '@kaiyin/modules/site/schema';
import type { Generated } from 'kysely';

/** One switch of what a site shows in one pipe. */
export interface Release {
  siteId: number;
  pipeCode: string;
  number: number;
  /** `complete`, or `incomplete` when pages failed and kept their last good bytes. */
  state: 'complete' | 'incomplete';
  reason: string;
  pages: number;
  added: number;
  changed: number;
  removed: number;
  failures: PageFailure[];
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
  fromRelease: number;
  untilRelease: number | null;
}
/** Who publishes a site now; taken over when the heartbeat stops. */
export interface PublishLease {
  siteId: number;
  holder: string;
  leaseUntil: string;
}
type WithId<T> = T & { id: Generated<number> };
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_release: WithId<Release>;
    cms_manifest: WithId<ManifestEntry>;
    cms_publish_lease: WithId<PublishLease>;
  }
}
type Shape<T> = T & { id: number };
export const publishTables = [
  internalTable<Shape<Release>>('cms_release', {
    id: 'integer',
    siteId: 'integer',
    pipeCode: 'text',
    number: 'integer',
    state: 'text',
    reason: 'text',
    pages: 'integer',
    added: 'integer',
    changed: 'integer',
    removed: 'integer',
    failures: 'json',
    createBy: 'text',
    createTime: 'instant',
  }),
  internalTable<Shape<ManifestEntry>>('cms_manifest', {
    id: 'integer',
    siteId: 'integer',
    pipeCode: 'text',
    path: 'text',
    hash: 'text',
    size: 'integer',
    fromRelease: 'integer',
    untilRelease: 'integer?',
  }),
  internalTable<Shape<PublishLease>>('cms_publish_lease', {
    id: 'integer',
    siteId: 'integer',
    holder: 'text',
    leaseUntil: 'instant',
  }),
];
