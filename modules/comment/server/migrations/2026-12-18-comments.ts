import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** What members write below contents, and who likes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cc_comment',
    {
      siteId: 'integer',
      sourceType: 'text',
      sourceId: 'integer',
      memberId: 'integer',
      parentId: 'integer?',
      replyMemberId: 'integer?',
      content: 'text',
      auditStatus: 'text',
      auditReason: 'text',
      auditBy: 'text?',
      auditTime: 'instant?',
      isDeleted: 'boolean',
      likeCount: 'integer',
      replyCount: 'integer',
      commentTime: 'instant',
      ip: 'text',
      clientType: 'text?',
      userAgent: 'text',
    },
    {
      index: [
        ['siteId', 'id'],
        ['siteId', 'auditStatus', 'id'],
        ['sourceType', 'sourceId', 'parentId', 'id'],
        ['parentId', 'id'],
        ['memberId', 'id'],
      ],
    },
  );
  await createTable(
    db,
    'cc_comment_like',
    { siteId: 'integer', commentId: 'integer', memberId: 'integer', likeTime: 'instant' },
    { unique: [['commentId', 'memberId']], index: [['memberId']] },
  );
}
