import { allow, endpoint, id, ids, line, listing, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { auditStatuses, sourceTypes, type Comment } from './comment.ts';

/** A comment as the console shows it. */
export interface CommentRow extends Omit<Comment, 'siteId' | 'ip' | 'userAgent'> {
  /** What it is about; null where that is gone. */
  sourceTitle: string | null;
  /** Who wrote it; null where the member is gone. */
  author: string | null;
  /** What is answered; null at the top. */
  answers: string | null;
  /** Where it was written, as far as is known. */
  location: string;
}

const viewing = allow('comment:view');

export const listComments = endpoint({
  method: 'GET',
  path: '/comment/list',
  access: viewing,
  site: true,
  reply: 'rows',
  input: listing.extend({
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
  access: allow('comment:audit'),
  site: true,
  labels: 'cc_comment',
  input: ids.extend({
    /** Y lets them through, N does not. */
    auditFlag: z.enum(['Y', 'N']),
    auditReason: z.string().trim().max(500).default(''),
  }),
}).output<void>();

/** Comments that are deleted can be recovered. */
export const deleteComments = endpoint({
  method: 'DELETE',
  path: '/comment',
  access: allow('comment:delete'),
  site: true,
  input: ids,
}).output<void>();

export const recoverComments = endpoint({
  method: 'POST',
  path: '/comment/recover',
  access: allow('comment:delete'),
  site: true,
  input: ids,
}).output<void>();

/** A comment as readers see it. */
export interface PublicComment {
  commentId: number;
  uid: number;
  /** What the writer is called; empty where the member is gone. */
  displayName: string;
  replyUid: number | null;
  replyName: string;
  /** Empty where it was deleted. */
  content: string;
  isDeleted: boolean;
  likeCount: number;
  replyCount: number;
  commentTime: string;
  location: string;
  /** Whether whoever asks likes it. */
  isLiked: boolean;
  /** Only of one's own: whether others see it, and why not. */
  auditStatus?: Comment['auditStatus'];
  auditReason?: string;
  /** The first answers to one at the top. */
  replies: PublicComment[];
}

const page = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10),
  /** The last comment that is known: those before it follow. */
  offset: z.coerce.number().int().min(0).default(0),
});
const rate = { calls: 120, seconds: 60 };

/** What readers have written below something that is public, the latest first; those at the top, each with its first two answers. */
export const publicComments = endpoint({
  method: 'GET',
  path: '/api/comment/{type}/{dataId}',
  access: 'public',
  fromSites: true,
  rate,
  input: page.extend({ type: z.enum(sourceTypes), dataId: id }),
}).output<PublicComment[]>();

export const publicReplies = endpoint({
  method: 'GET',
  path: '/api/comment/reply/{id}',
  access: 'public',
  fromSites: true,
  rate,
  input: page.extend({ id }),
}).output<PublicComment[]>();

/** What a member has written. */
export const commentsOfMember = endpoint({
  method: 'GET',
  path: '/api/comment/user/{uid}',
  access: 'public',
  fromSites: true,
  rate,
  input: page.extend({ uid: id, type: z.enum(sourceTypes).default('cms_content') }),
}).output<PublicComment[]>();

const writing = { calls: 20, seconds: 60 };

export const submitComment = endpoint({
  method: 'POST',
  path: '/api/comment/submit',
  access: 'signed-in',
  logged: false,
  rate: writing,
  input: z.object({
    sourceType: z.enum(sourceTypes),
    sourceId: id,
    /** The comment at the top that is answered; 0 for none. */
    commentId: z.coerce.number().int().min(0).default(0),
    /** Whom below it; 0 for whoever wrote the one at the top. */
    replyUid: z.coerce.number().int().min(0).default(0),
    content: line({ max: 2000 }),
  }),
}).output<{ commentId: number; auditStatus: Comment['auditStatus'] }>();
export type NewComment = z.output<typeof submitComment.input>;

export const likeComment = endpoint({
  method: 'POST',
  path: '/api/comment/like/{id}',
  access: 'signed-in',
  logged: false,
  rate: { calls: 120, seconds: 60 },
  input: z.object({ id }),
}).output<{ likeCount: number }>();

export const unlikeComment = endpoint({
  method: 'DELETE',
  path: '/api/comment/like/{id}',
  access: 'signed-in',
  logged: false,
  rate: { calls: 120, seconds: 60 },
  input: z.object({ id }),
}).output<{ likeCount: number }>();

/** Deletes one's own comment. */
export const deleteOwnComment = endpoint({
  method: 'DELETE',
  path: '/api/comment/{id}',
  access: 'signed-in',
  logged: false,
  rate: writing,
  input: z.object({ id }),
}).output<void>();
