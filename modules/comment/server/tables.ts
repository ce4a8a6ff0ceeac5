import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** That a member likes a comment. */
export interface CommentLike {
  siteId: number;
  commentId: number;
  memberId: number;
  likeTime: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_comment_like: CommentLike & { id: Generated<number> };
  }
}

export const commentTables = [
  internalTable<CommentLike & { id: number }>('cc_comment_like', {
    id: 'integer',
    siteId: 'integer',
    commentId: 'integer',
    memberId: 'integer',
    likeTime: 'instant',
  }),
];
