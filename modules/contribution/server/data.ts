import { offsetOf, pageOfRows, type ReaderData, type ReaderPage } from '@kaiyin/modules/page/server';
import { atSite } from '@kaiyin/modules/member/server';
import { writableStates, type OwnContributionView } from '@kaiyin/modules/contribution/schema';
import type { Context } from '@kaiyin/server-kit';
import { isRefusal } from './is-refusal.ts';
import { bodyToText } from './clean-body.ts';
import { getOwn, listOwn } from './own.ts';
import { openCatalogs } from './open-catalogs.ts';

const pageSize = 20;

/**
 * What pages of members have: `Contributed`, the reader's own contributions; where these are written, `ContributeOpen` and
 * `Contribution` as well. On a page about one contribution, `Contributed` has only it.
 */
export const contributionData: readonly ReaderData[] = [
  {
    types: ['AccountCentre'],
    load: async (ctx, { args, member }) => {
      const isOwn = member?.userType === 'member' && Number(args.memberId) === member.userId;
      if (args.type !== 'contributions' || !isOwn || ctx.hostSite === null) return { Contributed: [] };
      return pageOfOwn(await atSite(ctx), args);
    },
  },
  {
    types: ['AccountContribute'],
    load: async (ctx, { args, member }) => {
      if (member?.userType !== 'member' || ctx.hostSite === null)
        return { Contributed: [], ContributeOpen: [], Contribution: null, IsWriting: false };
      const own = await atSite(ctx);
      const cid = Number(args.cid);
      const found = Number.isSafeInteger(cid) && cid > 0 ? await viewOrNone(getOwn(own, { id: cid })) : null;
      return {
        ...(found ? { Contributed: [found] } : await pageOfOwn(own, args)),
        ContributeOpen: await openCatalogs(own),
        Contribution: found && { ...found, bodyText: bodyToText(found.body), tagText: found.tags.join('、') },
        IsWriting: args.cid === 'new' || writableStates.some((state) => state === found?.state),
      };
    },
  },
];

async function pageOfOwn(ctx: Context, args: ReaderPage['args']) {
  const rows = await listOwn(ctx, { limit: pageSize + 1, offset: offsetOf(args) });
  const { list, NextOffset } = pageOfRows(rows, pageSize, ({ id }) => id);
  return { Contributed: list, NextOffset };
}

const viewOrNone = (asked: Promise<OwnContributionView>): Promise<OwnContributionView | null> =>
  asked.catch((error: unknown) => {
    if (isRefusal(error, 404)) return null;
    throw error;
  });
