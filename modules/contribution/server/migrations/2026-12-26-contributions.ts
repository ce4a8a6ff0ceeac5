import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** What members contribute, how it was decided, and their pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cc_contribution',
    {
      siteId: 'integer',
      memberId: 'integer',
      catalogId: 'integer',
      title: 'text',
      summary: 'text',
      tags: 'json',
      coverId: 'integer',
      body: 'text',
      state: 'text',
      revision: 'integer',
      reason: 'text',
      submitTime: 'instant?',
      decideTime: 'instant?',
      decidedBy: 'text?',
      contentId: 'integer?',
      createTime: 'instant',
      updateTime: 'instant',
    },
    {
      index: [['siteId', 'state', 'id'], ['memberId', 'siteId', 'id'], ['contentId']],
    },
  );
  await createTable(
    db,
    'cc_contribution_log',
    {
      siteId: 'integer',
      contributionId: 'integer',
      action: 'text',
      reason: 'text',
      staff: 'text',
      time: 'instant',
      waitSeconds: 'integer?',
    },
    {
      index: [
        ['contributionId', 'id'],
        ['siteId', 'time'],
      ],
    },
  );
  await createTable(
    db,
    'cc_contribution_picture',
    {
      siteId: 'integer',
      memberId: 'integer',
      name: 'text',
      suffix: 'text',
      size: 'integer',
      hash: 'text',
      createTime: 'instant',
    },
    { index: [['memberId', 'siteId']] },
  );
}
