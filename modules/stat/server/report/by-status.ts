import { hasStatus } from '@kaiyin/modules/content/server';
import { productZone } from '@kaiyin/modules/job/schema';
import {
  countedStatuses,
  type CatalogStat,
  type CreatedWithin,
  type StatusCounts,
  type UserStat,
} from '@kaiyin/modules/stat/schema';
import { isInScope, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

const zoneHours = { 'Asia/Shanghai': '+08:00' }[productZone];
const dayLong = 86_400_000;

/** Contents of the current site that the caller may see, by status, in groups. */
async function countBy(
  ctx: Context,
  column: 'catalogId' | 'createBy',
  { from, to }: CreatedWithin,
): Promise<Map<string, StatusCounts>> {
  const now = ctx.now().toISOString();
  const begin = (date: string, later = 0) => new Date(Date.parse(`${date}T00:00:00${zoneHours}`) + later).toISOString();
  const conditions = [
    sql`cms_content."siteId" = ${siteOf(ctx).id} and "deletedTime" is null`,
    isInScope(ctx, 'cms_content'),
    ...(from ? [sql`cms_content."createTime" >= ${begin(from)}`] : []),
    ...(to ? [sql`cms_content."createTime" < ${begin(to, dayLong)}`] : []),
  ];
  const counted = countedStatuses.map(
    (status) => sql`sum(case when ${hasStatus(status, now)} then 1 else 0 end) as ${sql.ref(status)}`,
  );
  const { rows } = await sql<StatusCounts & { named: string | number }>`
    select ${sql.ref(column)} as named, ${sql.join(counted)}
    from cms_content where ${sql.join(conditions, sql` and `)} group by ${sql.ref(column)}`.execute(ctx.db);
  return new Map(rows.map(({ named, ...row }) => [String(named), countsOf(row)]));
}

const countsOf = (row?: Partial<Record<keyof StatusCounts, number | string>>): StatusCounts =>
  Object.fromEntries(countedStatuses.map((status) => [status, Number(row?.[status] ?? 0)])) as StatusCounts;

/** How many contents of each status each catalog has, with those below it. */
export async function contentStatByCatalog(ctx: Context, within: CreatedWithin): Promise<CatalogStat[]> {
  const [counts, catalogs] = await Promise.all([
    countBy(ctx, 'catalogId', within),
    ctx.db
      .selectFrom('cms_catalog')
      .select(['id', 'parentId', 'name', 'ancestors'])
      .where('siteId', '=', siteOf(ctx).id)
      .where(isInScope(ctx, 'cms_catalog'))
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ]);
  const sums = new Map<number, StatusCounts>();
  for (const { id, ancestors } of catalogs) {
    const own = counts.get(String(id));
    if (!own) continue;
    for (const above of ancestors.split(':').map(Number)) {
      const sum = sums.get(above) ?? countsOf();
      for (const status of countedStatuses) sum[status] += own[status];
      sums.set(above, sum);
    }
  }
  const visible = new Set(catalogs.map(({ id }) => id));
  return catalogs.map(({ id, parentId, name, ancestors }) => ({
    id,
    name,
    // Below the nearest one above it that the caller may see.
    parentId: visible.has(parentId)
      ? parentId
      : (ancestors
          .split(':')
          .map(Number)
          .findLast((one) => one !== id && visible.has(one)) ?? 0),
    counts: sums.get(id) ?? countsOf(),
  }));
}

/** How many contents of each status each author has; who made the most comes first. */
export async function contentStatByUser(ctx: Context, within: CreatedWithin): Promise<UserStat[]> {
  const counts = await countBy(ctx, 'createBy', within);
  const users = await ctx.db.selectFrom('sys_user').select(['userName', 'nickName', 'realName']).execute();
  const named = new Map(users.map(({ userName, nickName, realName }) => [userName, realName || nickName || userName]));
  const sumOf = (of: StatusCounts) => countedStatuses.reduce((sum, status) => sum + of[status], 0);
  return Array.from(counts, ([userName, of]) => ({ userName, name: named.get(userName) ?? userName, counts: of }))
    .filter((row) => sumOf(row.counts) > 0)
    .toSorted((one, other) => sumOf(other.counts) - sumOf(one.counts) || (one.userName < other.userName ? -1 : 1));
}
