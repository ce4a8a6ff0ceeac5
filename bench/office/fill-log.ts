import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';

/** How many of the people have done something: each the same number of times, in turns, over a year. */
const operators = 2000;
export const types = ['INSERT', 'UPDATE', 'DELETE', 'GRANT', 'PUBLISH', 'EXPORT', 'READ', 'OTHER'] as const;
const day = 86_400_000;

interface Filling {
  entries: number;
  firstUserId: number;
}

/** Both logs with so many entries, the last of which was written just now. The people are `person0` and so on. */
export async function fillLogs(ctx: Context, filling: Filling): Promise<void> {
  await fillOperations(ctx, filling);
  await fillLogins(ctx, filling);
  // As PostgreSQL does by itself with a log that grows.
  if (isPostgres(ctx.db)) await sql`analyze`.execute(ctx.db);
}

/** Entries of one record each; one in 97 was refused. */
async function fillOperations(ctx: Context, { entries, firstUserId }: Filling): Promise<void> {
  const { id: before } = await ctx.db
    .selectFrom('sys_operation')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();
  const numbers = numbersTo(ctx, entries);
  const time = timeOf(ctx, entries);
  const type = sql`case i / ${sql.lit(operators)} % ${sql.lit(types.length)} ${sql.join(
    types.map((name, index) => sql`when ${sql.lit(index)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;
  const isRefused = sql`i % 97 = 0`;
  const user = sql`${sql.lit(firstUserId)} + i % ${sql.lit(operators)}`;
  const operation = sql`${sql.lit(Number(before) + 1)} + i`;
  await sql`insert into sys_operation (id, action, permission, endpoint, "operationType", code, "userType", "userId", "siteId",
      "requestId", cost, records, "logTime")
    select ${operation}, 'content.updated', 'cms:content:edit', 'PUT /cms/content', ${type},
      case when ${isRefused} then 500 else 200 end, 'user', ${user}, 1, 'request' || i, 12 + (i % 1009) * 7919 % 1009, 1, ${time}
    from ${numbers}`.execute(ctx.db);
  await sql`insert into sys_operation_log ("operationId", place, action, kind, "subjectId", "subjectName", "siteId", details, error,
      "userId", "userName", ip, "userAgent", "logTime")
    select ${operation}, 0, 'content.updated', 'content', i % 20000, '内容 ' || (i % 20000) || ' 号', 1,
      '{"of":"cms_content","changes":[{"field":"title","from":"前","to":"后"}]}',
      case when ${isRefused} then '{"key":"content.locked","params":{}}' end,
      ${user}, 'person' || (i % ${sql.lit(operators)}), '203.0.113.9', 'Browser/1', ${time} from ${numbers}`.execute(
    ctx.db,
  );
}

/** Sign-ins, one in 13 of which was refused, and one in 50 of which somebody tried who is nobody. */
async function fillLogins(ctx: Context, { entries, firstUserId }: Filling): Promise<void> {
  const isNobody = sql`i % 50 = 0`;
  await sql`insert into sys_login_log ("userType", "userId", "userName", "logType", success, ip, browser, os, message, "logTime")
    select case when ${isNobody} then null else 'user' end,
      case when ${isNobody} then null else ${sql.lit(firstUserId)} + i % ${sql.lit(operators)} end,
      case when ${isNobody} then 'guess' || i else 'person' || (i % ${sql.lit(operators)}) end,
      case when i % 7 = 0 then 'logout' when i % 5003 = 0 then 'register' else 'login' end,
      case when ${isNobody} or i % 13 = 0 then 0 else 1 end,
      '203.0.' || (i % 250) || '.' || (i / 250 % 40), 'Browser', 'Linux', '', ${timeOf(ctx, entries)}
    from ${numbersTo(ctx, entries)}`.execute(ctx.db);
}

const numbersTo = ({ db }: Context, count: number) =>
  isPostgres(db)
    ? sql`generate_series(0, ${sql.lit(count - 1)}) as n(i)`
    : sql`(with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${sql.lit(count)}) select i from n)`;

/** When it was done: spread evenly over the year before now. */
function timeOf({ db, now }: Context, entries: number) {
  const begins = sql.lit((now().getTime() - 365 * day) / 1000);
  const apart = sql.lit((365 * day) / entries / 1000);
  return isPostgres(db)
    ? sql`to_char(to_timestamp(${begins} + (i + 1) * ${apart}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${begins} + (i + 1) * ${apart}, 'unixepoch')`;
}
