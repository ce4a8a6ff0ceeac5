import type { OperationType } from '@kaiyin/modules/audit/schema';
import { containing, type Context, type ReadHistory } from '@kaiyin/server-kit';
import { detailsOf } from './details.ts';
import type { Vocabulary } from './named-values.ts';
import { titleOf } from './words.ts';

const nothing = { changes: [], details: [] };

/** What was done to a record, the latest first; who has looked at it is another question. */
export const readHistory =
  (vocabulary: Vocabulary): ReadHistory<Context> =>
  async (ctx, { kinds, id, operationType, userName, pageNum, pageSize }) => {
    let log = ctx.db
      .selectFrom('sys_operation_log')
      .innerJoin('sys_operation', 'sys_operation.id', 'sys_operation_log.operationId')
      .where('kind', 'in', [...kinds])
      .where('subjectId', '=', id)
      .where('error', 'is', null)
      .where('sys_operation_log.action', 'not like', '%.read');
    if (operationType) log = log.where('operationType', '=', operationType as OperationType);
    if (userName?.trim()) log = log.where(containing('userName', userName.trim()));
    const [rows, { total }] = await Promise.all([
      log
        .select([
          'sys_operation_log.id',
          'sys_operation_log.action',
          'operationType',
          'sys_operation.userType',
          'userName',
          'sys_operation_log.logTime',
          'details',
        ])
        .orderBy('sys_operation_log.id', 'desc')
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
        .execute(),
      log.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    const told = await detailsOf(
      ctx,
      vocabulary,
      rows.map(({ details }) => details),
    );
    return {
      rows: rows.map(({ action, ...row }, index) => ({
        ...row,
        title: titleOf(ctx, vocabulary, { action, permission: '', endpoint: '' }),
        ...(told[index] ?? nothing),
      })),
      total: Number(total),
    };
  };
