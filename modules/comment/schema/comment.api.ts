import { allow, endpoint, id, ids, listing, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { auditStatuses, sourceTypes, type Comment, type ReportReason } from './comment.ts';

/** A comment as the console shows it. */
export interface CommentRow extends Omit<Comment, 'siteId' | 'ip' | 'userAgent' | 'visitorId' | 'guestName'> {
  /** What it is about; null where that is gone. */
  sourceTitle: string | null;
  /** Whether what it is about is in the recycle bin. */
  isSourceRemoved: boolean;
  /** Who wrote it; null where the member is gone. */
  author: string | null;
  isGuest: boolean;
  /** Whether its writer is banned on the site. */
  isBanned: boolean;
  /** What is answered; null at the top. */
  answers: string | null;
  /** Where it was written, as far as is known. */
  location: string;
}

const viewing = allow('comment:view');
const auditing = allow('comment:audit');
const deleting = allow('comment:delete');
const banning = allow('comment:ban');

export const listComments = endpoint({
  method: 'GET',
  path: '/comment/list',
  access: viewing,
  site: true,
  reply: 'rows',
  input: listing.extend({
    /** Only what a moderator has to look at, the oldest first. */
    queue: z.enum(['true', '']).optional(),
    sourceType: z.enum([...sourceTypes, '']).optional(),
    sourceId: z.coerce.number().int().optional(),
    /** Of which member. */
    uid: z.coerce.number().int().optional(),
    auditStatus: z.enum([...auditStatuses, '']).optional(),
    content: z.string().max(100).optional(),
    isDeleted: z.enum(['true', 'false', '']).optional(),
    commentTimeFrom: z.string().optional(),
    commentTimeTo: z.string().optional(),
  }),
}).output<Rows<CommentRow>>();
export type CommentQuery = z.output<typeof listComments.input>;

/** How much there is to look at; not what is deleted, nor what is below contents in the recycle bin. */
export interface QueueState {
  toAudit: number;
  reported: number;
  /** Of those that wait, what waits because too many came at once. */
  flood: number;
  /** Whether the brake is on now: further comments wait. `limit` is how many of a minute set it on. */
  isBraking: boolean;
  limit: number;
}

export const commentQueue = endpoint({
  method: 'GET',
  path: '/comment/queue',
  access: viewing,
  site: true,
}).output<QueueState>();

/** What a moderator has to know of a comment besides its row. */
export interface CommentContext {
  row: CommentRow;
  /** The comment at the top, and the answer below it that is answered; null where there is none. */
  top: { content: string; author: string | null } | null;
  answered: { content: string; author: string | null } | null;
  reports: { reason: ReportReason; count: number }[];
  /** What the same writer has written on the site. */
  writer: {
    toAudit: number;
    passed: number;
    rejected: number;
    deleted: number;
    banId: number | null;
    latest: (Pick<Comment, 'id' | 'content' | 'auditStatus' | 'commentTime'> & { sourceTitle: string | null })[];
  };
}

export const commentContext = endpoint({
  method: 'GET',
  path: '/comment/context/{id}',
  access: viewing,
  site: true,
  input: z.object({ id }),
}).output<CommentContext>();

/** The answers to a comment, the oldest first. */
export const listReplies = endpoint({
  method: 'GET',
  path: '/comment/reply/{id}',
  access: viewing,
  site: true,
  reply: 'rows',
  input: paging.extend({ id }),
}).output<Rows<CommentRow>>();

export interface LikeRow {
  id: number;
  /** 0 of a guest. */
  memberId: number;
  member: string | null;
  likeTime: string;
}

/** Who likes a comment, the latest first. */
export const listLikes = endpoint({
  method: 'GET',
  path: '/comment/like/{id}',
  access: viewing,
  site: true,
  reply: 'rows',
  input: paging.extend({ id, uid: z.coerce.number().int().optional() }),
}).output<Rows<LikeRow>>();

export const auditComments = endpoint({
  method: 'POST',
  path: '/comment/audit',
  access: auditing,
  site: true,
  labels: 'cc_comment',
  input: ids.extend({
    /** Y passes them, N rejects them. */
    auditFlag: z.enum(['Y', 'N']),
    auditReason: z.string().trim().max(500).default(''),
  }),
}).output<void>();

/** Comments that are deleted can be recovered. */
export const deleteComments = endpoint({
  method: 'DELETE',
  path: '/comment',
  access: deleting,
  site: true,
  input: ids,
}).output<void>();

/** Not what its writer has deleted. */
export const recoverComments = endpoint({
  method: 'POST',
  path: '/comment/recover',
  access: deleting,
  site: true,
  input: ids,
}).output<void>();

/** Days that a ban lasts; 0 for ever. */
export const banDays = [0, 1, 7, 30] as const;

/** A writer whom a ban of some comments would meet. */
export interface BanTarget {
  /** Null where the member is gone. */
  name: string | null;
  isGuest: boolean;
  /** What would be removed with it. */
  comments: number;
}

/** The writers of comments, and how much of each a ban would remove; nothing is changed. */
export const banTargets = endpoint({
  method: 'POST',
  path: '/comment/ban/targets',
  access: banning,
  site: true,
  logged: false,
  input: ids,
}).output<BanTarget[]>();

/** Bans the writers of comments on the site and removes all that they wrote there. */
export const banWriters = endpoint({
  method: 'POST',
  path: '/comment/ban',
  access: banning,
  site: true,
  labels: 'cc_comment_ban',
  input: ids.extend({
    reason: z.string().trim().max(500).default(''),
    days: z.coerce.number().int().min(0).max(3650).default(0),
  }),
}).output<{ banIds: number[]; removed: number }>();

/** Ends bans; with `recover` what was removed with them comes back. */
export const liftBans = endpoint({
  method: 'POST',
  path: '/comment/ban/lift',
  access: banning,
  site: true,
  input: ids.extend({ recover: z.boolean().default(false) }),
}).output<{ recovered: number }>();

export interface BanRow {
  id: number;
  /** 0 of a guest. */
  memberId: number;
  /** What the writer was called when they were banned. */
  name: string;
  reason: string;
  /** Null for ever. */
  until: string | null;
  createBy: string;
  createTime: string;
}

export const listBans = endpoint({
  method: 'GET',
  path: '/comment/ban/list',
  access: viewing,
  site: true,
  reply: 'rows',
  input: paging,
}).output<Rows<BanRow>>();
