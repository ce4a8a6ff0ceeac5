import { allow, endpoint, paging, type Rows } from '@kaiyin/entity';
import type { FileChangeKind, FileSides, PageFailure, PublishedPages } from '@kaiyin/modules/plan/schema';
import { z } from 'zod';

const view = allow('cms:publish:view');
const instant = z.iso.datetime().transform((at) => new Date(at).toISOString());
const pipeCode = z.string().min(1).max(20);
const number = z.coerce.number().int().min(0);

export interface ReleaseOfPipe {
  pipeCode: string;
  number: number;
  /** Pages that were rendered for it. */
  pages: number;
  added: number;
  changed: number;
  removed: number;
  failures: PageFailure[];
}
/** One publish or rollback of a site: a release in each pipe where something changed. */
export interface ReleaseRow {
  /** The instant that its pages are true for; names it. */
  at: string;
  kind: 'publish' | 'rollback';
  state: 'complete' | 'incomplete';
  /** Empty when time, or a change of data, was the reason. */
  reason: string;
  createBy: string;
  createTime: string;
  milliseconds: number;
  pipes: ReleaseOfPipe[];
  /** Which pages it made others, in all pipes; null where that is not known. */
  updated: PublishedPages | null;
  /** What the site shows now in at least one pipe. */
  current: boolean;
}
export const listReleases = endpoint({
  method: 'GET',
  path: '/cms/publish/release/list',
  access: view,
  site: true,
  reply: 'rows',
  input: paging,
}).output<Rows<ReleaseRow>>();

/** Whether the site follows its data, and what waits. */
export interface PublishStatus {
  /** Set after a rollback: the site stays as it was at this instant until someone publishes it. */
  held: { at: string; createBy: string; createTime: string } | null;
  /** Contents, catalogs, templates and settings that have changed and that pages do not show yet. */
  waiting: number;
  /** The next instant at which something begins or ends to be public; null when nothing is planned. */
  next: string | null;
  pipes: { pipeCode: string; pipeName: string; release: number; files: number; bytes: number; link: string }[];
}
export const publishStatus = endpoint({
  method: 'GET',
  path: '/cms/publish/status',
  access: view,
  site: true,
}).output<PublishStatus>();

/** What becomes of a thing: it comes, changes, goes, only its place changes, or readers see no difference after all. */
export type WaitingFate = 'comes' | 'changes' | 'goes' | 'moves' | 'nothing';
/** A thing that has changed and that pages do not show yet. */
export interface WaitingThing {
  /** `content`, `resource`, or what a module names in `shown`. */
  kind: string;
  id: number;
  /** Its title; empty where it is not known any more. */
  name: string;
  fate: WaitingFate;
  /** Whether it is still there to be opened: not removed, not in the recycle bin. */
  isThere: boolean;
  /** Who changed it last, and when, as far as it is known. */
  by: string;
  time: string | null;
}
/** What waits to be published: as many things as `publishStatus` counts. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/cms/publish/waiting',
  access: view,
  site: true,
  reply: 'rows',
  input: paging,
}).output<Rows<WaitingThing>>();

export interface FileDifference {
  path: string;
  change: FileChangeKind;
  sizeBefore: number;
  sizeAfter: number;
}
/** Files that differ between two releases of a pipe; release 0 is the empty site. */
export const releaseDifferences = endpoint({
  method: 'GET',
  path: '/cms/publish/release/diff',
  access: view,
  site: true,
  reply: 'rows',
  input: paging.extend({ pipeCode, from: number, to: number, path: z.string().max(200).optional() }),
}).output<Rows<FileDifference>>();

/** The two sides of a file that differs. */
export const releaseFile = endpoint({
  method: 'GET',
  path: '/cms/publish/release/file',
  access: view,
  site: true,
  input: z.object({ pipeCode, from: number, to: number, path: z.string().max(500) }),
}).output<FileSides>();

/**
 * What going back to an instant would do; `takenDown` lists take-downs since then, which it does anew, and `failures` pages that
 * cannot be made again without them.
 */
export interface RollbackPlan {
  pipes: { pipeCode: string; from: number; to: number; added: number; changed: number; removed: number }[];
  takenDown: { title: string; at: string }[];
  failures: PageFailure[];
}
export const planRollback = endpoint({
  method: 'GET',
  path: '/cms/publish/rollback',
  access: view,
  site: true,
  input: z.object({ at: instant }),
}).output<RollbackPlan>();

/** Shows the site as it was at an instant, in every pipe, and holds it there; answers the task's id. */
export const rollBack = endpoint({
  method: 'POST',
  path: '/cms/publish/rollback',
  access: allow('cms:publish:rollback'),
  site: true,
  input: z.object({ at: instant }),
}).output<{ taskId: number }>();

/** Compares files, manifests and stored bytes of the site and mends what can be mended; answers the task's id. */
export const checkIntegrity = endpoint({
  method: 'POST',
  path: '/cms/publish/check',
  access: allow('cms:publish:check'),
  site: true,
}).output<{ taskId: number }>();
export interface IntegrityReport {
  files: number;
  /** Files of the web root, and of its copy in the operator's storage, that were missing, different or foreign, and are right now. */
  repaired: string[];
  /** Files whose bytes are gone; the next publish renders them anew. */
  lost: string[];
  /** Bytes that nothing needed any more and that were removed. */
  collected: { blobs: number; bytes: number };
}

/** How long releases can be gone back to: the newest ones, and all of the last days. */
export const retention = z.object({
  days: z.coerce.number().int().min(0).max(3650),
  count: z.coerce.number().int().min(2).max(10_000),
});
export type Retention = z.output<typeof retention>;
export const getRetention = endpoint({
  method: 'GET',
  path: '/cms/publish/retention',
  access: view,
  site: true,
}).output<Retention>();
export const setRetention = endpoint({
  method: 'PUT',
  path: '/cms/publish/retention',
  access: allow('cms:publish:check'),
  site: true,
  input: retention,
}).output<void>();
