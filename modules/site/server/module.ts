import type * as schema from '@kaiyin/modules/site/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  publishPipe,
  shareWithSites,
  site,
  siteProperty,
  siteGrantMessages,
  siteTexts,
  siteMenu,
  siteDictionaries,
} from '@kaiyin/modules/site/schema';
import { defineModule } from '@kaiyin/server-kit';
import './additions.ts';
import { dynamicPageTexts } from './dynamic-page-messages.ts';
import { deleteSiteTask, siteTables } from './delete-site.ts';
import * as feedAuthority from './migrations/2026-11-26-feed-authority.ts';
import { openSites } from './queries.ts';
import { siteServices } from './settings.ts';
import { siteKind } from './site-rights.ts';
import { sitesNaming, siteValues } from './site-values.ts';
import { siteRoutes } from './routes.ts';
import { siteFinder } from './site-finder.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const siteModule = defineModule({
  name: 'site',
  detailRecords: [{ table: 'cms_site', details: ['siteId'] }],
  entities: [site, siteProperty, publishPipe],
  dictionaries: siteDictionaries,
  texts: siteTexts,
  screenTexts: siteGrantMessages,
  serverTexts: dynamicPageTexts,
  menu: siteMenu,
  recordKinds: [siteKind],
  finders: [siteFinder],
  settings: [shareWithSites],
  modelUsers: [sitesNaming],
  valueHolders: [siteValues],
  services: siteServices,
  migrations: { '2026-11-26-feed-authority': feedAuthority },
  dataScopes: { cms_site: openSites },
  work: ({ hosts, tables, added }) => {
    const deletion = deleteSiteTask(siteTables(tables, added('siteParts')));
    return { routes: siteRoutes({ hosts, pipeUses: added('pipeUses'), deletion }), tasks: [deletion] };
  },
});
