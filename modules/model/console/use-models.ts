import { useData } from '@kaiyin/console-kit';
import { modelOptions, type ModelOption } from '@kaiyin/modules/model/schema';

/** The models of the current site. */
export const useModels = (): ModelOption[] => useData(modelOptions, {}, { freshFor: 60_000 }).data ?? [];
