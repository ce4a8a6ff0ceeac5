import type { Rows } from '@kaiyin/entity';
import type { Notice, Receipt } from '@kaiyin/modules/notice/schema';
import { failField, isInScope, notFound, type Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';

type Addressed = Pick<Notice, 'id' | 'audience'>;

async function addressed(ctx: Context, id: number): Promise<Addressed> {
  const row = await ctx.db
    .selectFrom('sys_notice')
    .select(['id', 'audience'])
    .where('id', '=', id)
    .where(isInScope(ctx, 'sys_notice'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const targetsOf = (id: number) => sql`select "targetId" from sys_notice_target where "noticeId" = ${id}`;

/** The condition that an account `u` is one of those whom a notice is for. */
function isAudience({ id, audience }: Addressed): RawBuilder<boolean> {
  if (audience === 'users') return sql<boolean>`u.id in (${targetsOf(id)})`;
  if (audience === 'roles')
    return sql<boolean>`u.id in (select ur."userId" from sys_user_role ur join sys_role ro on ro.id = ur."roleId"
      where ro.status = 'enabled' and ur."roleId" in (${targetsOf(id)}))`;
  if (audience === 'departments')
    return sql<boolean>`u."deptId" in (with recursive below(id) as (
      ${targetsOf(id)} union select d.id from sys_dept d join below on d."parentId" = below.id) select id from below)`;
  return sql<boolean>`1 = 1`;
}

interface Query {
  id: number;
  state: 'read' | 'unread';
  pageNum: number;
  pageSize: number;
}

/** Accounts that may sign in and have not read it, or whoever has read it, with when that was. */
function people(ctx: Context, notice: Addressed, state: Query['state']): RawBuilder<unknown> {
  const read = sql`sys_notice_read r on r."noticeId" = ${notice.id} and r."userType" = 'user' and r."userId" = u.id`;
  const inScope = sql`u.id in (select id from sys_user where ${isInScope(ctx, 'sys_user')})`;
  return state === 'read'
    ? sql`from sys_user u join ${read} left join sys_dept p on p.id = u."deptId" where ${inScope}`
    : sql`from sys_user u left join ${read} left join sys_dept p on p.id = u."deptId"
        where ${inScope} and r.id is null and u.status not in ('disabled', 'waiting') and ${isAudience(notice)}`;
}

/** Refuses a notice for people whom its writer does not see. */
export async function refuseBeyondScope(ctx: Context, notice: Addressed): Promise<void> {
  if (!ctx.user?.rowScopes?.size) return;
  const beyond = sql`from sys_user u where u.status not in ('disabled', 'waiting') and ${isAudience(notice)}
    and u.id not in (select id from sys_user where ${isInScope(ctx, 'sys_user')})`;
  if ((await countOf(ctx, beyond)) === 0) return;
  failField(notice.audience === 'all' ? 'audience' : 'targets', 'notice.beyondScope');
}

const countOf = async ({ db }: Context, from: RawBuilder<unknown>): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n ${from}`.execute(db)).rows[0]?.n ?? 0);

/** Who has read a notice, latest first, or who has not. */
export async function listReceipts(ctx: Context, { id, state, ...page }: Query): Promise<Rows<Receipt>> {
  const from = people(ctx, await addressed(ctx, id), state);
  const order = state === 'read' ? sql`r."readTime" desc, u.id` : sql`u.id`;
  const [{ rows }, total] = await Promise.all([
    sql<Receipt>`select u.id as "userId", u."userName", u."nickName", p.name as "deptName", r."readTime" ${from}
      order by ${order} limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}`.execute(ctx.db),
    countOf(ctx, from),
  ]);
  return { rows: rows.map((row) => ({ ...row, userId: Number(row.userId) })), total };
}

export async function countReceipts(ctx: Context, { id }: { id: number }): Promise<{ read: number; unread: number }> {
  const notice = await addressed(ctx, id);
  const [read, unread] = await Promise.all([
    countOf(ctx, people(ctx, notice, 'read')),
    countOf(ctx, people(ctx, notice, 'unread')),
  ]);
  return { read, unread };
}
