import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Pages that readers opened, their visitors of a day, and what is summed up of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cc_visit',
    {
      siteId: 'integer',
      pipeCode: 'text',
      day: 'integer',
      hour: 'integer',
      visitTime: 'instant',
      visitor: 'text',
      viewId: 'text',
      contentId: 'integer',
      catalogId: 'integer',
      path: 'text',
      referer: 'text',
      sourceType: 'text',
      source: 'text',
      word: 'text',
      device: 'text',
      browser: 'text',
      os: 'text',
      region: 'text',
      seconds: 'integer',
      depth: 'integer',
      bot: 'text',
    },
    { unique: [['siteId', 'viewId']], index: [['siteId', 'visitTime'], ['visitTime']] },
  );
  await createTable(
    db,
    'cc_visitor_day',
    {
      siteId: 'integer',
      day: 'integer',
      visitor: 'text',
      address: 'text',
      lastTime: 'instant',
      visits: 'integer',
      visitHour: 'integer',
      visitViews: 'integer',
      sourceType: 'text',
      source: 'text',
      word: 'text',
      device: 'text',
      region: 'text',
      exitPath: 'text',
      entryPath: 'text',
    },
    {
      primary: ['siteId', 'day', 'visitor'],
      index: [['siteId', 'day', 'address'], ['siteId', 'lastTime'], ['day']],
    },
  );
  await createTable(
    db,
    'cc_visit_sum',
    {
      siteId: 'integer',
      day: 'integer',
      hour: 'integer',
      dimension: 'text',
      name: 'text',
      device: 'text',
      visitor: 'text',
      views: 'integer',
      visits: 'integer',
      visitors: 'integer',
      ips: 'integer',
      bounces: 'integer',
      seconds: 'integer',
    },
    { primary: ['siteId', 'dimension', 'day', 'hour', 'name', 'device', 'visitor'] },
  );
  await createTable(db, 'cc_visit_salt', { day: 'integer', salt: 'text' }, { primary: ['day'] });
}
