import type { Level, MemberLevel } from '@kaiyin/modules/member/schema';

type Step = Pick<Level, 'level' | 'name' | 'nextNeedExp'>;

/**
 * The level that experience has led to: from the lowest on, each level takes what it needs, and what is left goes along to the next.
 * `steps` in any order; none where there are no levels.
 */
export function levelFrom(
  total: number,
  levelType: MemberLevel['levelType'],
  steps: readonly Step[],
): MemberLevel | undefined {
  const ascending = steps.toSorted((one, other) => one.level - other.level);
  let exp = total;
  for (const [index, { level, name, nextNeedExp }] of ascending.entries()) {
    const isHighest = index === ascending.length - 1;
    if (isHighest || exp < nextNeedExp)
      return { levelType, level, name, exp, nextNeedExp: isHighest ? null : nextNeedExp, total };
    exp -= nextNeedExp;
  }
  return undefined;
}
