import type { Comment } from '@kaiyin/modules/comment/schema';
import { offsetOf, pageOfRows, type ReaderData } from '@kaiyin/modules/page/server';

export const ownCommentsSize = 20;

/** A comment as its writer sees it. */
export type OwnComment = Pick<
  Comment,
  'id' | 'sourceId' | 'content' | 'auditStatus' | 'auditReason' | 'commentTime' | 'likeCount' | 'replyCount'
>;

/** What a member wrote at the site, on their own page and on no other: `OwnComments`, a page of it. */
export const ownCommentsData: ReaderData = {
  types: ['AccountCentre'],
  load: async (ctx, { siteId, args, member }) => {
    if (args.type !== 'comments' || member === null || member.userId !== Number(args.memberId))
      return { OwnComments: [] };
    const offset = offsetOf(args);
    const rows: OwnComment[] = await ctx.db
      .selectFrom('cc_comment')
      .select(['id', 'sourceId', 'content', 'auditStatus', 'auditReason', 'commentTime', 'likeCount', 'replyCount'])
      .where('memberId', '=', member.userId)
      .where('siteId', '=', siteId)
      .where('sourceType', '=', 'cms_content')
      .where('isDeleted', '=', false)
      .$if(offset > 0, (query) => query.where('id', '<', offset))
      .orderBy('id', 'desc')
      .limit(ownCommentsSize + 1)
      .execute();
    const { list, NextOffset } = pageOfRows(rows, ownCommentsSize, ({ id }) => id);
    return { OwnComments: list, NextOffset };
  },
};
