import type { FieldFacts, ModelField } from '@kaiyin/modules/model/schema';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { factsOf } from './queries.ts';

/** A field as pages show it. */
export type ShownField = Pick<FieldFacts, 'name' | 'nameEn' | 'code' | 'controlType' | 'options' | 'defaultValue'> &
  FieldFacts;

/** The fields of all models of the site in their order, by the ids of the models. Others are answered by way of this one. */
export const modelFields = defineQuestion<BatchEnv, 'all', Readonly<Record<number, readonly ShownField[]>>>({
  name: 'modelFields',
  changes: 'always',
  ask: async ({ ctx, site }) => {
    const rows = await ctx.db
      .selectFrom('x_model_field')
      .selectAll()
      .where('siteId', '=', site.id)
      .where('removed', '=', false)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const byModel: Record<number, ShownField[]> = {};
    // Pages are in one language, whoever has them rendered.
    for (const row of rows as ModelField[]) (byModel[row.modelId] ??= []).push(await factsOf(ctx, row, 'zh-CN'));
    return byModel;
  },
});

export const modelQuestions = [modelFields];
