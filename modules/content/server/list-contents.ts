import { sql, type RawBuilder } from 'kysely';
import type { Rows } from '@kaiyin/entity';
import { loadSubtreeIds } from '@kaiyin/modules/catalog/server';
import {
  contentStatuses,
  rowFields,
  statusOf,
  type Content,
  type ContentRow,
  type ContentStatus,
} from '@kaiyin/modules/content/schema';
import { containing, dataScope, siteOf, totals, type Context } from '@kaiyin/server-kit';
import { bodyContains } from './body-search.ts';
import { extConditions } from './model/ext-conditions.ts';
import { onTop } from './public-contents.ts';
import { contentToRow, inScope } from './queries.ts';
import { hadStatus, hasStatus, isShown } from './status-condition.ts';
import { titleContains } from './title-search.ts';

export interface ListContents {
  pageNum: number;
  pageSize: number;
  orderBy?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
  catalogId?: number | undefined;
  includeChild?: 'true' | 'false' | undefined;
  title?: string | undefined;
  author?: string | undefined;
  createBy?: string | undefined;
  status?: ContentStatus | undefined;
  contentType?: Content['contentType'] | undefined;
  isPublic?: 'true' | undefined;
  /** Of deleted contents: the state that restoring brings back. */
  statusBefore?: Exclude<ContentStatus, 'deleted'> | undefined;
  createTimeFrom?: string | undefined;
  createTimeTo?: string | undefined;
  publishDateFrom?: string | undefined;
  publishDateTo?: string | undefined;
  attribute?: Content['attributes'][number] | undefined;
  tag?: string | undefined;
  mapping?: 'true' | 'false' | undefined;
  body?: string | undefined;
  /** Of fields of the catalog's model. */
  ext?: string | undefined;
}

const sortable = ['createTime', 'updateTime', 'publishDate', 'viewCount', 'title', 'sort'] as const;
const columns: (keyof Content)[] = [
  ...rowFields,
  'siteId',
  'cover',
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
];
// Written out once: a list is asked for so often that building its text each time would cost as much as running it.
const listed = sql.raw(
  `${columns.map((column) => `"${column}"`).join(', ')}, (select name from cms_catalog k where k.id = cms_content."catalogId") as "catalogName"`,
);
const deepFrom = 200;

const contentTotals = totals('content.totals');

/** Says that contents of a site were written, so that its lists are counted again. */
export const contentsChanged = (ctx: Context): void =>
  ctx.afterCommit(() => contentTotals.changed(ctx, String(siteOf(ctx).id)));

/** Contents of the current site, newest first unless told; deleted and archived ones only when asked for by status. */
export async function listContents(ctx: Context, query: ListContents): Promise<Rows<ContentRow>> {
  const { pageNum, pageSize, orderBy, isAsc, ...wanted } = query;
  const conditions = sql.join(await conditionsOf(ctx, wanted), sql` and `);
  const by = sortable.find((column) => column === orderBy) ?? 'createTime';
  const direction = orderBy && isAsc === 'asc' ? 'asc' : 'desc';
  const order = orderOf(by, direction, ctx.now().toISOString());
  const offset = (pageNum - 1) * pageSize;
  const place = sql`${order} limit ${pageSize} offset ${offset}`;
  // The ids of a deep page come from an index alone, so that the rows before it are skipped without being read.
  const { rows } = await (
    offset > deepFrom
      ? sql<ListedContent>`select ${listed} from cms_content where id in (select id from cms_content where ${conditions} ${place}) ${order}`
      : sql<ListedContent>`select ${listed} from cms_content where ${conditions} ${place}`
  ).execute(ctx.db);
  // Who sees some rows only has totals of what they see.
  const scope = dataScope(ctx, 'cms_content')?.compile(ctx.db);
  const whose = scope && [scope.sql, scope.parameters];
  const total = await contentTotals.of(
    ctx,
    { group: String(siteOf(ctx).id), filter: { ...wanted, whose } },
    async () => {
      const counted = await sql<{ n: number }>`select count(*) as n from cms_content where ${conditions}`.execute(
        ctx.db,
      );
      return Number(counted.rows[0]?.n ?? 0);
    },
  );
  const now = ctx.now().toISOString();
  return { rows: rows.map((row) => rowToListed(row, now)), total };
}

