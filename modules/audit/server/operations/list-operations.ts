import { pick, type Rows } from '@kaiyin/entity';
import { me } from '@kaiyin/modules/account/server';
import type { OperationQuery, OperationView } from '@kaiyin/modules/audit/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { containing, dataScope, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { Operation, OperationLog } from '../tables.ts';
import { titleOf, type Vocabulary } from './words.ts';

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

type Query = Omit<OperationQuery, 'operName' | 'requestId' | 'userId'> & Partial<OperationQuery>;

/** What was done, the latest first, as far as it is for the reader. */
export const listOperations = (vocabulary: Vocabulary) => async (ctx: Context, query: Query) =>
  page(ctx, vocabulary, { log: await matching(ctx, vocabulary, query), query });

/** What the caller has done. */
export const listMine = (vocabulary: Vocabulary) => async (ctx: Context, query: Query) => {
  const { userId, userType } = me(ctx);
  const log = (await matching(ctx, vocabulary, query)).where('userId', '=', userId).where('userType', '=', userType);
  return page(ctx, vocabulary, { log, query });
};

/** Entries that the reader may see. */
export function seen(ctx: Context) {
  const scope = dataScope(ctx, 'sys_operation');
  const log = ctx.db.selectFrom('sys_operation');
  return scope ? log.where(scope) : log;
}

async function matching(ctx: Context, vocabulary: Vocabulary, query: Query) {
  const { title, operName, operationType, result, userId, requestId, logTimeFrom, logTimeTo } = query;
  let log = seen(ctx);
  if (title) log = await called(ctx, vocabulary, log, title);
  if (operName) log = log.where(doneBy(operName));
  if (operationType) log = log.where('operationType', '=', operationType);
  if (result) log = log.where('code', result === 'success' ? '=' : '!=', 200);
  // Numbers of members are others.
  if (userId) log = log.where('userId', '=', userId).where('userType', '=', 'user');
  if (requestId) log = log.where('requestId', '=', requestId);
  if (logTimeFrom) log = log.where('logTime', '>=', logTimeFrom);
  if (logTimeTo) log = log.where('logTime', '<=', logTimeTo);
  return log;
}

/**
 * Entries of those who have these letters in their name. Each name is looked up once, from the one before it: reading the names of
 * all entries would take as long as there are entries.
 */
const doneBy = (letters: string) => sql<boolean>`id in (
  select "operationId" from sys_operation_log where "userName" in (
    with recursive operators(name) as (
      select min("userName") from sys_operation_log
      union all
      select (select min("userName") from sys_operation_log where "userName" > operators.name)
      from operators where operators.name is not null)
    select name from operators where ${containing('name', letters)}))`;

/** Entries whose title has these words in it, as the reader reads it, or that name a record so. */
async function called(ctx: Context, vocabulary: Vocabulary, log: ReturnType<typeof seen>, words: string) {
  const all = await ctx.db
    .selectFrom('sys_operation')
    .select(['action', 'permission', 'endpoint'])
    .distinct()
    .execute();
  const alike = all.filter((one) => titleOf(ctx, vocabulary, one).toLowerCase().includes(words.toLowerCase()));
  const silent = alike.filter(({ action }) => !action);
  const named = ctx.db.selectFrom('sys_operation_log').select('operationId').where(containing('subjectName', words));
  return log.where((eb) => {
    const of = (column: 'action' | 'permission' | 'endpoint', found: readonly string[]) =>
      eb(column, 'in', found.length > 0 ? [...new Set(found)] : ['-']);
    const said = of(
      'action',
      alike.flatMap(({ action }) => action || []),
    );
    const bySelf = [
      of(
        'permission',
        silent.flatMap(({ permission }) => permission || []),
      ),
      of(
        'endpoint',
        silent.flatMap(({ permission, endpoint }) => (permission ? [] : endpoint)),
      ),
    ];
    return eb.or([said, eb.and([eb('action', '=', ''), eb.or(bySelf)]), eb('id', 'in', named)]);
  });
}

interface Page {
  log: ReturnType<typeof seen>;
  query: Query;
}

async function page(ctx: Context, vocabulary: Vocabulary, { log, query }: Page): Promise<Rows<OperationView>> {
  const { pageNum, pageSize, orderBy } = query;
  const order = orderBy === 'logTime' || orderBy === 'cost' ? (query.isAsc ?? 'desc') : 'desc';
  const [rows, { total }] = await Promise.all([
    log
      .selectAll()
      .$if(orderBy === 'cost', (sorted) => sorted.orderBy('cost', order))
      .orderBy('id', order)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    log.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: await viewsOf(ctx, vocabulary, rows), total: Number(total) };
}

/** Entries with what their records say of them. */
export async function viewsOf(
  ctx: Context,
  vocabulary: Vocabulary,
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
