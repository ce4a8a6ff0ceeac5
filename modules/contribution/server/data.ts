import type { ReaderData } from '@kaiyin/modules/page/server';
import { atSite } from '@kaiyin/modules/member/server';
import type { OwnContributionView } from '@kaiyin/modules/contribution/schema';
import { isRefusal } from './is-refusal.ts';
import { bodyToText } from './clean-body.ts';
import { getOwn, listOwn } from './own.ts';
import { openCatalogs } from './open-catalogs.ts';

const shown = 50;

/**
 * What pages of members have: `Contributed`, the reader's own contributions; where these are written, `ContributeOpen` and
 * `Contribution` as well.
 */
export const contributionData: readonly ReaderData[] = [
  {
    types: ['AccountCentre', 'AccountContribute'],
    load: async (ctx, { args, type, member }) => {
      const isOwn = member?.userType === 'member' && ctx.hostSite !== null;
      if (!isOwn || (type === 'AccountCentre' && Number(args.memberId) !== member.userId)) return { Contributed: [] };
      return { Contributed: await listOwn(await atSite(ctx), { limit: shown, offset: 0 }) };
    },
  },
  {
    types: ['AccountContribute'],
    load: async (ctx, { args, member }) => {
      if (member?.userType !== 'member' || ctx.hostSite === null)
        return { ContributeOpen: [], Contribution: null, IsWriting: false };
      const own = await atSite(ctx);
      const cid = Number(args.cid);
      const found = Number.isSafeInteger(cid) && cid > 0 ? await viewOrNone(getOwn(own, { id: cid })) : null;
      return {
        ContributeOpen: await openCatalogs(own),
        Contribution: found && { ...found, bodyText: bodyToText(found.body), tagText: found.tags.join('、') },
        IsWriting: args.cid === 'new' || found?.state === 'draft' || found?.state === 'returned',
      };
    },
  },
];

const viewOrNone = (asked: Promise<OwnContributionView>): Promise<OwnContributionView | null> =>
  asked.catch((error: unknown) => {
    if (isRefusal(error, 404)) return null;
    throw error;
  });
