import { dayOf } from '@kaiyin/modules/job/schema';
import type { ReaderData } from '@kaiyin/modules/page/server';
import type { Context } from '@kaiyin/server-kit';
import { memberLevel } from '../member-level.ts';
import { publicNames } from '../public-names.ts';
import { ownErasure } from './own-data.ts';
import { ownMember } from './own-member.ts';
import { pictureAddress } from './picture.ts';
import { waysToRegister } from './sign-up.ts';
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
  // When the account is erased, if its member has asked for it: `Erasure`.
  {
    types: ['AccountSetting'],
    load: async (ctx) => ({ Erasure: ctx.user?.userType === 'member' ? await ownErasure(ctx) : null }),
  },
  // The days of this month on which the member has signed in: `SignIn`.
  { types: ['AccountSetting', 'AccountCentre'], load: async (ctx) => ({ SignIn: await signInFacts(ctx) }) },
];

async function openWays(ctx: Context) {
  const ways = waysToRegister(await atSite(ctx));
  return { ...Object.fromEntries(ways.map((way) => [way, true])), isOpen: ways.length > 0 };
}

/** What everybody sees of a member; undefined of one who is gone or kept out. */
async function publicMember(ctx: Context, id: number) {
  const row = await ctx.db.selectFrom('cc_member').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.status === 'disabled') return undefined;
  const [level, names] = await Promise.all([memberLevel(ctx, id), publicNames(ctx, [id])]);
  const name = names.get(id);
  return {
    memberId: id,
    displayName: name ?? ctx.say({ key: 'siteMember.someMember', params: { id } }),
    avatar: pictureAddress(row),
    slogan: row.slogan ?? '',
    description: row.description,
    createTime: row.createTime,
    level: level && { level: level.level, name: level.name },
  };
}

async function signInFacts(ctx: Context) {
  if (ctx.user?.userType !== 'member') return null;
  const today = dayOf(ctx.now());
  const rows = await ctx.db
    .selectFrom('cc_member_signin_log')
    .select('day')
    .where('memberId', '=', ctx.user.userId)
    .orderBy('day', 'desc')
    .limit(400)
    .execute();
  const days = new Set(rows.map(({ day }) => day));
  const date = new Date(Date.UTC(Math.floor(today / 10_000), (Math.floor(today / 100) % 100) - 1, today % 100));
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const month = Math.floor(today / 100);
  return {
    today,
    isDone: days.has(today),
    streak: streakOf(days, date),
    month: `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`,
    /** Empty days before the first, in weeks that begin on Monday. */
    blanks: Array.from(
      { length: (new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)).getUTCDay() + 6) % 7 },
      () => 0,
    ),
    days: Array.from({ length }, (_, index) => {
      const day = month * 100 + index + 1;
      return { number: index + 1, isDone: days.has(day), isToday: day === today };
    }),
  };
}

/** Days in a row until today, or until yesterday where today is not done yet. */
function streakOf(days: ReadonlySet<number>, today: Date): number {
  const numberOf = (at: Date) => (at.getUTCFullYear() * 100 + at.getUTCMonth() + 1) * 100 + at.getUTCDate();
  const before = (at: Date) => new Date(at.getTime() - 86_400_000);
  let at = days.has(numberOf(today)) ? today : before(today);
  let streak = 0;
  for (; days.has(numberOf(at)); at = before(at)) streak++;
  return streak;
}
