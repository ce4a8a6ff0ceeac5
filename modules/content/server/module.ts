import type * as schema from '@kaiyin/modules/content/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  content,
  contentSettings,
  contentServerMessages,
  contentTexts,
  contentMenu,
  contentDictionaries,
} from '@kaiyin/modules/content/schema';
import { defineModule } from '@kaiyin/server-kit';
import { articleType } from './article/article-type.ts';
import { catalogCounts } from './catalog-counts.ts';
import { clearCatalogTask } from './clear-catalog.ts';
import { contentServices } from './content-type.ts';
import { contentFilters } from './content.filters.ts';
import { contentTags } from './content.tags.ts';
import { contentWithdrawn, publicContentChanged } from './events.ts';
import { purgeOldContents } from './purge-old.ts';
import { mapContentsTask } from './mapping/map-contents.ts';
import { mergeCatalogsTask } from './merge-catalogs.ts';
import { visibleContents } from './queries.ts';
import { contentQuestions } from './questions.ts';
import { removeCatalogTask } from './remove-catalog.ts';
import * as fieldValues from './migrations/2026-11-30-field-values.ts';
import * as authorIndex from './migrations/2026-11-24-author-index.ts';
import * as commentMode from './migrations/2026-12-21-comment-mode.ts';
import * as contentMapping from './migrations/2026-12-03-content-mapping.ts';
import * as contentLock from './migrations/2026-11-28-content-lock.ts';
import * as moreCovers from './migrations/2026-11-27-more-covers.ts';
import * as ownWork from './migrations/2026-12-14-own-work.ts';
import * as publishDateIndex from './migrations/2026-11-29-publish-date-index.ts';
import * as relatedContents from './migrations/2026-11-28-related-contents.ts';
import * as specialContents from './migrations/2026-12-04-special-contents.ts';
import * as titleInitials from './migrations/2026-11-24-title-initials.ts';
import { contentValues } from './model/content-values.ts';
import { contentRoutes } from './routes.ts';
import { contentsNamingTemplates } from './template-naming.ts';
import { contentTables } from './tables.ts';
import { contentFinders } from './finders.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const contentModule = defineModule({
  name: 'content',
  detailRecords: [
    {
      table: content.table,
      details: [
        'contentsAdded',
        'contentsRemoved',
        'contentsPlaced',
        'contentsSorted',
        'relatedAdded',
        'relatedRemoved',
        'relatedSorted',
      ],
    },
  ],
  entities: [content],
  dictionaries: contentDictionaries,
  tables: contentTables,
  migrations: {
    '2026-11-24-author-index': authorIndex,
    '2026-11-24-title-initials': titleInitials,
    '2026-11-27-more-covers': moreCovers,
    '2026-11-28-content-lock': contentLock,
    '2026-11-28-related-contents': relatedContents,
    '2026-11-29-publish-date-index': publishDateIndex,
    '2026-11-30-field-values': fieldValues,
    '2026-12-03-content-mapping': contentMapping,
    '2026-12-04-special-contents': specialContents,
    '2026-12-14-own-work': ownWork,
    '2026-12-21-comment-mode': commentMode,
  },
  texts: contentTexts,
  serverTexts: contentServerMessages,
  menu: contentMenu,
  dataScopes: { cms_content: visibleContents },
  tags: contentTags,
  filters: contentFilters,
  questions: contentQuestions,
  siteParts: [{ table: 'cms_content_title', part: { column: 'rowid', of: 'cms_content' } }],
  catalogCounts: [catalogCounts],
  templateNamings: [contentsNamingTemplates],
  valueHolders: [contentValues],
  contentTypes: [articleType],
  settings: contentSettings,
  jobTargets: [purgeOldContents],
  services: contentServices,
  finders: contentFinders,
  shown: [{ event: publicContentChanged }, { event: contentWithdrawn }],
  routes: contentRoutes,
  tasks: [clearCatalogTask, mapContentsTask, mergeCatalogsTask, removeCatalogTask],
});
