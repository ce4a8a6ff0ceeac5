import { sql } from 'kysely';
import { type CatalogTree, catalogScope, idsBelow, visibleTree } from '@kaiyin/modules/catalog/server';
import type { BatchEnv } from '@kaiyin/modules/site/server';
import { defineQuestion, sortKey, type Watch } from '@kaiyin/publisher';
import { listTopic, type Order } from './content-changes.ts';
import { letsAllThrough, narrowed, type Among } from './content-filter.ts';
import { onTop, publicAt, publicRows, type PublicRow } from './public-contents.ts';
import { rowsById } from './public-rows.ts';
import { shownVersion } from './shown-version.ts';
import { noVersion, type ShownVersion } from './versions.ts';

/** An item that is public; null when it is not. */
export const publicContent = defineQuestion<BatchEnv, number, PublicRow | null>({
  name: 'publicContent',
  changes: 'named',
  ask: async (env, id) => (await rowsById(env, [id]))[0] ?? null,
});

interface ArticleBody extends ShownVersion {
  versionId: number;
}

/** The public body of an item, as it is kept, and the fields that only its own page shows; empty when there is none. */
export const articleBody = defineQuestion<BatchEnv, number, ArticleBody>({
  name: 'articleBody',
  changes: 'named',
  // A version that was published is never written into.
  digest: ({ versionId }) => String(versionId),
  ask: async (env, id) => {
    const row = await env.ask(publicContent, id);
    if (!row) return { versionId: 0, ...noVersion };
    const { versionId } = row;
    return { versionId, ...(await shownVersion(env, versionId)) };
  },
});

export const contentSorts = ['Recent', 'Views', 'Default'] as const;
export type ContentSort = (typeof contentSorts)[number];
export const orderOf: Record<ContentSort, Order> = { Recent: 'publishDate', Views: 'viewCount', Default: 'sort' };

export interface ContentListQuery extends Among {
  sort: ContentSort;
  topFirst: boolean;
  limit: number;
  offset: number;
}

/** Public items in order. A page that lists them also asks `catalogScope`, which says where they are looked for. */
export const contentList = defineQuestion<BatchEnv, ContentListQuery, PublicRow[]>({
  name: 'contentList',
  changes: watchesOfList,
  ask: async (env, query) => {
    const { limit, offset, except = [], ...whole } = query;
    // Where everything is rendered, all parts of a list are cut from one reading of its order.
    if (!env.bulk || !letsAllThrough(whole) || (except.length > 0 && offset > 0))
      return rowsById(env, await orderedIds(env, { ...whole, except }, { limit, offset }));
    const ids = (await env.ask(contentOrder, orderAlone(whole))).slice(offset, offset + limit + except.length);
    return rowsById(env, ids.filter((id) => !except.includes(id)).slice(0, limit));
  },
});

export type WholeList = Omit<ContentListQuery, 'limit' | 'offset'>;

type ListOrder = Pick<WholeList, 'catalog' | 'level' | 'sort' | 'topFirst'>;
const orderAlone = ({ catalog, level, sort, topFirst }: ListOrder): ListOrder => ({ catalog, level, sort, topFirst });

/** Ids of a whole list in order that nothing narrows; other questions are answered by way of this one. */
const contentOrder = defineQuestion<BatchEnv, ListOrder, number[]>({
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

/** How many items a list has in all. */
export const contentCount = defineQuestion<BatchEnv, Among, number>({
  name: 'contentCount',
  changes: (query) => [{ topic: listTopic(scopeTopic(query), 'contentId', 'order') }],
  ask: async (env, query) => {
    if (env.bulk && letsAllThrough(query))
      return (await env.ask(contentOrder, orderAlone({ ...query, sort: 'Recent', topFirst: false }))).length;
    const found = await matching(env, query);
    if (!found) return 0;
    const { n } = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    return Number(n);
  },
});

export const scopeTopic = ({ catalog, level }: Pick<Among, 'catalog' | 'level'>): string =>
  level === 'Root' || catalog === 0 ? 'site' : level === 'Current' ? `in:${catalog}` : `tree:${catalog}`;

// An item that comes or goes moves everything after it; one that only changes matters where it stands.
function watchesOfList(query: ContentListQuery, rows: readonly PublicRow[]): Watch[] {
  const order = orderOf[query.sort];
  const scope = scopeTopic(query);
  const plain = query.topFirst ? rows.filter((row) => !row.isTop) : rows;
  const [first, last] = [plain[0], plain.at(-1)];
  const full = rows.length === query.limit && last !== undefined;
  const from = full ? { from: sortKey(last[order]) } : {};
  const until = first && full ? { until: sortKey(first[order]) } : {};
  return [
    { topic: listTopic(scope, order, 'rows'), ...from, ...until },
    { topic: listTopic(scope, order, 'order'), ...from },
  ];
}

async function matching(env: BatchEnv, { catalog, level, ...filter }: Among) {
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

interface ClosestQuery {
  id: number;
  type: 'Prev' | 'Next';
  sort: ContentSort;
  /** Where the neighbour is looked for; in the item's own catalog unless told. */
  among?: Among;
}

interface Closest {
  /** Where the item itself stands; null when it is not public. */
  place: { catalogId: number; key: string } | null;
  row: PublicRow | null;
}

/** The neighbour of an item in a list. Items on top stand where their order puts them. */
export const closestContent = defineQuestion<BatchEnv, ClosestQuery, Closest>({
  name: 'closestContent',
  changes: watchesOfClosest,
  ask: async (env, { id, type, sort, among }) => {
    const self = await env.ask(publicContent, id);
    if (!self) return { place: null, row: null };
    const order = orderOf[sort];
    const place = { catalogId: self.catalogId, key: sortKey(self[order]) };
    const rows = among ? await matching(env, among) : publicAt(env).where('catalogId', '=', self.catalogId);
    if (!rows) return { place, row: null };
    const [beyond, direction] = type === 'Next' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
    const found = rows
      .where((eb) =>
        eb.or([
          eb(order, beyond, self[order] as never),
          eb.and([eb(order, '=', self[order] as never), eb('contentId', beyond, id)]),
        ]),
      )
      .orderBy(order, direction)
      .orderBy('contentId', direction)
      .limit(1);
    return { place, row: (await publicRows(env, found))[0] ?? null };
  },
});

function watchesOfClosest({ id, type, sort, among }: ClosestQuery, { place, row }: Closest): Watch[] {
  const own = { topic: `content ${id}` };
  if (!place) return [own];
  const order = orderOf[sort];
  const scope = scopeTopic(among ?? { catalog: place.catalogId, level: 'Current' });
  const there = row ? sortKey(row[order]) : undefined;
  const [from, until] = type === 'Next' ? [place.key, there] : [there, place.key];
  const between = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
  return [own, ...(['rows', 'order'] as const).map((what) => ({ topic: listTopic(scope, order, what), ...between }))];
}

export const contentQuestions = [publicContent, articleBody, contentList, contentCount, closestContent];
