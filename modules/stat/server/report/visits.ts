import type { Rows } from '@kaiyin/entity';
import type { ContentData, VisitEntry } from '@kaiyin/modules/stat/schema';
import { containing, isInScope, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

const online = 5 * 60_000;
const mostPages = 20;

/** Who was on the site within five minutes, by the page that was opened last. */
export async function visitorsOnline(
  ctx: Context,
): Promise<{ visitors: number; pages: { path: string; visitors: number }[] }> {
  const since = new Date(ctx.now().getTime() - online).toISOString();
  const rows = await ctx.db
    .selectFrom('cc_visitor_day')
    .select(({ fn }) => ['exitPath', fn.countAll<number>().as('count')])
    .where('siteId', '=', siteOf(ctx).id)
    .where('lastTime', '>=', since)
    .groupBy('exitPath')
    .orderBy('count', 'desc')
    .orderBy('exitPath')
    .execute();
  const pages = rows.map(({ exitPath, count }) => ({ path: exitPath, visitors: Number(count) }));
  return { visitors: pages.reduce((sum, { visitors }) => sum + visitors, 0), pages: pages.slice(0, mostPages) };
}

interface VisitList {
  pageNum: number;
  pageSize: number;
  path?: string | undefined;
  bot?: 'true' | 'false' | undefined;
  visitTimeFrom?: string | undefined;
  visitTimeTo?: string | undefined;
}

/** Pages that were opened, the latest first. */
export async function listVisits(ctx: Context, asked: VisitList): Promise<Rows<VisitEntry>> {
  let found = ctx.db.selectFrom('cc_visit').where('siteId', '=', siteOf(ctx).id);
  if (asked.path) found = found.where(containing('path', asked.path));
  if (asked.bot) found = found.where('bot', asked.bot === 'true' ? '<>' : '=', '');
  if (asked.visitTimeFrom) found = found.where('visitTime', '>=', asked.visitTimeFrom);
  if (asked.visitTimeTo) found = found.where('visitTime', '<=', asked.visitTimeTo);
  const [{ count }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .select(['id', 'visitTime', 'path', 'contentId', 'referer', 'source', 'device', 'browser', 'os', 'region'])
      .select(['seconds', 'depth', 'bot'])
      .orderBy('visitTime', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.pageSize)
      .offset((asked.pageNum - 1) * asked.pageSize)
      .execute(),
  ]);
  return { rows, total: Number(count) };
}

interface ContentList {
  pageNum: number;
  pageSize: number;
  orderBy?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
  title?: string | undefined;
}
const sorted = ['views', 'favorites', 'likes', 'comments'] as const;

/** Public contents with what readers did with them. */
export async function contentDynamicData(ctx: Context, asked: ContentList): Promise<Rows<ContentData>> {
  const order = sorted.find((one) => one === asked.orderBy) ?? 'views';
  const title = asked.title?.trim();
  const wanted = sql<boolean>`${sql.join(
    [
      sql`content."siteId" = ${siteOf(ctx).id} and content."deletedTime" is null and content."publicFrom" is not null`,
      sql`content.id in (select cms_content.id from cms_content where ${isInScope(ctx, 'cms_content')})`,
      ...(title ? [containing('content.title', title)] : []),
    ],
    sql` and `,
  )}`;
  const marks = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} where "dataType" = 'cms_content' and "dataId" = content.id)`;
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from cms_content as content where ${wanted}`.execute(ctx.db),
    sql<ContentData>`
      select content.id, content.title, catalog.name as "catalogName", content."viewCount" as views,
        ${marks('cc_member_favorites')} as favorites, ${marks('cc_member_like')} as likes,
        (select count(*) from cc_comment where "sourceType" = 'cms_content' and "sourceId" = content.id and "auditStatus" = 'passed' and "isDeleted" = 0) as comments
      from cms_content as content left join cms_catalog as catalog on catalog.id = content."catalogId"
      where ${wanted}
      order by ${sql.ref(order)} ${sql.raw(asked.isAsc === 'asc' ? 'asc' : 'desc')}, content.id desc
      limit ${asked.pageSize} offset ${(asked.pageNum - 1) * asked.pageSize}`.execute(ctx.db),
  ]);
  const rows = listed.rows.map((row) => ({
    ...row,
    catalogName: row.catalogName ?? '',
    views: Number(row.views),
    favorites: Number(row.favorites),
    likes: Number(row.likes),
    comments: Number(row.comments),
  }));
  return { rows, total: Number(counted.rows[0]?.count ?? 0) };
}
