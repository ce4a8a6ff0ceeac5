import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** How many of the people have done something: each the same number of times, in turns, over a year. */
const operators = 2000;
export const types = ['INSERT', 'UPDATE', 'DELETE', 'GRANT', 'PUBLISH', 'EXPORT', 'READ', 'OTHER'] as const;
const day = 86_400_000;

/** A log of so many entries of one record each, the last of which was written just now. The people are `person0` and so on. */
export async function fillLog(ctx: Context, entries: number, firstUserId: number): Promise<void> {
  const { id: before } = await ctx.db
    .selectFrom('sys_operation')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();
  const apart = (365 * day) / entries / 1000;
  const begins = (ctx.now().getTime() - 365 * day) / 1000;
  const n = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${entries})`;
  const time = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${begins} + (i + 1) * ${apart}, 'unixepoch')`;
  const type = sql`case i / ${operators} % ${types.length} ${sql.join(
    types.map((name, index) => sql`when ${index} then ${name}`),
    sql` `,
  )} end`;
  await sql`insert into sys_operation (id, action, permission, endpoint, "operationType", code, "userType", "userId", "siteId",
      "requestId", cost, records, "logTime") ${n}
    select ${before} + 1 + i, 'content.updated', 'cms:content:edit', 'PUT /cms/content', ${type}, 200, 'user',
      ${firstUserId} + i % ${operators}, 1, 'request' || i, 12, 1, ${time} from n`.execute(ctx.db);
  await sql`insert into sys_operation_log ("operationId", place, action, kind, "subjectId", "subjectName", "siteId", details, error,
      "userId", "userName", ip, "userAgent", "logTime") ${n}
    select ${before} + 1 + i, 0, 'content.updated', 'content', i % 20000, '内容 ' || (i % 20000), 1,
      '{"of":"cms_content","changes":[{"field":"title","from":"前","to":"后"}]}', null,
      ${firstUserId} + i % ${operators}, 'person' || (i % ${operators}), '203.0.113.9', 'Browser/1', ${time} from n`.execute(
    ctx.db,
  );
}
