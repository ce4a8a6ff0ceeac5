import { sql } from 'kysely';
import type { Rows } from '@kaiyin/entity';
import { loadSubtreeIds } from '@kaiyin/modules/catalog/server';
import { contentStatuses, type Content, type ContentRow, type ContentStatus } from '@kaiyin/modules/content/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
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

const sortable = ['createTime', 'updateTime', 'publishDate', 'viewCount', 'title'] as const;

/** Contents of the current site, newest first unless told; deleted and archived ones only when asked for by status. */
export async function listContents(ctx: Context, query: ListContents): Promise<Rows<ContentRow>> {
  const filtered = await filter(ctx, query);
  const by = sortable.find((column) => column === query.orderBy) ?? 'createTime';
  const direction = query.orderBy ? (query.isAsc ?? 'desc') : 'desc';
  const now = ctx.now().toISOString();
  const [rows, { n }] = await Promise.all([
    filtered
      .select([
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
      ])
      .orderBy(by, direction)
      .orderBy('id', direction)
      .limit(query.pageSize)
      .offset((query.pageNum - 1) * query.pageSize)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  const names = await catalogNames(
    ctx,
    rows.map((row) => row.catalogId),
  );
  return {
    rows: rows.map((row) => ({
      ...contentToRow(row as unknown as Content, names.get(row.catalogId) ?? '', now),
      ...(row.deletedTime ? { deletedTime: row.deletedTime, deletedBy: row.deletedBy } : {}),
    })),
    total: Number(n),
  };
}

async function filter(ctx: Context, query: ListContents) {
  let rows = ctx.db.selectFrom('cms_content').where('siteId', '=', siteOf(ctx).id);
  const known = contentStatuses.find((status) => status === query.status);
  rows = rows.where(
    known ? hasStatus(known, ctx.now().toISOString()) : sql<boolean>`"deletedTime" is null and archived = 0`,
  );
  if (query.catalogId) {
    rows =
      query.includeChild === 'true'
        ? rows.where('catalogId', 'in', await loadSubtreeIds(ctx, query.catalogId))
        : rows.where('catalogId', '=', query.catalogId);
  }
  if (query.title?.trim())
    rows =
      known === 'deleted'
        ? rows.where('title', 'like', `%${query.title}%`)
        : rows.where(titleContains(ctx, query.title));
  if (query.contentType) rows = rows.where('contentType', '=', query.contentType);
  if (query.createTimeFrom) rows = rows.where('createTime', '>=', query.createTimeFrom);
  if (query.createTimeTo) rows = rows.where('createTime', '<=', query.createTimeTo);
  return rows;
}

async function catalogNames(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
