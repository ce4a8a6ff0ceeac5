import { rowsAtOnce, type ExportQuery } from '@kaiyin/entity';
import { me } from '@kaiyin/modules/account/server';
import { fail, guard, said, startTask, type Context, type Http } from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import { titleKey } from '../words.ts';
import type { ExportTask } from './export-task.ts';
import { noteExport } from './note-export.ts';
import { asDownload } from './send-file.ts';
import { inTurn } from '../sheet-line.ts';
import { chosenColumns, countOf, fileName, writeRows } from './write-rows.ts';

/** Rows that one file takes: of xlsx all are in memory at once. */
const most = { xlsx: 100_000, csv: 1_000_000 } as const;

/** Sends the rows of a list as a file, or starts a task that makes one where there are many. */
export const exportList =
  (transfer: Transfer, task: ExportTask) =>
  async (ctx: Context, query: ExportQuery, http: Http): Promise<{ taskId: number }> => {
    guard(transfer.api.list, ctx);
    await chosenColumns(ctx, transfer, query);
    const { format } = query;
    const total = await countOf(ctx, transfer, query);
    if (total > most[format]) fail('transfer.tooManyRows', { total, format, most: most[format] });
    if (total > rowsAtOnce) return begin(ctx, { transfer, task, query }, http);
    const { bytes, count } = await inTurn(ctx, () => writeRows(ctx, transfer, { query }));
    await noteExport(ctx, transfer, { query, count });
    void asDownload(http, fileName(ctx, transfer, format)).send(Buffer.from(bytes));
    return { taskId: 0 };
  };

interface Begun {
  transfer: Transfer;
  task: ExportTask;
  query: ExportQuery;
}

async function begin(ctx: Context, { transfer, task, query }: Begun, { reply }: Http): Promise<{ taskId: number }> {
  const { userId } = me(ctx);
  const title = said('transfer.exporting', { name: `{${titleKey(transfer)}}` });
  const taskId = await startTask(
    ctx,
    task,
    { table: transfer.api.table, userId, query },
    { title, unlessWaiting: true },
  );
  void reply.send({ code: 200, msg: ctx.say('Common.success'), data: { taskId } });
  return { taskId };
}
