import { content, contentTexts, contentMenu } from '@kaiyin/modules/content/schema';
import { defineModule } from '@kaiyin/server-kit';
import { catalogCounts } from './catalog-counts.ts';
import { contentFilters } from './content.filters.ts';
import { contentTags } from './content.tags.ts';
import { contentQuestions } from './questions.ts';
import { removeCatalogTask } from './remove-catalog.ts';
import { contentRoutes } from './routes.ts';
import { contentTables } from './tables.ts';

export const contentModule = defineModule({
  name: 'content',
  entities: [content],
  tables: contentTables,
  texts: contentTexts,
  menu: contentMenu,
  tags: contentTags,
  filters: contentFilters,
  questions: contentQuestions,
  siteParts: [{ table: 'cms_content_title', part: { column: 'rowid', of: 'cms_content' } }],
  catalogCounts: [catalogCounts],
  routes: contentRoutes,
  tasks: [removeCatalogTask],
});
