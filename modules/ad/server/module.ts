import { adScreenTexts, adStatViews } from '@kaiyin/modules/ad/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as adCounts from './migrations/2026-12-30-ad-counts.ts';
import { adRoutes } from './routes.ts';
import { adTransfers } from './report/ad-transfers.ts';
import { adReportRoutes } from './report/routes.ts';
import { adServerMessages } from './server-messages.ts';
import { adTables } from './tables.ts';
import { purgeAdClicks, purgeAdHours, purgeAdViews } from './targets.ts';
import { advertisementTag } from './page/advertisement.tag.ts';

export const adModule = defineModule({
  name: 'ad',
  tables: adTables,
  migrations: { '2026-12-30-ad-counts': adCounts },
  screenTexts: adScreenTexts,
  serverTexts: adServerMessages,
  jobTargets: [purgeAdClicks, purgeAdViews, purgeAdHours],
  tags: [advertisementTag],
  statGroups: [adStatViews],
  transfers: adTransfers,
  routes: [...adRoutes, ...adReportRoutes],
});
