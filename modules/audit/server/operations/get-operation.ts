import type { OperationDetail, OperationRecord } from '@kaiyin/modules/audit/schema';
import { deviceNames } from '@kaiyin/modules/session/server';
import { notFound, type Context, type Route } from '@kaiyin/server-kit';
import type { OperationLog } from '../tables.ts';
import { seen, viewsOf } from './list-operations.ts';
import { detailsOf, kindTitle, type Vocabulary } from './words.ts';

/** How many records of an operation are told one by one. */
const mostRecords = 100;

export interface Reading extends Vocabulary {
  routesOfAll: () => readonly Route[];
}

/** One entry with all that is known of it. What was changed of a record is told to whoever may read its history. */
export const getOperation =
  (reading: Reading) =>
  async (ctx: Context, { id }: { id: number }): Promise<OperationDetail> => {
    const operation = await seen(ctx).selectAll().where('id', '=', id).executeTakeFirst();
    if (!operation) throw notFound();
    const [view] = await viewsOf(ctx, reading, [operation]);
    const rows = await ctx.db
      .selectFrom('sys_operation_log')
      .selectAll()
      .where('operationId', '=', id)
      .orderBy('place')
      .limit(mostRecords)
      .execute();
    const userAgent = rows[0]?.userAgent ?? '';
    return {
      ...(view as NonNullable<typeof view>),
      ...deviceNames(userAgent),
      userAgent,
      siteName: operation.siteId ? ((await ctx.services.findSite(ctx, operation.siteId))?.name ?? '') : '',
      recordsShown: rows.filter(tells).map((row) => recordOf(ctx, reading, row)),
      others: await othersOf(ctx, operation),
    };
  };

const tells = ({ subjectId, details }: OperationLog): boolean => subjectId > 0 || Object.keys(details).length > 0;

function recordOf(
  ctx: Context,
  reading: Reading,
  { kind, subjectId: id, subjectName: name, details }: OperationLog,
): OperationRecord {
  const isWithheld = !mayRead(ctx, reading, kind);
  const told = isWithheld ? { changes: [], details: [] } : detailsOf(ctx, reading, details);
  return { kind, kindTitle: kind ? kindTitle(ctx, kind) : '', id, name, isWithheld, ...told };
}

/** Whether somebody may read the history of records of a kind; where nothing answers it, the log alone is asked for. */
function mayRead({ user }: Context, { routesOfAll }: Reading, kind: string): boolean {
  const access = routesOfAll().find(({ historyOf = [] }) => historyOf.includes(kind))?.endpoint.access;
  if (typeof access !== 'object') return true;
  return ['*', ...access.permission].some((permission) => user?.permissions.has(permission));
}

async function othersOf(ctx: Context, { id, requestId }: { id: number; requestId: string }): Promise<number> {
  if (!requestId) return 0;
  const { n } = await seen(ctx)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('requestId', '=', requestId)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(n);
}
