import { pick, type Rows } from '@kaiyin/entity';
import { content, statusOf } from '@kaiyin/modules/content/schema';
import type { IndexedContent } from '@kaiyin/modules/search/schema';
import { isInScope, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { wakeIndexing } from '../indexing/keep-index.ts';
import { textsOfVersions } from '../indexing/text-of-version.ts';
import type { Scope } from './find-candidates.ts';
import { findHits, type Hit } from './hits.ts';
import { excerptOf, marked } from './mark.ts';
import { wantedOf, type Wanted } from './wanted.ts';

interface Query {
  query?: string | undefined;
  onlyTitle?: string | undefined;
  contentType?: string | undefined;
  pageNum: number;
  pageSize: number;
}

/** Contents of the current site that the caller may see, as their working copies are: what fits best first, all of them where nothing is looked for. */
export async function listIndexed(ctx: Context, query: Query): Promise<Rows<IndexedContent>> {
  await wakeIndexing(ctx);
  const { pageNum, pageSize } = query;
  const wanted = await wantedOf(ctx, query.query ?? '', query.onlyTitle === 'true');
  if (wanted.phrase === '') return listAll(ctx, query, wanted);
  const shown = { order: 'match', most: pageNum * pageSize } as const;
  const { hits, total } = await findHits(ctx, wanted, { scope: scopeOf(ctx, query), shown });
  return { rows: await toIndexed(ctx, hits.slice((pageNum - 1) * pageSize), wanted), total };
}

function scopeOf(ctx: Context, { contentType }: Query): Scope {
  const where = [
    sql`cms_content."deletedTime" is null`,
    isInScope(ctx, content.table),
    ...(contentType ? [sql`cms_content."contentType" = ${contentType}`] : []),
  ];
  return { siteId: siteOf(ctx).id, table: 'cms_content', where, date: 'updateTime' };
}

async function listAll(ctx: Context, query: Query, wanted: Wanted): Promise<Rows<IndexedContent>> {
  const { siteId, where } = scopeOf(ctx, query);
  const indexed = sql`from cms_content join cms_search_text text
    on text.id = cms_content."versionId" and text."contentId" = cms_content.id
    where cms_content."siteId" = ${siteId} and ${sql.join([...where], sql` and `)}`;
  const { rows } = await sql<{ id: number; contentId: number }>`
    select text.id, text."contentId" ${indexed} order by cms_content."updateTime" desc, cms_content.id desc
    limit ${query.pageSize} offset ${(query.pageNum - 1) * query.pageSize}`.execute(ctx.db);
  const total = await sql<{ n: number }>`select count(*) as n ${indexed}`.execute(ctx.db);
  return { rows: await toIndexed(ctx, rows, wanted), total: Number(total.rows[0]?.n ?? 0) };
}

type Shown = Pick<Hit, 'id' | 'contentId'> & Partial<Pick<Hit, 'match' | 'score'>>;

/** What the list says of texts, in their order. */
async function toIndexed(ctx: Context, shown: readonly Shown[], wanted: Wanted): Promise<IndexedContent[]> {
  if (shown.length === 0) return [];
  const contents = await ctx.db
    .selectFrom('cms_content')
    .leftJoin('cms_catalog', 'cms_catalog.id', 'cms_content.catalogId')
    .selectAll('cms_content')
    .select('cms_catalog.name as catalogName')
    .where(
      'cms_content.id',
      'in',
      shown.map(({ contentId }) => contentId),
    )
    .execute();
  const byId = new Map(contents.map((row) => [row.id, row]));
  const texts = await textsOfVersions(
    ctx,
    shown.map(({ id }) => id),
  );
  const now = ctx.now().toISOString();
  return shown.flatMap(({ id, contentId, match = null, score = 0 }): IndexedContent[] => {
    const row = byId.get(Number(contentId));
    if (!row) return [];
    return [
      {
        ...pick(row, ['id', 'contentType', 'publishDate', 'createTime']),
        catalogName: row.catalogName ?? '',
        title: marked(row.title, wanted),
        excerpt: excerptOf(texts.get(Number(id))?.text ?? '', wanted),
        status: statusOf(row, now),
        match,
        score,
      },
    ];
  });
}
