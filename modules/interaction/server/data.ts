import { offsetOf, pageOfRows, type ReaderData } from '@kaiyin/modules/page/server';
import { countsOf, followedOf, listFollowed } from './follows.ts';

const pageSize = 24;

/** What the page of a member is told: `Counts`, whether the reader follows them, and who follows whom where that is asked for. */
export const interactionData: readonly ReaderData[] = [
  {
    types: ['AccountCentre'],
    load: async (ctx, { args, member }) => {
      const memberId = Number(args.memberId);
      const isOther = member !== null && member.userId !== memberId;
      const direction = args.type === 'follows' || args.type === 'followers' ? args.type : undefined;
      const [Counts, followed, Followed] = await Promise.all([
        countsOf(ctx, { uid: memberId }).catch(() => undefined),
        isOther ? followedOf(ctx, { targetIds: [memberId] }) : [],
        direction ? listFollowed(ctx, direction, { memberId, limit: pageSize + 1, offset: offsetOf(args) }) : [],
      ]);
      if (!Counts) return 'missing';
      const { list, NextOffset } = pageOfRows(Followed, pageSize, ({ logId }) => logId);
      return { Counts, Followed: list, IsFollowed: followed.length > 0, ...(direction && { NextOffset }) };
    },
  },
];
