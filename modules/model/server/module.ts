import { model, modelField, modelMenu, modelScreenTexts, modelTexts } from '@kaiyin/modules/model/schema';
import { defineModule } from '@kaiyin/server-kit';
import { modelsChanged } from './events.ts';
import * as fieldModels from './migrations/2026-11-30-field-models.ts';
import { modelQuestions } from './model.questions.ts';
import { modelRoutes } from './routes.ts';

export const modelModule = defineModule({
  name: 'model',
  entities: [model, modelField],
  migrations: { '2026-11-30-field-models': fieldModels },
  texts: modelTexts,
  screenTexts: modelScreenTexts,
  menu: modelMenu,
  questions: modelQuestions,
  shown: [{ event: modelsChanged, job: 'publishModelChange', kinds: ['x_model', 'x_model_field'] }],
  work: ({ added }) => ({ routes: modelRoutes(added('valueHolders'), added('modelUsers')) }),
});
