import { levelTypes, type Standing } from '@kaiyin/modules/member/schema';
import type { Context } from '@kaiyin/server-kit';
import { standingOf } from './standing.ts';

/** Where a member stands, by each kind of level that there is. */
export async function memberStandings(ctx: Context, memberId: number): Promise<Standing[]> {
  const found: Standing[] = [];
  for (const levelType of levelTypes) {
    const [sum, steps] = await Promise.all([
      ctx.db
        .selectFrom('cc_member_exp_log')
        .select(({ fn }) => fn.sum<number>('changeExp').as('total'))
        .where('memberId', '=', memberId)
        .where('levelType', '=', levelType)
        .executeTakeFirst(),
      ctx.db.selectFrom('cc_member_level_config').selectAll().where('levelType', '=', levelType).execute(),
    ]);
    const standing = standingOf(Number(sum?.total ?? 0), levelType, steps);
    if (standing) found.push(standing);
  }
  return found;
}

/** The same by the first kind; null where there are no levels. */
export const memberLevel = async (ctx: Context, memberId: number): Promise<Standing | null> =>
  (await memberStandings(ctx, memberId))[0] ?? null;
