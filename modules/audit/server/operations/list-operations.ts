import { pick, type Rows } from '@kaiyin/entity';
import { me } from '@kaiyin/modules/account/server';
import type { OperationQuery, OperationView } from '@kaiyin/modules/audit/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { aside, countLog, dataScope, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { Operation, OperationLog } from '../tables.ts';
import { entriesCalled, entriesHolding } from './find-entries.ts';
import { titleOf, type Menu } from './words.ts';

const shownColumns = [
  'id',
  'operationType',
  'records',
  'userType',
  'userId',
  'code',
  'requestId',
  'cost',
  'logTime',
] as const;
/** How many of its records an entry names. */
const mostNames = 3;

interface Found {
  log: ReturnType<typeof seen>;
  /** Each entry is looked at by what is written of its records. */
  isSlow: boolean;
}

type Query = Omit<OperationQuery, 'operName' | 'requestId' | 'userId'> & Partial<OperationQuery>;

/** What was done, the latest first, as far as it is for the reader. */
export const listOperations = (vocabulary: Menu) => async (ctx: Context, query: Query) =>
  page(ctx, vocabulary, { ...(await matching(ctx, vocabulary, query)), query });

/** The same, with all of it counted. */
export const listAllOperations = (vocabulary: Menu) => async (ctx: Context, query: Query) =>
  page(ctx, vocabulary, { ...(await matching(ctx, vocabulary, query)), query, isWhole: true });

/** What the caller has done. */
export const listMine = (vocabulary: Menu) => async (ctx: Context, query: Query) => {
  const { userId, userType } = me(ctx);
  const { log, isSlow } = await matching(ctx, vocabulary, query);
  const mine = log.where('userId', '=', userId).where('userType', '=', userType);
  return page(ctx, vocabulary, { log: mine, isSlow, query });
};

/** Entries that the reader may see. */
export function seen(ctx: Context) {
  const scope = dataScope(ctx, 'sys_operation');
  const log = ctx.db.selectFrom('sys_operation');
  return scope ? log.where(scope) : log;
}

async function matching(ctx: Context, vocabulary: Menu, query: Query): Promise<Found> {
  const { title, operName, operationType, result, userId, requestId, logTimeFrom, logTimeTo } = query;
  let log = seen(ctx);
  const called = title ? await entriesCalled(ctx, vocabulary, title) : undefined;
  if (called) log = log.where(called.are);
  const done = operName ? await entriesHolding(ctx, 'userName', operName) : undefined;
  if (done) log = log.where(done.are);
  const areFew = (called?.areFew ?? false) || (done?.areFew ?? false);
  const by = (column: string) => aside(ctx, column, areFew);
  if (operationType) log = log.where(sql<boolean>`${by('operationType')} = ${operationType}`);
  // As it stands in the index of those that were refused.
  if (result) log = log.where(sql<boolean>`${by('code')} ${result === 'success' ? sql`= 200` : sql`<> 200`}`);
  // Numbers of members are others.
  if (userId) log = log.where(sql<boolean>`${by('userId')} = ${userId} and ${by('userType')} = 'user'`);
  if (requestId) log = log.where('requestId', '=', requestId);
  if (logTimeFrom) log = log.where('logTime', '>=', logTimeFrom);
  if (logTimeTo) log = log.where('logTime', '<=', logTimeTo);
  return { log, isSlow: (called?.isSlow ?? false) || (done?.isSlow ?? false) };
}

interface Page extends Found {
  query: Query;
  isWhole?: boolean;
}

async function page(
  ctx: Context,
  vocabulary: Menu,
  { log, query, isSlow, isWhole }: Page,
): Promise<Rows<OperationView>> {
  const { pageNum, pageSize, orderBy } = query;
  const order = orderBy === 'logTime' || orderBy === 'cost' ? (query.isAsc ?? 'desc') : 'desc';
  const [rows, counted] = await Promise.all([
    log
      .selectAll()
      .orderBy(orderBy === 'cost' ? 'cost' : 'logTime', order)
      .orderBy('id', order)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    countLog(ctx, log, { isSlow, ...(isWhole && { isWhole }) }),
  ]);
  return { rows: await viewsOf(ctx, vocabulary, rows), ...counted };
}

/** Entries with what their records say of them. */
export async function viewsOf(
  ctx: Context,
  vocabulary: Menu,
  operations: readonly Operation[],
): Promise<OperationView[]> {
  const ids = [0, ...operations.map(({ id }) => id)];
  const records = await ctx.db
    .selectFrom('sys_operation_log')
    .select(['operationId', 'subjectName', 'userName', 'ip', 'error'])
    .where('operationId', 'in', ids)
    .where('place', '<', mostNames)
    .orderBy('operationId')
    .orderBy('place')
    .execute();
  const byOperation = Map.groupBy(records, ({ operationId }) => operationId);
  const regionOf = regionsOf(ctx);
  return operations.map((one) => {
    const own: readonly Pick<OperationLog, 'subjectName' | 'userName' | 'ip' | 'error'>[] =
      byOperation.get(one.id) ?? [];
    const [first] = own;
    const [method = '', path = ''] = one.endpoint.split(' ');
    const kept = pick(one, shownColumns);
    return {
      ...kept,
      method,
      path,
      title: titleOf(ctx, vocabulary, one),
      names: own.map(({ subjectName }) => subjectName).filter(Boolean),
      userName: first?.userName ?? '',
      ip: first?.ip ?? '',
      region: first?.ip ? regionOf(first.ip) : '',
      error: first?.error ? ctx.say(first.error) : '',
    };
  });
}
