import { publishPipe, site, siteProperty, siteTexts, siteMenu } from '@kaiyin/modules/site/schema';
import { defineModule } from '@kaiyin/server-kit';
import type { PipeUse } from './additions.ts';
import { deleteSiteTask, siteTables, type SiteTable } from './delete-site.ts';
import { siteRoutes } from './routes.ts';
import { siteFilters } from './site.filters.ts';
import { siteQuestions } from './site.questions.ts';
import { siteTags } from './site.tags.ts';
import { changeTable } from './tables.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    siteParts: readonly SiteTable[];
    pipeUses: readonly PipeUse[];
  }
}

export const siteModule = defineModule({
  name: 'site',
  entities: [site, siteProperty, publishPipe],
  tables: [changeTable],
  texts: siteTexts,
  menu: siteMenu,
  tags: siteTags,
  filters: siteFilters,
  questions: siteQuestions,
  work: ({ hosts, pipeUses, tables, siteParts }) => {
    const deletion = deleteSiteTask(siteTables(tables, siteParts));
    return { routes: siteRoutes({ hosts, pipeUses, deletion }), tasks: [deletion] };
  },
});
