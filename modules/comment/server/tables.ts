import type { ReportReason } from '@kaiyin/modules/comment/schema';
import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** Who does something as a reader: a member, or the visitor that a browser's sealed cookie names. */
export interface Reader {
  /** 0 of a guest. */
  memberId: number;
  /** Empty of a member. */
  visitorId: string;
}

/** That a reader likes a comment. */
export interface CommentLike extends Reader {
  siteId: number;
  commentId: number;
  likeTime: string;
}

/** That a reader reported a comment. */
export interface CommentReport extends Reader {
  siteId: number;
  commentId: number;
  reason: ReportReason;
  reportTime: string;
}

/** That a reader may not comment on a site. */
export interface CommentBan extends Reader {
  siteId: number;
  /** What they were called then. */
  name: string;
  reason: string;
  /** Null for ever. */
  until: string | null;
  createBy: string;
  createTime: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_comment_like: CommentLike & { id: Generated<number> };
    cc_comment_report: CommentReport & { id: Generated<number> };
    cc_comment_ban: CommentBan & { id: Generated<number> };
  }
}

const reader = { siteId: 'integer', memberId: 'integer', visitorId: 'text' } as const;

export const commentTables = [
  internalTable<CommentLike & { id: number }>('cc_comment_like', {
    id: 'integer',
    ...reader,
    commentId: 'integer',
    likeTime: 'instant',
  }),
  internalTable<CommentReport & { id: number }>('cc_comment_report', {
    id: 'integer',
    ...reader,
    commentId: 'integer',
    reason: 'text',
    reportTime: 'instant',
  }),
  internalTable<CommentBan & { id: number }>('cc_comment_ban', {
    id: 'integer',
    ...reader,
    name: 'text',
    reason: 'text',
    until: 'instant?',
    createBy: 'text',
    createTime: 'instant',
  }),
];
