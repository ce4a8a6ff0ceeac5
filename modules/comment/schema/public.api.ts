import { endpoint, id, line } from '@kaiyin/entity';
import { stampFields } from '@kaiyin/modules/visitor/schema';
import { z } from 'zod';
import { commentLength, guestNameLength, reportReasons, sourceTypes, type Comment } from './comment.ts';

/** A comment as readers see it. */
export interface PublicComment {
  commentId: number;
  /** 0 of a guest. */
  uid: number;
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
  /** Whether the caller likes it. */
  isLiked: boolean;
  /** Only of one's own: whether others see it, and why not. */
  isMine?: true;
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
const reading = { calls: 120, seconds: 60 };
const writing = { calls: 20, seconds: 60 };

/** What readers have written below something that is public, the latest first; those at the top, each with its first two answers. */
export const publicComments = endpoint({
  method: 'GET',
  path: '/api/comment/{type}/{dataId}',
  access: 'public',
  fromSites: true,
  rate: reading,
  input: page.extend({ type: z.enum(sourceTypes), dataId: id }),
}).output<PublicComment[]>();

export const publicReplies = endpoint({
  method: 'GET',
  path: '/api/comment/reply/{id}',
  access: 'public',
  fromSites: true,
  rate: reading,
  input: page.extend({ id }),
}).output<PublicComment[]>();

/** What a member has written. */
export const commentsOfMember = endpoint({
  method: 'GET',
  path: '/api/comment/user/{uid}',
  access: 'public',
  fromSites: true,
  rate: reading,
  input: page.extend({ uid: id, type: z.enum(sourceTypes).default('cms_content') }),
}).output<PublicComment[]>();

/** Members need no stamp. */
const stamped = z.object({ ...stampFields });

export const submitComment = endpoint({
  method: 'POST',
  path: '/api/comment/submit',
  access: 'public',
  fromSites: true,
  logged: false,
  rate: writing,
  input: stamped.extend({
    sourceType: z.enum(sourceTypes),
    sourceId: id,
    /** The comment at the top that is answered; 0 for none. */
    commentId: z.coerce.number().int().min(0).default(0),
    /** The answer below it that is answered; 0 for none. */
    replyId: z.coerce.number().int().min(0).default(0),
    /** The member below it who is answered; 0 for the writer of the one at the top. */
    replyUid: z.coerce.number().int().min(0).default(0),
    /** What a guest calls themselves. */
    guestName: z.string().normalize('NFC').trim().max(guestNameLength).default(''),
    content: line({ max: commentLength }),
  }),
}).output<{ commentId: number; auditStatus: Comment['auditStatus'] }>();
export type NewComment = z.output<typeof submitComment.input>;

/** The same by a form of a page without script: answers a page. */
export const postCommentForm = endpoint({
  method: 'POST',
  path: '/api/comment/form',
  access: 'public',
  fromSites: true,
  logged: false,
  reply: 'raw',
  rate: writing,
  input: stamped.extend({
    sourceId: z.coerce.number().int().min(0).default(0),
    guestName: z.string().default(''),
    content: z.string().default(''),
  }),
}).output<void>();

export const likeComment = endpoint({
  method: 'POST',
  path: '/api/comment/like/{id}',
  access: 'public',
  fromSites: true,
  logged: false,
  rate: reading,
  input: z.object({ id }),
}).output<{ likeCount: number }>();

export const unlikeComment = endpoint({
  method: 'DELETE',
  path: '/api/comment/like/{id}',
  access: 'public',
  fromSites: true,
  logged: false,
  rate: reading,
  input: z.object({ id }),
}).output<{ likeCount: number }>();

/** Tells moderators of a comment, once of each reader. */
export const reportComment = endpoint({
  method: 'POST',
  path: '/api/comment/report/{id}',
  access: 'public',
  fromSites: true,
  logged: false,
  rate: writing,
  input: stamped.extend({ id, reason: z.enum(reportReasons) }),
}).output<void>();

/** Deletes one's own comment. */
export const deleteOwnComment = endpoint({
  method: 'DELETE',
  path: '/api/comment/{id}',
  access: 'public',
  fromSites: true,
  logged: false,
  rate: writing,
  input: z.object({ id }),
}).output<void>();
