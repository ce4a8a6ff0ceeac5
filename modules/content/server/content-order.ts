import { sql } from 'kysely';
import { type CatalogTree, catalogScope, idsBelow, visibleTree } from '@kaiyin/modules/catalog/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import type { Order } from './content-changes.ts';
import { narrowed, type Among } from './content-filter.ts';
import { onTop, publicAt } from './public-contents.ts';

export const contentSorts = ['Recent', 'Views', 'Default'] as const;
export type ContentSort = (typeof contentSorts)[number];
export const orderOf: Record<ContentSort, Order> = { Recent: 'publishDate', Views: 'viewCount', Default: 'sort' };

export interface WholeList extends Among {
  sort: ContentSort;
  topFirst: boolean;
}

type ListOrder = Pick<WholeList, 'catalog' | 'level' | 'sort' | 'topFirst'>;
export const orderAlone = ({ catalog, level, sort, topFirst }: ListOrder): ListOrder => ({
  catalog,
  level,
  sort,
  topFirst,
});

/** Ids of a whole list in order that nothing narrows; other questions are answered by way of this one. */
export const contentOrder = defineQuestion<BatchEnv, ListOrder, number[]>({
  name: 'contentOrder',
  changes: 'always',
  ask: async (env, query) => {
    const { catalog, level, sort, topFirst } = query;
    if (topFirst && (await env.ask(anyOnTop, 'any'))) return orderedIds(env, { ...query, has: [], without: [] });
    const scope = await env.ask(catalogScope, { id: catalog, level });
    const { ids, places } = await env.ask(siteOrder, sort);
    if (isEverything(await env.ask(visibleTree, 'visible'), scope)) return ids;
    const found = Uint32Array.from(scope.flatMap((id) => places.get(id) ?? [])).sort();
    return Array.from(found, (place) => ids[place] ?? 0);
  },
});

/** Every public item of the site in an order, and the places in it that each catalog has. */
const siteOrder = defineQuestion<BatchEnv, ContentSort, { ids: number[]; places: Map<number, number[]> }>({
  name: 'siteOrder',
  changes: 'always',
  ask: async (env, sort) => {
    const rows = await publicAt(env)
      .orderBy(orderOf[sort], 'desc')
      .orderBy('contentId', 'desc')
      .select(['contentId', 'catalogId'])
      .execute();
    const places = new Map<number, number[]>();
    for (const [place, { catalogId }] of rows.entries()) {
      const own = places.get(catalogId);
      if (own) own.push(place);
      else places.set(catalogId, [place]);
    }
    return { ids: rows.map(({ contentId }) => contentId), places };
  },
});

/** Whether anything of the site stands on top at the instant. */
const anyOnTop = defineQuestion<BatchEnv, 'any', boolean>({
  name: 'anyOnTop',
  changes: 'always',
  ask: async (env) => {
    const found = publicAt(env).where('topTime', 'is not', null).where(onTop(env.perspective.at), '=', 1);
    return (await found.select('contentId').limit(1).executeTakeFirst()) !== undefined;
  },
});

// Ids alone are sorted far faster than whole rows, and where nothing stands on top an index has them in order.
export async function orderedIds(
  env: BatchEnv,
  query: WholeList,
  part?: { limit: number; offset: number; oldestFirst?: boolean },
): Promise<number[]> {
  const found = await matching(env, query);
  if (!found) return [];
  const order = orderOf[query.sort];
  const topped = query.topFirst && (await env.ask(anyOnTop, 'any'));
  const ordered = (topped ? topFirst(found, env.perspective.at) : found)
    .orderBy(order, part?.oldestFirst ? 'asc' : 'desc')
    .orderBy('contentId', part?.oldestFirst ? 'asc' : 'desc')
    .select('contentId');
  const rows = await (part ? ordered.limit(part.limit).offset(part.offset) : ordered).execute();
  return rows.map(({ contentId }) => contentId);
}

function topFirst(found: ReturnType<typeof publicAt>, at: string) {
  const top = onTop(at);
  return found.orderBy(top, 'desc').orderBy(sql`case when ${top} = 1 then "topTime" end`, 'desc');
}

/** Public items of a list without an order; none where no catalog is looked in. */
export async function matching(env: BatchEnv, { catalog, level, ...filter }: Among) {
  const ids = await env.ask(catalogScope, { id: catalog, level });
  if (ids.length === 0) return undefined;
  const tree = await env.ask(visibleTree, 'visible');
  const rows = publicAt(env);
  const inside = isEverything(tree, ids) ? rows : rows.where('catalogId', 'in', ids);
  return narrowed(inside, filter, env.ctx.db);
}

// Hidden catalogs keep their publications, so "the whole site" needs no list of ids only when nothing is hidden.
const isEverything = (tree: CatalogTree, ids: readonly number[]): boolean =>
  !tree.hasHidden && ids.length === idsBelow(tree, 0).length;

/** Where a list looks, as watches name it. */
export const scopeTopic = ({ catalog, level }: Pick<Among, 'catalog' | 'level'>): string =>
  level === 'Root' || catalog === 0 ? 'site' : level === 'Current' ? `in:${catalog}` : `tree:${catalog}`;
