import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Votes and surveys: their subjects and items, who voted, and what they answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cc_vote',
    {
      siteId: 'integer',
      code: 'text',
      title: 'text',
      startTime: 'instant',
      endTime: 'instant',
      userType: 'text',
      dayLimit: 'integer',
      totalLimit: 'integer',
      viewType: 'text',
      status: 'text',
      total: 'integer',
      remark: 'text',
    },
    { audited: true, unique: [['siteId', 'code']] },
  );
  await createTable(
    db,
    'cc_vote_subject',
    { siteId: 'integer', voteId: 'integer', title: 'text', type: 'text', required: 'boolean', sort: 'integer' },
    { audited: true, index: [['voteId'], ['siteId']] },
  );
  await createTable(
    db,
    'cc_vote_item',
    {
      voteId: 'integer',
      subjectId: 'integer',
      content: 'text',
      description: 'text',
      sort: 'integer',
      total: 'integer',
    },
    { index: [['voteId'], ['subjectId']] },
  );
  await createTable(
    db,
    'cc_vote_log',
    {
      voteId: 'integer',
      userType: 'text',
      userId: 'text',
      day: 'integer',
      logTime: 'instant',
      ip: 'text',
      userAgent: 'text',
    },
    { index: [['voteId', 'userType', 'userId', 'day']] },
  );
  await createTable(
    db,
    'cc_vote_answer',
    { voteId: 'integer', logId: 'integer', subjectId: 'integer', itemId: 'integer?', content: 'text?' },
    { index: [['voteId'], ['subjectId', 'itemId']] },
  );
}
