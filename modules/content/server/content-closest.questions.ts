import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion, sortKey, type Watch } from '@kaiyin/publisher';
import { listTopic } from './content-changes.ts';
import type { Among } from './content-filter.ts';
import { matching, orderOf, scopeTopic, type ContentSort } from './content-order.ts';
import { publicContent } from './content.questions.ts';
import { publicAt, publicRows, type PublicRow } from './public-contents.ts';

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
