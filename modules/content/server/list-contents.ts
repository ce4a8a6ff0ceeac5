import { sql } from 'kysely';
import type { Rows } from '@kaiyin/entity';
import { loadSubtreeIds } from '@kaiyin/modules/catalog/server';
import { contentStatuses, type Content, type ContentRow, type ContentStatus } from '@kaiyin/modules/content/schema';
import { containing, siteOf, totals, type Context } from '@kaiyin/server-kit';
import { contentToRow } from './queries.ts';
import { hasStatus } from './status-condition.ts';
import { titleContains } from './title-search.ts';

export interface ListContents {
  pageNum: number;
  pageSize: number;
  orderBy?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
  catalogId?: number | undefined;
  includeChild?: 'true' | 'false' | undefined;
  title?: string | undefined;
  status?: ContentStatus | undefined;
  contentType?: Content['contentType'] | undefined;
  createTimeFrom?: string | undefined;
  createTimeTo?: string | undefined;
}

const listColumns = (
  [
    'id',
    'siteId',
    'contentType',
    'catalogId',
    'title',
    'subTitle',
    'cover',
    'author',
    'attributes',
    'linkFlag',
    'publishDate',
    'offlineDate',
    'revision',
    'submitted',
    'dirty',
    'publicFrom',
    'publicUntil',
    'scheduledFor',
    'archived',
    'deletedTime',
    'deletedBy',
    'topTime',
    'topUntil',
    'createBy',
    'createTime',
    'updateBy',
    'updateTime',
  ] as const
).map((column) => `cms_content.${column}` as const);

const sortable = ['createTime', 'updateTime', 'publishDate', 'viewCount', 'title'] as const;

const contentTotals = totals();

/** Says that contents of a site were written, so that its lists are counted again. */
export const contentsChanged = (ctx: Context): void =>
  ctx.afterCommit(() => contentTotals.changed(String(siteOf(ctx).id)));

/** Contents of the current site, newest first unless told; deleted and archived ones only when asked for by status. */
export async function listContents(ctx: Context, query: ListContents): Promise<Rows<ContentRow>> {
  const filtered = await filter(ctx, query);
  const by = sortable.find((column) => column === query.orderBy) ?? 'createTime';
  const direction = query.orderBy ? (query.isAsc ?? 'desc') : 'desc';
  const now = ctx.now().toISOString();
  const { pageNum, pageSize, orderBy: _, isAsc: __, ...wanted } = query;
  // The page's ids come from an index alone, so that deep pages skip rows without reading them.
  const ids = filtered
    .select('cms_content.id')
    .orderBy(`cms_content.${by}`, direction)
    .orderBy('cms_content.id', direction)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const rows = await ctx.db
    .selectFrom('cms_content')
    .leftJoin('cms_catalog', 'cms_catalog.id', 'cms_content.catalogId')
    .select(listColumns)
    .select('cms_catalog.name as catalogName')
    .where('cms_content.id', 'in', ids)
    .orderBy(`cms_content.${by}`, direction)
    .orderBy('cms_content.id', direction)
    .execute();
  const total = await contentTotals.of(String(siteOf(ctx).id), wanted, async () => {
    const { n } = await filtered.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    return Number(n);
  });
  return {
    rows: rows.map((row) => ({
      ...contentToRow(row as unknown as Content, row.catalogName ?? '', now),
      ...(row.deletedTime ? { deletedTime: row.deletedTime, deletedBy: row.deletedBy } : {}),
    })),
    total,
  };
}

async function filter(ctx: Context, query: ListContents) {
  let rows = ctx.db.selectFrom('cms_content').where('cms_content.siteId', '=', siteOf(ctx).id);
  const known = contentStatuses.find((status) => status === query.status);
  rows = rows.where(
    known ? hasStatus(known, ctx.now().toISOString()) : sql<boolean>`"deletedTime" is null and archived = 0`,
  );
  if (query.catalogId) {
    rows =
      query.includeChild === 'true'
        ? rows.where('cms_content.catalogId', 'in', await loadSubtreeIds(ctx, query.catalogId))
        : rows.where('cms_content.catalogId', '=', query.catalogId);
  }
  if (query.title?.trim())
    rows =
      known === 'deleted'
        ? rows.where(containing('cms_content.title', query.title))
        : rows.where(await titleContains(ctx, query.title));
  if (query.contentType) rows = rows.where('cms_content.contentType', '=', query.contentType);
  if (query.createTimeFrom) rows = rows.where('cms_content.createTime', '>=', query.createTimeFrom);
  if (query.createTimeTo) rows = rows.where('cms_content.createTime', '<=', query.createTimeTo);
  return rows;
}
