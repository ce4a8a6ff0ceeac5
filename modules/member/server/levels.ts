import { level, type Level } from '@kaiyin/modules/member/schema';
import { crud, failField, holdInTransaction, type Context, type Crud } from '@kaiyin/server-kit';

const plain = crud(level);

/** Levels; each needs more experience than the one below it. */
export const levels: Crud<typeof level> = {
  ...plain,
  create: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      await refuseDescending(ctx, input);
      return plain.create(ctx, input);
    }),
  update: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      const before = await plain.get(ctx, input);
      for (const field of ['levelType', 'level'] as const)
        if (input[field] !== before[field]) failField(field, 'membership.fixed');
      await refuseDescending(ctx, input);
      await plain.update(ctx, input);
    }),
};

type Given = Pick<Level, 'levelType' | 'level' | 'nextNeedExp'>;

async function refuseDescending(ctx: Context, { levelType, level: at, nextNeedExp }: Given): Promise<void> {
  // Of two who add neighbours at once the second sees what the first did.
  await holdInTransaction(ctx, 'member-levels');
  const others = ctx.db.selectFrom('cc_member_level_config').selectAll().where('levelType', '=', levelType);
  const below = await others.where('level', '<', at).orderBy('level', 'desc').limit(1).executeTakeFirst();
  const above = await others.where('level', '>', at).orderBy('level').limit(1).executeTakeFirst();
  if (below && nextNeedExp <= below.nextNeedExp) failField('nextNeedExp', 'membership.needMore', said(below));
  if (above && nextNeedExp >= above.nextNeedExp) failField('nextNeedExp', 'membership.needLess', said(above));
}

const said = ({ level, name, nextNeedExp }: Pick<Level, 'level' | 'name' | 'nextNeedExp'>) => ({
  level,
  name,
  need: nextNeedExp,
});
