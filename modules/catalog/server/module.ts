import { catalog, catalogTexts, catalogMenu } from '@kaiyin/modules/catalog/schema';
import { defineModule } from '@kaiyin/server-kit';
import { countsOf } from './catalog-counts.ts';
import { catalogFilters } from './catalog.filters.ts';
import { catalogQuestions } from './catalog.questions.ts';
import { catalogTags } from './catalog.tags.ts';
import { catalogChanged } from './events.ts';
import { catalogRoutes } from './routes.ts';

export const catalogModule = defineModule({
  name: 'catalog',
  entities: [catalog],
  texts: catalogTexts,
  menu: catalogMenu,
  tags: catalogTags,
  filters: catalogFilters,
  questions: catalogQuestions,
  shown: [{ event: catalogChanged, job: 'publishCatalogChange' }],
  work: ({ catalogCounts }) => ({ routes: catalogRoutes(countsOf(catalogCounts)) }),
});
