import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Clicks and views of ads, and what is summed up of them by the hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cms_ad_click_log', 'cms_ad_view_log'])
    await createTable(
      db,
      table,
      {
        siteId: 'integer',
        adSpaceId: 'integer',
        adId: 'integer',
        adName: 'text',
        token: 'text',
        evtTime: 'instant',
        path: 'text',
        referer: 'text',
        address: 'text',
        region: 'text',
        deviceType: 'text',
        browser: 'text',
        os: 'text',
      },
      { unique: [['siteId', 'token']], index: [['siteId', 'evtTime'], ['siteId', 'adId', 'evtTime'], ['evtTime']] },
    );
  await createTable(
    db,
    'cms_ad_hour_stat',
    {
      siteId: 'integer',
      hour: 'integer',
      adId: 'integer',
      adSpaceId: 'integer',
      adName: 'text',
      shown: 'integer',
      views: 'integer',
      clicks: 'integer',
    },
    { primary: ['siteId', 'hour', 'adId'] },
  );
}
