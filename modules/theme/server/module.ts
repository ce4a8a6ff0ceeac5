import { definePurge } from '@kaiyin/modules/job/server';
import { themeServerMessages, themeScreenTexts, themeTexts } from '@kaiyin/modules/theme/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as themeArchives from './migrations/2026-12-13-theme-archives.ts';
import { themeRoutes } from './routes.ts';
import { themeTables } from './tables.ts';
import { exportTask, importTask } from './tasks.ts';

export const themeModule = defineModule({
  name: 'theme',
  tables: themeTables,
  migrations: { '2026-12-13-theme-archives': themeArchives },
  texts: themeTexts,
  screenTexts: themeScreenTexts,
  serverTexts: themeServerMessages,
  jobTargets: [
    definePurge({
      name: 'theme.purge',
      title: 'theme.purge',
      note: 'theme.purgeNote',
      table: 'cms_theme_archive',
      time: 'createTime',
      keepDays: 7,
      standardCron: '55 3 * * *',
    }),
  ],
  work: ({ blobs }) => {
    const [exports, imports] = [exportTask(blobs), importTask(blobs)];
    return { routes: themeRoutes({ blobs, exports, imports }), tasks: [exports, imports] };
  },
});
