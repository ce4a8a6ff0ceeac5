import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** What members are told at sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cc_member_message',
    {
      memberId: 'integer',
      siteId: 'integer',
      kind: 'text',
      ofId: 'integer',
      subject: 'text',
      detail: 'text',
      contentId: 'integer',
      actorId: 'integer',
      time: 'instant',
      readTime: 'instant?',
    },
    { index: [['memberId', 'id']] },
  );
}
