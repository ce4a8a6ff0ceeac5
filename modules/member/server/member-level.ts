import { levelTypes, type MemberLevel } from '@kaiyin/modules/member/schema';
import type { Context } from '@kaiyin/server-kit';
import { levelFrom } from './standing.ts';

const levelsOf = (...of: Parameters<typeof levelFrom>): MemberLevel[] => [levelFrom(...of) ?? []].flat();

/** Where a member stands, by each kind of level that there is. */
export async function memberLevels(ctx: Context, memberId: number): Promise<MemberLevel[]> {
  const found: MemberLevel[] = [];
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
    found.push(...levelsOf(Number(sum?.total ?? 0), levelType, steps));
  }
  return found;
}

/** The same by the first kind; null where there are no levels. */
export const memberLevel = async (ctx: Context, memberId: number): Promise<MemberLevel | null> =>
  (await memberLevels(ctx, memberId))[0] ?? null;

const known = new WeakMap<Context, Map<number, Promise<MemberLevel | null>>>();

/** The same, asked once for a page. */
export function memberLevelOnce(ctx: Context, memberId: number): Promise<MemberLevel | null> {
  const ofPage = known.get(ctx) ?? new Map<number, Promise<MemberLevel | null>>();
  known.set(ctx, ofPage);
  const asked = ofPage.get(memberId) ?? memberLevel(ctx, memberId);
  ofPage.set(memberId, asked);
  return asked;
}
