import { siteOf, containing, type Context, type CurrentSite } from '@kaiyin/server-kit';
import type { PublicQuery } from '@kaiyin/modules/search/schema';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from './find-candidates.ts';
import { findHits, type Hit } from './hits.ts';
import { openCatalogs, type OpenCatalog } from './public-site.ts';
import type { Wanted } from './wanted.ts';

export interface Place {
  site: CurrentSite;
  /** What is public at this instant, ISO 8601 UTC. */
  at: string;
}

/** Which public contents are searched: all unless told. */
export interface PublicChoice extends Partial<Pick<PublicQuery, 'ct' | 'ts' | 'bt' | 'et'>> {
  /** 0 for all. */
  catalogId?: number;
  /** Without those below it. */
  isAlone?: boolean;
  order?: 'match' | 'date';
  page: number;
  size: number;
}

export interface PublicHits {
  hits: Hit[];
  total: number;
  catalogs: ReadonlyMap<number, OpenCatalog>;
}

/** What is public of what has the wanted words; mappings are found as the content that they show. */
export async function findPublic(
  ctx: Context,
  { site, at }: Place,
  wanted: Wanted,
  choice: PublicChoice,
): Promise<PublicHits> {
  const { open, closed } = await openCatalogs(ctx, site);
  const { catalogId = 0, order = 'match', page, size } = choice;
  const within = insideOf(open, choice);
  if (within.length === 0) return { hits: [], total: 0, catalogs: open };
  const where = [
    sql`cms_publication."validFrom" <= ${at}`,
    sql`(cms_publication."validUntil" is null or cms_publication."validUntil" > ${at})`,
    sql`cms_publication."mappingOf" is null`,
    ...catalogConditions(catalogId, within, closed),
    ...conditionsOf(choice),
  ];
  const scope: Scope = { siteId: site.id, table: 'cms_publication', where, date: 'publishDate' };
  const { hits, total } = await findHits(ctx, wanted, { scope, shown: { order, most: page * size } });
  return { hits: hits.slice((page - 1) * size), total, catalogs: open };
}

/** The place of the current site at the instant of a call. */
export const placeOf = (ctx: Context, site = siteOf(ctx)): Place => ({ site, at: ctx.now().toISOString() });

/** Catalogs where is searched: one, with or without those below it, or all. */
const insideOf = (open: ReadonlyMap<number, OpenCatalog>, { catalogId = 0, isAlone = false }: PublicChoice): number[] =>
  [...open.values()]
    .filter(({ id, ancestors }) =>
      catalogId === 0 || isAlone
        ? catalogId === 0 || id === catalogId
        : ancestors.split(':').includes(String(catalogId)),
    )
    .map(({ id }) => id);

function catalogConditions(catalogId: number, within: readonly number[], closed: readonly number[]) {
  const column = sql`cms_publication."catalogId"`;
  if (catalogId > 0) return [sql`${column} in (${sql.join(within)})`];
  return closed.length > 0 ? [sql`${column} not in (${sql.join(closed)})`] : [];
}

function conditionsOf({ ct, ts = '', bt, et }: PublicChoice): RawBuilder<unknown>[] {
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
