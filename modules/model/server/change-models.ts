import { model } from '@kaiyin/modules/model/schema';
import { announcing, crud } from '@kaiyin/server-kit';
import { modelsChanged } from './events.ts';

/** Models without what forbids to remove one; pages hear of every change. */
export const models = announcing<typeof model>(modelsChanged, crud(model));
export const { create: addModel, update: updateModel } = models;
