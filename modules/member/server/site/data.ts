import { offsetOf, pageOfRows, type ReaderData } from '@kaiyin/modules/page/server';
import type { Context } from '@kaiyin/server-kit';
import { countUnread, listMessages } from '../message/own-messages.ts';
import { memberLevelOnce } from '../member-level.ts';
import { publicNameOf } from '../public-names.ts';
import { ownErasure } from './own-data.ts';
import { ownMember } from './own-member.ts';
import { pictureAddress } from './picture.ts';
import { waysToRegister } from './sign-up.ts';
import { levelsOf } from './levels-of.ts';
import { signInFacts } from './sign-in-facts.ts';
import { atSite } from './at-site.ts';

const accountPages = [
  'AccountCentre',
  'AccountLogin',
  'AccountRegister',
  'AccountForgetPassword',
  'AccountSetting',
  'AccountPassword',
  'AccountBindEmail',
  'AccountContribute',
];

const messagesSize = 20;

/** What pages are told of members. */
export const siteMemberData: readonly ReaderData[] = [
  // Who is signed in: `Member`, nothing for everybody else.
  { types: ['Search', 'Custom', ...accountPages], load: async (ctx) => ({ Member: await ownMember(ctx) }) },
  // By what strangers may register: `Register`.
  {
    types: ['AccountRegister', 'AccountLogin'],
    load: async (ctx) => ({ Register: ctx.hostSite === null ? {} : await openWays(ctx) }),
  },
  // Whose page it is: `Account`.
  {
    types: ['AccountCentre'],
    load: async (ctx, { args }) => {
      const Account = await publicMember(ctx, Number(args.memberId));
      return Account ? { Account } : 'missing';
    },
  },
  // Messages to the member whose page it is: how many are not read, and a part of the list where it is asked for.
  {
    types: ['AccountCentre'],
    load: async (ctx, { siteId, args, member }) => {
      if (member === null || member.userId !== Number(args.memberId)) return { Unread: 0, Messages: [] };
      const box = { memberId: member.userId, siteId };
      if (args.type !== 'messages') return { Unread: await countUnread(ctx, box), Messages: [] };
      const [Unread, rows] = await Promise.all([
        countUnread(ctx, box),
        listMessages(ctx, box, { limit: messagesSize + 1, offset: offsetOf(args) }),
      ]);
      const { list, NextOffset } = pageOfRows(rows, messagesSize, ({ id }) => id);
      return { Unread, Messages: list, NextOffset };
    },
  },
  // When the account is erased, if its member has asked for it: `Erasure`.
  {
    types: ['AccountSetting'],
    load: async (ctx) => ({ Erasure: ctx.user?.userType === 'member' ? await ownErasure(ctx) : null }),
  },
  // The days of a month on which the member has signed in: `SignIn`; of this month unless the argument `month` names one before.
  {
    types: ['AccountSetting', 'AccountCentre'],
    load: async (ctx, { type, args, member }) => {
      const isOwn = member !== null && (type === 'AccountSetting' || member.userId === Number(args.memberId));
      return { SignIn: isOwn ? await signInFacts(ctx, args.month) : null };
    },
  },
  // All levels, and what leads to each, on the own page: `Levels`.
  {
    types: ['AccountCentre'],
    load: async (ctx, { args, member }) =>
      member?.userId === Number(args.memberId) ? { Levels: await levelsOf(ctx, member.userId) } : { Levels: [] },
  },
];

async function openWays(ctx: Context) {
  const ways = waysToRegister(await atSite(ctx));
  return { ...Object.fromEntries(ways.map((way) => [way, true])), isOpen: ways.length > 0 };
}

/** What everybody sees of a member; undefined of one who is gone or kept out. */
async function publicMember(ctx: Context, id: number) {
  const row = await ctx.db.selectFrom('cc_member').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.status === 'disabled') return undefined;
  const level = await memberLevelOnce(ctx, id);
  return {
    memberId: id,
    displayName: publicNameOf(row) ?? ctx.say({ key: 'siteMember.someMember', params: { id } }),
    avatar: pictureAddress(row),
    slogan: row.slogan ?? '',
    description: row.description,
    createTime: row.createTime,
    level: level && { level: level.level, name: level.name },
  };
}
