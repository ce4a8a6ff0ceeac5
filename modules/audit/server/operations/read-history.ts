import type { Context, ReadHistory } from '@kaiyin/server-kit';
import '../tables.ts';
import { detailsOf, titleOf, type Vocabulary } from './words.ts';

/** What was done to a record, the latest first; who has looked at it is another question. */
export const readHistory =
  (vocabulary: Vocabulary): ReadHistory<Context> =>
  async (ctx, { kinds, id, pageNum, pageSize }) => {
    const log = ctx.db
      .selectFrom('sys_operation_log')
      .where('kind', 'in', [...kinds])
      .where('subjectId', '=', id)
      .where('error', 'is', null)
      .where('action', 'not like', '%.read');
    const [rows, { total }] = await Promise.all([
      log
        .select(['id', 'action', 'userName', 'logTime', 'details'])
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
        .execute(),
      log.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return {
      rows: rows.map(({ action, details, ...row }) => ({
        ...row,
        title: titleOf(ctx, vocabulary, { action, permission: '', endpoint: '' }),
        ...detailsOf(ctx, vocabulary, details),
      })),
      total: Number(total),
    };
  };
