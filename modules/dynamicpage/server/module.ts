import type * as schema from '@kaiyin/modules/dynamicpage/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { dynamicPage, dynamicPageMessages, dynamicPageTexts } from '@kaiyin/modules/dynamicpage/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as dynamicPages from './migrations/2026-12-14-dynamic-pages.ts';
import { keepPathsOfPages } from './refuse-path.ts';
import { dynamicPageRoutes } from './routes.ts';
import { dynamicPageServerMessages } from './server-messages.ts';
import { dynamicPagesNamingTemplates } from './template-naming.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const dynamicpageModule = defineModule({
  name: 'dynamicpage',
  entities: [dynamicPage],
  notShown: [dynamicPage.table],
  migrations: { '2026-12-14-dynamic-pages': dynamicPages },
  texts: dynamicPageTexts,
  screenTexts: dynamicPageMessages,
  serverTexts: dynamicPageServerMessages,
  templateNamings: [dynamicPagesNamingTemplates],
  witnesses: [keepPathsOfPages],
  routes: dynamicPageRoutes,
});
