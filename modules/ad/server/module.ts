import { adScreenTexts, adServerMessages, adTexts } from '@kaiyin/modules/ad/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as adCounts from './migrations/2026-12-30-ad-counts.ts';
import { adRoutes } from './routes.ts';
import { adTables } from './tables.ts';

export const adModule = defineModule({
  name: 'ad',
  tables: adTables,
  migrations: { '2026-12-30-ad-counts': adCounts },
  texts: adTexts,
  screenTexts: adScreenTexts,
  serverTexts: adServerMessages,
  routes: adRoutes,
});
