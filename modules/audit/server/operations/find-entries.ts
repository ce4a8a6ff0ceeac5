import { amongst, containing, oneOfIds, rareWords, type Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { titleOf, type Menu } from './words.ts';

const table = 'sys_operation_log';

export interface Entries {
  are: RawBuilder<boolean>;
  /** Found by an index; else each is looked at, or they are many. */
  areFew: boolean;
  isSlow: boolean;
}

/** Entries of whose records a column has these letters. */
export async function entriesHolding(
  ctx: Context,
  column: 'userName' | 'subjectName',
  letters: string,
): Promise<Entries> {
  const words = await rareWords(ctx, { table, column }, letters);
  // A subquery of one value, since PostgreSQL would read the whole log for one of many.
  if (!words)
    return {
      are: sql`(select count(*) from sys_operation_log where "operationId" = sys_operation.id
        and ${containing(column, letters)}) > 0`,
      areFew: false,
      isSlow: true,
    };
  const { rows } = await sql<{ id: number }>`
    select "operationId" as id from sys_operation_log where ${amongst(ctx, column, words)}`.execute(ctx.db);
  const ids = [...new Set(rows.map(({ id }) => Number(id)))];
  return { are: oneOfIds(ctx, 'sys_operation.id', ids), areFew: true, isSlow: false };
}

/** Entries whose title has these words in it, as the reader reads it, or that name a record so. */
export async function entriesCalled(ctx: Context, vocabulary: Menu, words: string): Promise<Entries> {
  const wanted = words.toLowerCase();
  const isWanted = (one: Parameters<typeof titleOf>[2]) => titleOf(ctx, vocabulary, one).toLowerCase().includes(wanted);
  const named = await entriesHolding(ctx, 'subjectName', words);
  const actions = (await different(ctx, 'action')).filter(
    (action) => action !== '' && isWanted({ action, permission: '', endpoint: '' }),
  );
  const permissions = (await different(ctx, 'permission', sql`action = ''`)).filter(
    (permission) => permission !== '' && isWanted({ action: '', permission, endpoint: '' }),
  );
  const endpoints = (await different(ctx, 'endpoint', sql`action = '' and permission = ''`)).filter((endpoint) =>
    isWanted({ action: '', permission: '', endpoint }),
  );
  const isSilent = sql`action = '' and permission`;
  const ways = [
    actions.length > 0 && amongst(ctx, 'action', actions),
    permissions.length > 0 && sql`(${isSilent} <> '' and ${amongst(ctx, 'permission', permissions)})`,
    endpoints.length > 0 && sql`(${isSilent} = '' and ${amongst(ctx, 'endpoint', endpoints)})`,
  ].filter((way) => way !== false);
  if (ways.length === 0) return named;
  return { are: sql`(${sql.join([named.are, ...ways], sql` or `)})`, areFew: false, isSlow: named.isSlow };
}

/** Each value that a column has, looked up from the one before it. */
async function different(
  { db }: Context,
  column: 'action' | 'permission' | 'endpoint',
  where: RawBuilder<unknown> = sql`1 = 1`,
): Promise<string[]> {
  const one = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive "values"(value) as (
      select min(${one}) from sys_operation where ${where}
      union all
      select (select min(${one}) from sys_operation where ${where} and ${one} > "values".value)
      from "values" where "values".value is not null)
    select value from "values" where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
