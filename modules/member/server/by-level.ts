import type { Level } from '@kaiyin/modules/member/schema';
import type { Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { levelFrom } from './standing.ts';

const first = 'Default';

const stepsOf = ({ db }: Context) =>
  db.selectFrom('cc_member_level_config').selectAll().where('levelType', '=', first).orderBy('level').execute();

/** The level of each of some members, by the first kind: the id of its row; null where there are no levels. */
export async function levelIdsOf(
  ctx: Context,
  memberIds: readonly number[],
): Promise<(memberId: number) => number | null> {
  const [steps, sums] = await Promise.all([
    stepsOf(ctx),
    ctx.db
      .selectFrom('cc_member_exp_log')
      .select(({ fn }) => ['memberId', fn.sum<number>('changeExp').as('total')])
      .where('memberId', 'in', [0, ...memberIds])
      .where('levelType', '=', first)
      .groupBy('memberId')
      .execute(),
  ]);
  const totals = new Map(sums.map(({ memberId, total }) => [memberId, Number(total)]));
  return (memberId) => {
    const at = levelFrom(totals.get(memberId) ?? 0, first, steps)?.level;
    return steps.find(({ level }) => level === at)?.id ?? null;
  };
}

/** Members of a level; none of a level that is not there. */
export async function isOfLevel(ctx: Context, levelId: number): Promise<RawBuilder<boolean>> {
  const bounds = boundsOf(await stepsOf(ctx), levelId);
  if (!bounds) return sql<boolean>`1 = 0`;
  const { from, to } = bounds;
  const total = sql`sum("changeExp")`;
  const earned = (having: RawBuilder<unknown>) => sql`(select "memberId" from cc_member_exp_log
    where "levelType" = ${first} group by "memberId" having ${having})`;
  // Those who have earned nothing have no rows there.
  if (from === 0)
    return to === null ? sql<boolean>`1 = 1` : sql<boolean>`cc_member.id not in ${earned(sql`${total} >= ${to}`)}`;
  return sql<boolean>`cc_member.id in ${earned(
    to === null ? sql`${total} >= ${from}` : sql`${total} >= ${from} and ${total} < ${to}`,
  )}`;
}

/** What leads to a level, and out of it; null at the highest. `steps` are ascending. */
function boundsOf(steps: readonly Pick<Level, 'id' | 'nextNeedExp'>[], levelId: number) {
  const index = steps.findIndex(({ id }) => id === levelId);
  const step = steps[index];
  if (!step) return undefined;
  const from = steps.slice(0, index).reduce((sum, { nextNeedExp }) => sum + nextNeedExp, 0);
  return { from, to: index === steps.length - 1 ? null : from + step.nextNeedExp };
}
