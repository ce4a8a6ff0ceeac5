import '@kaiyin/modules/interaction/server';
import { dayOf } from '@kaiyin/modules/job/schema';
import type { Context } from '@kaiyin/server-kit';
import type { DemoArticle } from './demo-article.ts';

const day = 86_400_000;
/** By the rule of the first start. */
const expOfDay = 10;

interface Habits {
  slogan: string;
  description?: string;
  /** Beginnings of titles, the oldest first. */
  favorites?: readonly string[];
  likes?: readonly string[];
  /** Places of readers. */
  follows?: readonly number[];
  /** For how many days on end until yesterday they have signed in. */
  days: number;
}
const habits: readonly Habits[] = [
  {
    slogan: '在澜江边走走停停',
    description: '老城区出生，写一点江边的旧事。',
    favorites: ['南桥古街的屋檐下'],
    follows: [1, 2],
    days: 64,
  },
  { slogan: '桥头修车三十年', favorites: ['南桥古街的屋檐下'], follows: [0], days: 21 },
  { slogan: '晚风里读报', follows: [0, 1], days: 6 },
];
/** Beside what is named, each reader keeps and likes some of the latest articles. */
const latest = { favorites: 5, likes: 8 };

/** What the readers of the demo site keep, like and follow, and the days on which they have signed in. */
export async function addDemoMembers(
  ctx: Context,
  siteId: number,
  { memberIds, ids }: { memberIds: readonly number[]; ids: ReadonlyMap<DemoArticle, number> },
): Promise<void> {
  const now = ctx.now().getTime();
  const newest = [...ids].toSorted(([one], [other]) => one.publishedDaysAgo - other.publishedDaysAgo);
  const named = (beginnings: readonly string[] = []) =>
    beginnings.flatMap((beginning) => [...ids].find(([{ title }]) => title.startsWith(beginning))?.[1] ?? []);
  for (const [place, { slogan, description = '', favorites, likes, follows = [], days }] of habits.entries()) {
    const memberId = memberIds[place] ?? 0;
    const createTime = new Date(now - (days + 2) * day).toISOString();
    await ctx.db.updateTable('cc_member').set({ slogan, description, createTime }).where('id', '=', memberId).execute();
    const some = (count: number) => newest.filter((_, n) => n % 3 === place).slice(0, count);
    const mark = (dataIds: readonly number[]) =>
      [...new Set(dataIds)].map((dataId, n, all) => ({
        memberId,
        siteId,
        dataType: 'cms_content',
        dataId,
        createTime: new Date(now - (all.length - n) * 5 * 3_600_000).toISOString(),
      }));
    const idsOf = (count: number) =>
      some(count)
        .map(([, id]) => id)
        .toReversed();
    await ctx.db
      .insertInto('cc_member_favorites')
      .values(mark([...named(favorites), ...idsOf(latest.favorites)]))
      .execute();
    await ctx.db
      .insertInto('cc_member_like')
      .values(mark([...named(likes), ...idsOf(latest.likes)]))
      .execute();
    await ctx.db
      .insertInto('cc_member_follow')
      .values(
        follows.map((other, n) => ({
          memberId,
          followMemberId: memberIds[other] ?? 0,
          createTime: new Date(now - (n + 3) * day).toISOString(),
        })),
      )
      .execute();
    const signedIn = Array.from({ length: days }, (_, n) => new Date(now - (days - n) * day));
    await ctx.db
      .insertInto('cc_member_signin_log')
      .values(signedIn.map((at) => ({ memberId, day: dayOf(at), logTime: at.toISOString() })))
      .execute();
    await ctx.db
      .insertInto('cc_member_exp_log')
      .values(
        signedIn.map((at) => ({
          memberId,
          opType: 'SignIn' as const,
          levelType: 'Default' as const,
          changeExp: expOfDay,
          ofId: null,
          day: dayOf(at),
          logTime: at.toISOString(),
        })),
      )
      .execute();
  }
}
