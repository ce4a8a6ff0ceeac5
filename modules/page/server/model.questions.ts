import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { fieldsByModel } from '@kaiyin/modules/model/server';
import { defineQuestion } from '@kaiyin/publisher';
import type { BatchEnv } from './render-env.ts';

/** The fields of all models of the site in their order, by the ids of the models. Others are answered by way of this one. */
export const modelFields = defineQuestion<BatchEnv, 'all', Readonly<Record<number, readonly FieldFacts[]>>>({
  name: 'modelFields',
  changes: 'always',
  // Pages are in one language, whoever has them rendered.
  ask: ({ ctx, site }) => fieldsByModel(ctx, site.id, 'zh-CN'),
});

export const modelQuestions = [modelFields];
