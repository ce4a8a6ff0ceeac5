import type { PersonalData } from '@kaiyin/modules/account/server';

/** Ballots that a member cast as one who is signed in. They count on, without voter, address and written texts. */
export const voteData: PersonalData = {
  name: 'votes',
  label: 'vote.data',
  async export({ db }, { userType, userId }) {
    if (userType !== 'member') return null;
    const ballots = await db
      .selectFrom('cc_vote_log')
      .innerJoin('cc_vote', 'cc_vote.id', 'cc_vote_log.voteId')
      .select(['cc_vote_log.id', 'cc_vote.title', 'cc_vote_log.logTime', 'cc_vote_log.ip'])
      .where('cc_vote_log.userType', '=', 'member')
      .where('cc_vote_log.userId', '=', String(userId))
      .orderBy('cc_vote_log.id')
      .execute();
    const answers = await db
      .selectFrom('cc_vote_answer')
      .leftJoin('cc_vote_item', 'cc_vote_item.id', 'cc_vote_answer.itemId')
      .select(['cc_vote_answer.logId', 'cc_vote_answer.content as text', 'cc_vote_item.content as item'])
      .where('cc_vote_answer.logId', 'in', [0, ...ballots.map(({ id }) => id)])
      .orderBy('cc_vote_answer.id')
      .execute();
    const byBallot = Map.groupBy(answers, ({ logId }) => logId);
    return ballots.map(({ id, ...ballot }) => ({
      ...ballot,
      answers: (byBallot.get(id) ?? []).map(({ text, item }) => item ?? text ?? ''),
    }));
  },
  async erase({ db }, { userType, userId }) {
    if (userType !== 'member') return 0;
    const ballots = await db
      .updateTable('cc_vote_log')
      .set({ userId: '', ip: '', userAgent: '' })
      .where('userType', '=', 'member')
      .where('userId', '=', String(userId))
      .returning('id')
      .execute();
    if (ballots.length === 0) return 0;
    await db
      .updateTable('cc_vote_answer')
      .set({ content: '' })
      .where(
        'logId',
        'in',
        ballots.map(({ id }) => id),
      )
      .where('content', 'is not', null)
      .execute();
    return ballots.length;
  },
};
