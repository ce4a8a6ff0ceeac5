import { allow, endpoint, id, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

// Whoever takes down reads the proof of it.
const certificates = allow('cms:publish:view', 'cms:publish:takedown');

/** A place in a published file that still shows an item after it was taken down. */
export interface Mention {
  pipeCode: string;
  path: string;
  /** What was found there: its address, its id in a link, or its title. */
  found: string;
}
/** Proof of a take-down: what was changed, what was searched, and what was found. */
export interface TakeDown {
  id: number;
  contentId: number;
  title: string;
  reason: string;
  /** Addresses that it had, by pipe. */
  addresses: { pipeCode: string; path: string }[];
  /** Releases that removed it, with the counts of their files. */
  releases: { pipeCode: string; number: number; changed: number; removed: number }[];
  /** Files and bytes that were searched afterwards. */
  searchedFiles: number;
  searchedBytes: number;
  mentions: Mention[];
  createBy: string;
  /** When it began, the last time. */
  createTime: string;
  /** Null when it stopped half way: then nothing is proved yet, and it is gone on with by another. */
  finishedTime: string | null;
  /** Null unless it was erased afterwards; then its title is empty. */
  erasure: Erasure | null;
}
/** What was erased of an item, for ever. */
export interface Erasure {
  time: string;
  by: string;
  versions: number;
  /** Different files of earlier releases that were its own or told of it. */
  files: number;
  /** Log entries, tasks and releases that named it in words. */
  notes: number;
  blobs: number;
  bytes: number;
  /** Public files that say what it said, because somebody else has written it there. */
  mentions: { pipeCode: string; path: string }[];
}
/** What is still kept of an item that was taken down, out of everybody's reach but that of who may see it there. */
export interface Remains {
  /** Versions, for who may open the content. */
  versions: number;
  /** Entries of the operation log that name it. */
  logs: number;
  /** Files of earlier releases that were its own: stored until these are kept no longer, and shown to nobody. */
  files: number;
}
export interface TakeDownView extends TakeDown {
  remains: Remains;
}
/**
 * Takes an item off its own addresses before it answers, and off every pipe, list, feed and sitemap by a task, which proves it;
 * answers the task's id, whose result is the certificate's id.
 */
export const takeDown = endpoint({
  method: 'POST',
  path: '/cms/publish/take-down',
  access: allow('cms:publish:takedown'),
  site: true,
  input: z.object({ contentId: id, reason: z.string().max(300).default('') }),
}).output<{ taskId: number }>();
export const listTakeDowns = endpoint({
  method: 'GET',
  path: '/cms/publish/take-down/list',
  access: certificates,
  site: true,
  reply: 'rows',
  input: paging.extend({ title: z.string().max(100).optional() }),
}).output<Rows<TakeDown>>();
/** Erases what is still stored of an item that was taken down, which cannot be taken back; answers the task's id. */
export const eraseTakenDown = endpoint({
  method: 'POST',
  path: '/cms/publish/take-down/{id}/erase',
  access: allow('cms:publish:erase'),
  site: true,
  input: z.object({ id }),
}).output<{ taskId: number }>();
export const getTakeDown = endpoint({
  method: 'GET',
  path: '/cms/publish/take-down/{id}',
  access: certificates,
  site: true,
  input: z.object({ id }),
}).output<TakeDownView>();
