import type { OperationDetail, OperationRecord } from '@kaiyin/modules/audit/schema';
import { deviceNames } from '@kaiyin/modules/session/server';
import { notFound, type Context, type Route } from '@kaiyin/server-kit';
import type { OperationLog } from '../tables.ts';
import { seen, viewsOf } from './list-operations.ts';
import { detailsOf } from './details.ts';
import type { Vocabulary } from './named-values.ts';
import { kindTitle } from './words.ts';

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
    const site = operation.siteId ? ((await ctx.services.findSite(ctx, operation.siteId)) ?? null) : null;
    return {
      ...(view as NonNullable<typeof view>),
      ...deviceNames(userAgent),
      userAgent,
      siteName: site?.name ?? '',
      recordsShown: await recordsOf(ctx.within({ site }), reading, rows.filter(tells)),
      others: await othersOf(ctx, operation),
    };
  };

const tells = ({ subjectId, details }: OperationLog): boolean => subjectId > 0 || Object.keys(details).length > 0;

async function recordsOf(ctx: Context, reading: Reading, rows: readonly OperationLog[]): Promise<OperationRecord[]> {
  const open = rows.filter(({ kind }) => mayRead(ctx, reading, kind));
  const told = await detailsOf(
    ctx,
    reading,
    open.map(({ details }) => details),
  );
  return rows.map((row) => {
    const { kind, subjectId: id, subjectName: name } = row;
    const place = open.indexOf(row);
    const shown = told[place] ?? { changes: [], details: [] };
    return { kind, kindTitle: kind ? kindTitle(ctx, kind) : '', id, name, isWithheld: place < 0, ...shown };
  });
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
