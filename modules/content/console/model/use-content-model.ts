import { useData } from '@kaiyin/console-kit';
import { contentModel, type ContentModel } from '@kaiyin/modules/content/schema';

/** The model that contents of a catalog have; undefined while that is not known, and where there is none. */
export const useContentModel = (catalogId: number): ContentModel | undefined =>
  useData(contentModel, { catalogId }, { enabled: catalogId > 0, freshFor: 30_000 }).data ?? undefined;
