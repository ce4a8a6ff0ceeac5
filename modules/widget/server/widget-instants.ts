import type { Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';

/** A widget or an ad, and an instant at which time alone changes what readers see of it. */
export interface WidgetTurn {
  id: number;
  kind: 'widget' | 'ad';
  title: string;
  at: string;
  /** What is public already `changes` where another edition of it begins as this one ends. */
  turn: 'begins' | 'changes' | 'ends';
}

/** Turns of a site after one instant, until another where one is told, the nearest first; at most 100. */
export async function widgetTurns(
  ctx: Context,
  siteId: number,
  { after, until }: { after: string; until?: string },
): Promise<WidgetTurn[]> {
  const within = (column: string): RawBuilder<boolean> =>
    until === undefined
      ? sql<boolean>`${sql.ref(column)} > ${after}`
      : sql<boolean>`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until}`;
  const ofWidgets = (column: 'validFrom' | 'validUntil') =>
    ctx.db
      .selectFrom('cms_widget_publication')
      .select(['widgetId as id', 'name as title', `${column} as at`])
      .where('siteId', '=', siteId)
      .where(within(column))
      .orderBy(column)
      .orderBy('id')
      .limit(100)
      .execute();
  const ofAds = (column: 'onlineDate' | 'offlineDate') =>
    ctx.db
      .selectFrom('cms_advertisement')
      .select(['id', 'name as title', `${column} as at`])
      .where('siteId', '=', siteId)
      .where('status', '=', 'enabled')
      .where(within(column))
      .orderBy(column)
      .orderBy('id')
      .limit(100)
      .execute();
  const [begin, end, come, go] = [
    await ofWidgets('validFrom'),
    await ofWidgets('validUntil'),
    await ofAds('onlineDate'),
    await ofAds('offlineDate'),
  ];
  const ended = new Set(end.map(keyOf));
  const begun = new Set(begin.map(keyOf));
  return [
    ...begin.map((one) => turnOf(one, 'widget', ended.has(keyOf(one)) ? 'changes' : 'begins')),
    ...end.flatMap((one) => (begun.has(keyOf(one)) ? [] : turnOf(one, 'widget', 'ends'))),
    ...come.map((one) => turnOf(one, 'ad', 'begins')),
    ...go.map((one) => turnOf(one, 'ad', 'ends')),
  ]
    .toSorted((a, b) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1))
    .slice(0, 100);
}

interface Found {
  id: number;
  title: string;
  at: string | null;
}

const keyOf = ({ id, at }: Found): string => `${id} ${at}`;
const turnOf = ({ id, title, at }: Found, kind: WidgetTurn['kind'], turn: WidgetTurn['turn']): WidgetTurn => ({
  id,
  kind,
  title,
  at: at ?? '',
  turn,
});

/** The next instant at which a widget or an ad of any site comes or goes, and how many of those there will be. */
export async function widgetInstants({ db, now }: Context): Promise<{ nextTime: string | null; waiting: number }> {
  const after = now().toISOString();
  const ofWidgets = (column: 'validFrom' | 'validUntil') =>
    db
      .selectFrom('cms_widget_publication')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min(column).as('at')])
      .where(column, '>', after)
      .executeTakeFirstOrThrow();
  const ofAds = (column: 'onlineDate' | 'offlineDate') =>
    db
      .selectFrom('cms_advertisement')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min(column).as('at')])
      .where('status', '=', 'enabled')
      .where(column, '>', after)
      // An end that nobody has set is nothing that is waited for.
      .where(column, '<', '2999')
      .executeTakeFirstOrThrow();
  const all = [
    await ofWidgets('validFrom'),
    await ofWidgets('validUntil'),
    await ofAds('onlineDate'),
    await ofAds('offlineDate'),
  ];
  const [nextTime = null] = all.flatMap(({ at }) => at ?? []).toSorted();
  return { nextTime, waiting: all.reduce((sum, { count }) => sum + Number(count), 0) };
}
