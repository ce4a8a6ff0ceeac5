import type { Rows } from '@kaiyin/entity';
import { content, statusOf, type Content } from '@kaiyin/modules/content/schema';
import { matches, type IndexedContent } from '@kaiyin/modules/search/schema';
import { isInScope, siteOf, type Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { wakeIndexing } from '../indexing/keep-index.ts';
import { textsOfVersions } from '../indexing/text-of-version.ts';
import { hitsOf } from './hits.ts';
import { excerptOf, marked } from './mark.ts';
import { matchPlace } from './match-place.ts';
import { wantedOf } from './wanted.ts';

interface Query {
  query?: string | undefined;
  onlyTitle?: string | undefined;
  contentType?: string | undefined;
  pageNum: number;
  pageSize: number;
}

type Facts = Parameters<typeof statusOf>[0];
interface Found extends Facts, Pick<Content, 'id' | 'contentType' | 'title' | 'publishDate' | 'createTime'> {
  textId: number;
  catalogName: string | null;
  place: number | null;
  score: number | null;
  total: number;
}

const facts = sql.raw(
  [
    'id',
    'contentType',
    'title',
    'publishDate',
    'createTime',
    'submitted',
    'dirty',
    'publicFrom',
    'publicUntil',
    'scheduledFor',
    'archived',
    'deletedTime',
  ]
    .map((column) => `${content.table}."${column}"`)
    .join(', '),
);

/** Contents of the current site that the caller may see, as their working copies are: what fits best first, all of them where nothing is looked for. */
export async function listIndexed(ctx: Context, query: Query): Promise<Rows<IndexedContent>> {
  await wakeIndexing(ctx);
  const { contentType, pageNum, pageSize } = query;
  const wanted = await wantedOf(ctx, query.query ?? '', query.onlyTitle === 'true');
  const isAll = wanted.phrase === '';
  const hits = isAll ? sql`select id, 0 as score, 0 as phrase, 0 as words from cms_search_text` : hitsOf(ctx, wanted);
  if (!hits) return { rows: [], total: 0 };
  const conditions: RawBuilder<unknown>[] = [
    sql`cms_content."siteId" = ${siteOf(ctx).id}`,
    sql`cms_content."deletedTime" is null`,
    isInScope(ctx, content.table),
    ...(contentType ? [sql`cms_content."contentType" = ${contentType}`] : []),
  ];
  const place = isAll ? sql`3` : matchPlace(wanted);
  const { rows } = await sql<Found>`
    with hit as (${hits})
    select ${facts}, text.id as "textId", hit.score as score, ${place} as place, count(*) over () as total,
      (select name from cms_catalog k where k.id = cms_content."catalogId") as "catalogName"
    from hit
    join cms_search_text text on text.id = hit.id
    join cms_content on cms_content.id = text."contentId" and cms_content."versionId" = text.id
    where ${sql.join(conditions, sql` and `)}
    order by place, score desc, cms_content."updateTime" desc, cms_content.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(ctx.db);
  const texts = await textsOfVersions(
    ctx,
    rows.map(({ textId }) => textId),
  );
  const now = ctx.now().toISOString();
  return {
    rows: rows.map((row): IndexedContent => ({
      id: row.id,
      catalogName: row.catalogName ?? '',
      title: marked(row.title, wanted),
      excerpt: excerptOf(texts.get(row.textId)?.text ?? '', wanted),
      contentType: row.contentType,
      status: statusOf(row, now),
      publishDate: row.publishDate,
      createTime: row.createTime,
      match: isAll ? null : (matches[Number(row.place)] ?? null),
      score: Number(row.score ?? 0),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
