import {
  contentStatViews,
  siteStatViews,
  statMenu,
  statScreenTexts,
  statServerMessages,
  statSettings,
  statTexts,
} from '@kaiyin/modules/stat/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as visits from './migrations/2026-12-28-visits.ts';
import { contentViewsTag } from './page/content-views.tag.ts';
import { hotContents } from './page/hot-contents.question.ts';
import { hotContentTag } from './page/hot-content.tag.ts';
import { statRoutes } from './routes.ts';
import { statTables } from './tables.ts';
import { purgeSums, purgeVisits } from './targets.ts';

export const statModule = defineModule({
  name: 'stat',
  tables: statTables,
  migrations: { '2026-12-28-visits': visits },
  texts: statTexts,
  screenTexts: statScreenTexts,
  serverTexts: statServerMessages,
  menu: statMenu,
  settings: statSettings,
  jobTargets: [purgeVisits, purgeSums],
  tags: [contentViewsTag, hotContentTag],
  questions: [hotContents],
  work: ({ added }) => ({ routes: statRoutes([siteStatViews, ...added('statGroups'), contentStatViews]) }),
});
