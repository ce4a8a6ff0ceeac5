import { experienceRule } from '@kaiyin/modules/member/schema';
import { crud, failField, type Crud } from '@kaiyin/server-kit';

const plain = crud(experienceRule);

/** What brings experience; of a rule that is there neither deed nor type changes. */
export const experienceRules: Crud<typeof experienceRule> = {
  ...plain,
  update: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      const before = await plain.get(ctx, input);
      for (const field of ['opType', 'levelType'] as const)
        if (input[field] !== before[field]) failField(field, 'membership.fixed');
      await plain.update(ctx, input);
    }),
};
