import { me } from '@kaiyin/modules/account/server';
import type { Explanation, Need, WhyInput } from '@kaiyin/modules/access/schema';
import { forbidden, notFound, type Context } from '@kaiyin/server-kit';
import { seenPeople } from '@kaiyin/modules/organisation/server';
import { explainMenu } from './menu-need.ts';
import { askedOf, needsOf } from './needs.ts';
import { ownersBehind } from './owners-behind.ts';
import { explainRecord } from './record-need.ts';

/** Why the caller may do something, or may not. */
export async function explainMine(ctx: Context, question: WhyInput): Promise<Explanation> {
  const { userType, userId } = me(ctx);
  if (userType !== 'user') throw forbidden();
  return explain(ctx, { ...question, userId, isOwn: true });
}

/** Why somebody else may, or may not; of sites and records that the reader does not see nothing is told. */
export const explainOf = (ctx: Context, question: WhyInput & { userId: number }): Promise<Explanation> =>
  explain(ctx, { ...question, isOwn: question.userId === me(ctx).userId });

async function explain(
  ctx: Context,
  { userId, isOwn, ...question }: WhyInput & { userId: number; isOwn: boolean },
): Promise<Explanation> {
  const person = await ctx.db
    .selectFrom('sys_user')
    .select(['id', 'userName', 'nickName', 'status', 'superAdmin'])
    .where('id', '=', userId)
    .where(seenPeople(ctx))
    .executeTakeFirst();
  if (!person) throw notFound();
  const [asked, owners] = await Promise.all([needsOf(ctx, { ...question, isOwn }), ownersBehind(ctx, userId)]);
  const needs = await Promise.all(
    asked.map(async (need): Promise<Need> => {
      const found =
        'permission' in need ? await explainMenu(ctx, need.permission, owners) : await explainRecord(ctx, need, owners);
      return { asked: askedOf(need), ...found, may: person.superAdmin || found.may };
    }),
  );
  return { person, may: person.status === 'enabled' && needs.every(({ may }) => may), needs };
}
