import { addColumn, createIndex, createTable } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** Limits of choices, pictures of items, and resets that can be taken back; voters by address are known by a mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['minChoice', 'maxChoice', 'answers'])
    await addColumn(db, 'cc_vote_subject', column, 'integer', 0);
  await sql`update cc_vote_subject set answers = (
    select count(distinct "logId") from cc_vote_answer where cc_vote_answer."subjectId" = cc_vote_subject.id)`.execute(
    db,
  );
  await addColumn(db, 'cc_vote_item', 'siteId', 'integer', 0);
  await sql`update cc_vote_item set "siteId" = (select "siteId" from cc_vote where cc_vote.id = cc_vote_item."voteId")`.execute(
    db,
  );
  await addColumn(db, 'cc_vote_item', 'type', 'text', 'text');
  await addColumn(db, 'cc_vote_item', 'picture', 'text?');
  await createIndex(db, 'cc_vote_item', ['siteId']);
  await createTable(
    db,
    'cc_vote_reset',
    { voteId: 'integer', resetTime: 'instant', resetBy: 'text', count: 'integer' },
    { index: [['voteId']] },
  );
  await addColumn(db, 'cc_vote_log', 'resetId', 'integer?');
  await createIndex(db, 'cc_vote_log', ['resetId']);
  await createIndex(db, 'cc_vote_answer', ['logId']);
  // An address was written here, which is not to stay.
  await sql`update cc_vote_log set "userId" = '' where "userType" = 'ip'`.execute(db);
}
