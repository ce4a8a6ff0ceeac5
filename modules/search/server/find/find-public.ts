import type { Rows } from '@kaiyin/entity';
import { catalogFolder } from '@kaiyin/modules/catalog/server';
import { contentPath } from '@kaiyin/modules/content/server';
import { pipeRoot } from '@kaiyin/modules/site/server';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { matches, type FoundContent, type PublicQuery } from '@kaiyin/modules/search/schema';
import { containing, type Context, type CurrentSite } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { textsOfVersions } from '../indexing/text-of-version.ts';
import { hitsOf } from './hits.ts';
import { excerptOf, marked } from './mark.ts';
import { matchPlace } from './match-place.ts';
import { openCatalogs, type OpenCatalog } from './public-site.ts';
import type { Wanted } from './wanted.ts';

type Query = Pick<PublicQuery, 'cid' | 'ct' | 'ts' | 'st' | 'bt' | 'et' | 'page' | 'size'>;

interface Found {
  textId: number;
  contentId: number;
  contentType: string;
  catalogId: number;
  title: string;
  summary: string;
  author: string;
  source: string;
  tags: string[];
  cover: string | null;
  linkFlag: boolean;
  redirectUrl: string | null;
  staticPath: string | null;
  publishDate: string;
  place: number;
  score: number;
  total: number;
}

const shown = sql.raw(
  [
    'contentId',
    'contentType',
    'catalogId',
    'title',
    'summary',
    'author',
    'source',
    'tags',
    'cover',
    'linkFlag',
    'redirectUrl',
    'staticPath',
    'publishDate',
  ]
    .map((column) => `cms_publication."${column}"`)
    .join(', '),
);

/** What is public at this instant of what has the wanted words; mappings are found as the content that they show. */
export async function findPublic(
  ctx: Context,
  { site, pipe }: { site: CurrentSite; pipe: PublishPipe },
  wanted: Wanted,
  query: Query,
  { hasExcerpts = true } = {},
): Promise<Rows<FoundContent>> {
  const hits = hitsOf(ctx, wanted);
  const catalogs = await openCatalogs(ctx, site);
  const within = insideOf(catalogs.open, query.cid);
  if (!hits || within.length === 0) return { rows: [], total: 0 };
  const now = ctx.now().toISOString();
  const conditions: RawBuilder<unknown>[] = [
    sql`cms_publication."siteId" = ${site.id}`,
    sql`cms_publication."validFrom" <= ${now}`,
    sql`(cms_publication."validUntil" is null or cms_publication."validUntil" > ${now})`,
    sql`cms_publication."mappingOf" is null`,
    ...catalogConditions(query.cid, within, catalogs.closed),
    ...conditionsOf(query),
  ];
  const order =
    query.st === '2'
      ? sql`cms_publication."publishDate" desc, place, score desc`
      : sql`place, score desc, cms_publication."publishDate" desc`;
  const { rows } = await sql<Found>`
    with hit as (${hits})
    select ${shown}, text.id as "textId", hit.score as score, ${matchPlace(wanted)} as place, count(*) over () as total
    from hit
    join cms_search_text text on text.id = hit.id
    join cms_publication on cms_publication."contentId" = text."contentId" and cms_publication."versionId" = text.id
    where ${sql.join(conditions, sql` and `)}
    order by ${order}, cms_publication."contentId" desc
    limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(ctx.db);
  // Reading a text takes as long as it is: not for what shows none.
  const read = hasExcerpts ? rows.map(({ textId }) => textId) : [];
  const texts = await textsOfVersions(ctx, read);
  const root = pipeRoot(site.path, pipe);
  return {
    rows: rows.map((row): FoundContent => {
      const catalog = catalogs.open.get(row.catalogId);
      return {
        contentId: row.contentId,
        contentType: row.contentType,
        catalogId: row.catalogId,
        catalogName: catalog?.name ?? '',
        title: marked(row.title, wanted),
        excerpt: excerptOf(texts.get(row.textId)?.text ?? '', wanted),
        summary: row.summary,
        author: row.author,
        source: row.source,
        tags: row.tags,
        logo: row.cover,
        link: catalog ? linkOf(row, catalog, { root, suffix: pipe.suffix }) : '',
        publishDate: row.publishDate,
        match: matches[Number(row.place)] ?? 'some',
        hitScore: Number(row.score),
      };
    }),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** Catalogs where is searched: those below one, or all. */
const insideOf = (open: ReadonlyMap<number, OpenCatalog>, cid: number): number[] =>
  [...open.values()]
    .filter(({ ancestors }) => cid === 0 || ancestors.split(':').includes(String(cid)))
    .map(({ id }) => id);

function catalogConditions(cid: number, within: readonly number[], closed: readonly number[]): RawBuilder<unknown>[] {
  const column = sql`cms_publication."catalogId"`;
  if (cid > 0) return [sql`${column} in (${sql.join(within)})`];
  return closed.length > 0 ? [sql`${column} not in (${sql.join(closed)})`] : [];
}

function conditionsOf({ ct, ts, bt, et }: Query): RawBuilder<unknown>[] {
  const tags = ts
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  return [
    ...(ct ? [sql`cms_publication."contentType" = ${ct}`] : []),
    ...tags.map((tag) => containing('cms_publication.tags', JSON.stringify(tag))),
    ...(bt ? [sql`cms_publication."publishDate" >= ${new Date(bt).toISOString()}`] : []),
    ...(et ? [sql`cms_publication."publishDate" <= ${new Date(et).toISOString()}`] : []),
  ];
}

function linkOf(row: Found, catalog: OpenCatalog, { root, suffix }: { root: string; suffix: string }): string {
  if (row.linkFlag) return /^iurl:/i.test(row.redirectUrl ?? '') ? '' : (row.redirectUrl ?? '');
  return root + contentPath(row, catalogFolder(catalog), catalog.detailNameRule, suffix);
}
