import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** Sets what counts the ballots of a vote to what its rows say; its row is locked by the caller. */
export async function recount({ db }: Pick<Context, 'db'>, voteId: number): Promise<void> {
  await sql`
    update cc_vote set total = (select count(*) from cc_vote_log where "voteId" = ${voteId} and "resetId" is null)
    where id = ${voteId}`.execute(db);
  await sql`
    update cc_vote_subject set answers = (
      select count(distinct answer."logId") from cc_vote_answer as answer join cc_vote_log as log on log.id = answer."logId"
      where answer."subjectId" = cc_vote_subject.id and log."resetId" is null)
    where "voteId" = ${voteId}`.execute(db);
  await sql`
    update cc_vote_item set total = (
      select count(*) from cc_vote_answer as answer join cc_vote_log as log on log.id = answer."logId"
      where answer."itemId" = cc_vote_item.id and log."resetId" is null)
    where "voteId" = ${voteId}`.execute(db);
}
