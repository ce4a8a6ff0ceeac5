import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion, sortKey, type Watch } from '@kaiyin/publisher';
import { listTopic } from './content-changes.ts';
import { letsAllThrough, type Among } from './content-filter.ts';
import {
  contentOrder,
  matching,
  orderAlone,
  orderedIds,
  orderOf,
  scopeTopic,
  type WholeList,
} from './content-order.ts';
import type { PublicRow } from './public-contents.ts';
import { rowsById } from './public-rows.ts';

interface ContentListQuery extends WholeList {
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
