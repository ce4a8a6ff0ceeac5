import type { ExportQuery } from '@kaiyin/entity';
import type { Context } from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';

const paging = ['pageNum', 'pageSize', 'orderBy', 'isAsc'];

/** Who took which rows out, and how many. */
export async function noteExport(
  ctx: Context,
  { api }: Transfer,
  { query, count }: { query: ExportQuery; count: number },
): Promise<void> {
  const { format, columns = '', ...rest } = query;
  const filters = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => !paging.includes(name) && value !== undefined && value !== ''),
  );
  await ctx.audit(
    'transfer.exported',
    { id: 0, name: api.table },
    { list: api.list.path, count, format, columns, filters },
  );
}
