import type * as schema from '@kaiyin/modules/model/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  model,
  modelField,
  modelMenu,
  modelScreenTexts,
  modelTexts,
  modelDictionaries,
} from '@kaiyin/modules/model/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as fieldModels from './migrations/2026-11-30-field-models.ts';
import * as owners from './migrations/2026-12-22-model-owners.ts';
import { modelRoutes } from './routes.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const modelModule = defineModule({
  name: 'model',
  entities: [model, modelField],
  dictionaries: modelDictionaries,
  migrations: { '2026-11-30-field-models': fieldModels, '2026-12-22-model-owners': owners },
  texts: modelTexts,
  screenTexts: modelScreenTexts,
  menu: modelMenu,
  work: ({ added }) => ({ routes: modelRoutes(added('valueHolders'), added('modelUsers')) }),
});
