import type { Context } from '@kaiyin/server-kit';
import Fastify from 'fastify';

/** The same by statements that somebody would write who does this alone: no stamps, limits, bans, words or logs. */
export function byHand(
  ctx: Context,
  { siteId, voteId, item }: { siteId: number; voteId: number; item: { id: number; subjectId: number } },
) {
  const { db } = ctx;
  const bare = Fastify();
  bare.get<{ Params: { id: number } }>('/comments/:id', async ({ params }) => {
    const shown = db.selectFrom('cc_comment').leftJoin('cc_member', 'cc_member.id', 'cc_comment.memberId');
    const columns = [
      'cc_comment.id',
      'cc_comment.parentId',
      'content',
      'likeCount',
      'replyCount',
      'commentTime',
      'nickName',
    ] as const;
    const tops = await shown
      .select([...columns])
      .where('sourceId', '=', Number(params.id))
      .where('parentId', 'is', null)
      .where('auditStatus', '=', 'passed')
      .where('isDeleted', '=', false)
      .orderBy('cc_comment.id', 'desc')
      .limit(10)
      .execute();
    const ids = tops.map(({ id }) => id);
    const answers = await shown
      .select([...columns])
      .where('parentId', 'in', [0, ...ids])
      .where('auditStatus', '=', 'passed')
      .execute();
    return tops.map((top) => ({ ...top, replies: answers.filter(({ parentId }) => parentId === top.id).slice(0, 2) }));
  });
  bare.post<{ Params: { id: number }; Querystring: { visitor: string } }>('/like/:id', ({ params, query }) =>
    ctx.transaction(async ({ db }) => {
      const commentId = Number(params.id);
      const visitorId = `by-hand-${query.visitor}`;
      const like = { siteId, commentId, memberId: 0, visitorId, likeTime: new Date().toISOString() };
      await db.insertInto('cc_comment_like').values(like).execute();
      return db
        .updateTable('cc_comment')
        .set((eb) => ({ likeCount: eb('likeCount', '+', 1) }))
        .where('id', '=', commentId)
        .returning('likeCount')
        .executeTakeFirstOrThrow();
    }),
  );
  bare.post<{ Params: { id: number }; Body: object }>('/form/:id', async ({ params, body }) => {
    const form = await db
      .selectFrom('cms_custom_form_publication')
      .selectAll()
      .where('formId', '=', Number(params.id))
      .executeTakeFirstOrThrow();
    const { id: _, ...model } = await db
      .selectFrom('cms_custom_form_data')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    return db
      .insertInto('cms_custom_form_data')
      .values({ ...model, formId: form.formId, data: body as never })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  bare.post<{ Body: { sourceId: number; content: string } }>('/comment', async ({ body }) => {
    const model = await db.selectFrom('cc_comment').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const { id: _, ...row } = { ...model, ...body, parentId: null, commentTime: new Date().toISOString() };
    return db.insertInto('cc_comment').values(row).returning('id').executeTakeFirstOrThrow();
  });
  bare.post<{ Querystring: { visitor: string } }>('/vote', ({ query }) =>
    ctx.transaction(async ({ db }) => {
      await db
        .updateTable('cc_vote')
        .set((eb) => ({ total: eb('total', '+', 1) }))
        .where('id', '=', voteId)
        .execute();
      const userId = `by-hand-${query.visitor}`;
      const known = await db
        .selectFrom('cc_vote_log')
        .select('id')
        .where('voteId', '=', voteId)
        .where('userId', '=', userId)
        .executeTakeFirst();
      const day = Math.floor(Date.now() / 86_400_000);
      const log = {
        voteId,
        userType: 'browser',
        userId,
        day,
        logTime: new Date().toISOString(),
        ip: '10.0.0.1',
        userAgent: '',
        resetId: null,
      } as const;
      const { id: logId } = await db.insertInto('cc_vote_log').values(log).returning('id').executeTakeFirstOrThrow();
      const answer = { voteId, logId: Number(logId), subjectId: item.subjectId, itemId: item.id, content: null };
      await db.insertInto('cc_vote_answer').values(answer).execute();
      await db
        .updateTable('cc_vote_item')
        .set((eb) => ({ total: eb('total', '+', 1) }))
        .where('id', '=', item.id)
        .execute();
      return { known: known !== undefined };
    }),
  );
  return bare;
}