// By their places, the pinned ones are first, as in public lists.
function orderOf(by: (typeof sortable)[number], direction: 'asc' | 'desc', now: string): RawBuilder<unknown> {
  const way = sql.raw(direction);
  const top = onTop(now);
  const pinned =
    by === 'sort' ? sql`${top} ${way}, case when ${top} = 1 then "topTime" else '' end ${way}, ` : sql.raw('');
  return sql`order by ${pinned}cms_content.${sql.ref(by)} ${way}, cms_content.id ${way}`;
}

type ListedContent = Content & { catalogName: string | null };

/** The newest contents of the current site on which a condition holds, of those that a list shows when no status is asked for. */
export async function newestContents(ctx: Context, holds: RawBuilder<boolean>, limit: number): Promise<ContentRow[]> {
  const conditions = sql.join([...(await conditionsOf(ctx, {})), holds], sql` and `);
  return contentRows(
    ctx,
    sql`where ${conditions} order by cms_content."createTime" desc, cms_content.id desc limit ${limit}`,
  );
}

/** The rows of a query, as lists show them; `tail` is what stands after the table. */
export async function contentRows(ctx: Context, tail: RawBuilder<unknown>): Promise<ContentRow[]> {
  const { rows } = await sql<ListedContent>`select ${listed} from cms_content ${tail}`.execute(ctx.db);
  const now = ctx.now().toISOString();
  return rows.map((row) => rowToListed(row, now));
}

const rowToListed = (row: ListedContent, now: string): ContentRow => ({
  ...contentToRow(row, row.catalogName ?? '', now),
  ...(row.deletedTime
    ? {
        deletedTime: row.deletedTime,
        deletedBy: row.deletedBy,
        statusBefore: statusOf({ ...row, deletedTime: null }, now),
      }
    : {}),
});

type Wanted = Omit<ListContents, 'pageNum' | 'pageSize' | 'orderBy' | 'isAsc'>;

async function conditionsOf(ctx: Context, query: Wanted): Promise<RawBuilder<boolean>[]> {
  const status = contentStatuses.find((known) => known === query.status);
  const title = query.title?.trim();
  const now = ctx.now().toISOString();
  const conditions = [
    sql<boolean>`cms_content."siteId" = ${siteOf(ctx).id}`,
    inScope(ctx),
    status ? hasStatus(status, now) : sql<boolean>`"deletedTime" is null and archived = 0`,
  ];
  if (query.isPublic) conditions.push(isShown(now));
  if (query.statusBefore) conditions.push(hadStatus(query.statusBefore, now));
  if (query.catalogId) {
    const ids = query.includeChild === 'true' ? await loadSubtreeIds(ctx, query.catalogId) : [query.catalogId];
    conditions.push(
      ids.length === 1
        ? sql<boolean>`cms_content."catalogId" = ${ids[0]}`
        : sql<boolean>`cms_content."catalogId" in (${sql.join(ids)})`,
    );
  }
  // Titles in the recycle bin are not in the index.
  if (title)
    conditions.push(status === 'deleted' ? containing('cms_content.title', title) : await titleContains(ctx, title));
  if (query.author) conditions.push(sql<boolean>`cms_content.author = ${query.author}`);
  if (query.createBy) conditions.push(sql<boolean>`cms_content."createBy" = ${query.createBy}`);
  if (query.contentType) conditions.push(sql<boolean>`cms_content."contentType" = ${query.contentType}`);
  if (query.createTimeFrom) conditions.push(sql<boolean>`cms_content."createTime" >= ${query.createTimeFrom}`);
  if (query.createTimeTo) conditions.push(sql<boolean>`cms_content."createTime" <= ${query.createTimeTo}`);
  if (query.publishDateFrom) conditions.push(sql<boolean>`cms_content."publishDate" >= ${query.publishDateFrom}`);
  if (query.publishDateTo) conditions.push(sql<boolean>`cms_content."publishDate" <= ${query.publishDateTo}`);
  if (query.attribute) conditions.push(sql<boolean>`cms_content.attributes like ${`%"${query.attribute}"%`}`);
  if (query.mapping)
    conditions.push(query.mapping === 'true' ? sql`"mappingOf" is not null` : sql`"mappingOf" is null`);
  const tag = query.tag?.trim();
  if (tag) conditions.push(containing('cms_content.tags', JSON.stringify(tag)));
  if (query.ext && query.catalogId) conditions.push(...(await extConditions(ctx, query.catalogId, query.ext)));
  const words = query.body?.trim();
  return words ? [...conditions, await bodyContains(ctx, words, conditions)] : conditions;
}
