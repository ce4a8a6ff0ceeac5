import type * as schema from '@kaiyin/modules/catalog/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  catalog,
  catalogGrantMessages,
  catalogServerMessages,
  catalogTexts,
  catalogMenu,
} from '@kaiyin/modules/catalog/schema';
import { defineModule } from '@kaiyin/server-kit';
import { countsOf } from './catalog-counts.ts';
import { catalogFilters } from './catalog.filters.ts';
import { catalogKind, visibleCatalogs } from './catalog-rights.ts';
import { catalogQuestions } from './catalog.questions.ts';
import { catalogTags } from './catalog.tags.ts';
import { catalogsNaming, catalogValues } from './models.ts';
import { catalogChanged } from './events.ts';
import * as modelsInCatalogs from './migrations/2026-11-30-field-models-in-catalogs.ts';
import * as extOfCatalogs from './migrations/2026-12-12-ext-of-catalogs.ts';
import * as specialTopics from './migrations/2026-12-04-special-topics.ts';
import { catalogsNamingTemplates } from './template-naming.ts';
import { catalogRoutes } from './routes.ts';
import { catalogFinder } from './find-catalogs.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const catalogModule = defineModule({
  name: 'catalog',
  detailRecords: [{ table: 'cms_catalog', details: ['parentId'] }],
  entities: [catalog],
  migrations: {
    '2026-11-30-field-models-in-catalogs': modelsInCatalogs,
    '2026-12-04-special-topics': specialTopics,
    '2026-12-12-ext-of-catalogs': extOfCatalogs,
  },
  modelUsers: [catalogsNaming],
  valueHolders: [catalogValues],
  templateNamings: [catalogsNamingTemplates],
  finders: [catalogFinder],
  recordKinds: [catalogKind],
  dataScopes: { cms_catalog: visibleCatalogs },
  texts: catalogTexts,
  screenTexts: catalogGrantMessages,
  serverTexts: catalogServerMessages,
  menu: catalogMenu,
  tags: catalogTags,
  filters: catalogFilters,
  questions: catalogQuestions,
  shown: [{ event: catalogChanged, job: 'publishCatalogChange', kinds: ['catalog'] }],
  work: ({ added }) => ({ routes: catalogRoutes(countsOf(added('catalogCounts'))) }),
});
