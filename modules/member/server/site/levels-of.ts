import type { Context } from '@kaiyin/server-kit';
import { memberLevelOnce } from '../member-level.ts';

/** All levels from the lowest on, with all the experience that leads to each, and where a member stands. */
export async function levelsOf(ctx: Context, memberId: number) {
  const [own, steps] = await Promise.all([
    memberLevelOnce(ctx, memberId),
    ctx.db
      .selectFrom('cc_member_level_config')
      .select(['level', 'name', 'nextNeedExp'])
      .where('levelType', '=', 'Default')
      .orderBy('level')
      .execute(),
  ]);
  let need = 0;
  return steps.map(({ level, name, nextNeedExp }) => {
    const one = { level, name, need, isReached: (own?.total ?? 0) >= need, isCurrent: own?.level === level };
    need += nextNeedExp;
    return one;
  });
}
