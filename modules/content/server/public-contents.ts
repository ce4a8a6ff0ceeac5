import { sql } from 'kysely';
import type { RenderEnv } from '@kaiyin/modules/site/server';
import type { Publication } from './tables.ts';

export type PublicRow = Publication & { id: number };

export interface PublicQuery {
  /** null is the whole site. */
  catalogIds: readonly number[] | null;
  sort: 'Recent' | 'Views' | 'Default';
  topFirst: boolean;
  has: readonly string[];
  without: readonly string[];
  limit: number;
  offset: number;
}

/** Items that are public at the reader's instant, in order, and how many there are in all. */
export const publicContents = (env: RenderEnv, query: PublicQuery): Promise<{ rows: PublicRow[]; total: number }> =>
  env.reader.query('publicContents', { siteId: env.site.id, at: env.reader.perspective.at, ...query }, async () => {
    if (query.catalogIds?.length === 0) return { rows: [], total: 0 };
    const { at } = env.reader.perspective;
    const { topFirst, limit, offset } = query;
    const found = matching(env, query);
    const onTop = sql<number>`case when "topTime" is not null and ("topUntil" is null or "topUntil" > ${at}) then 1 else 0 end`;
    let ordered = found.selectAll();
    if (topFirst)
      ordered = ordered.orderBy(onTop, 'desc').orderBy(sql`case when ${onTop} = 1 then "topTime" end`, 'desc');
    const column = query.sort === 'Recent' ? 'publishDate' : query.sort === 'Views' ? 'viewCount' : 'sort';
    const [rows, { n }] = await Promise.all([
      ordered.orderBy(column, 'desc').orderBy('contentId', 'desc').limit(limit).offset(offset).execute(),
      found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total: Number(n) };
  });

function matching(env: RenderEnv, { catalogIds, has, without }: PublicQuery) {
  let rows = publicAt(env);
  if (catalogIds) rows = rows.where('catalogId', 'in', [...catalogIds]);
  for (const attribute of has) rows = rows.where(sql<boolean>`attributes like ${`%"${attribute}"%`}`);
  for (const attribute of without) rows = rows.where(sql<boolean>`attributes not like ${`%"${attribute}"%`}`);
  return rows;
}

/** Publications of the site that hold at the reader's instant. */
export function publicAt(env: RenderEnv) {
  const { at } = env.reader.perspective;
  return env.ctx.db
    .selectFrom('cms_publication')
    .where('siteId', '=', env.site.id)
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]));
}
