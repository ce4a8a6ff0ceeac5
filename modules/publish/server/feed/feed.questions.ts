import { catalogScope } from '@kaiyin/modules/catalog/server';
import { listTopic, publicAt, publicColumns, toPublicRow, type PublicRow } from '@kaiyin/modules/content/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion, sortKey } from '@kaiyin/publisher';

/** Of a catalog and everything below it, or of the whole site (0). */
export interface FeedQuery {
  catalog: number;
  size: number;
}

export const feedScope = ({ catalog }: Pick<FeedQuery, 'catalog'>) =>
  ({ id: catalog, level: catalog === 0 ? 'Root' : 'CurrentAndChild' }) as const;

/** The newest contents, newest first. A page that lists them also asks `catalogScope`. */
export const feedRows = defineQuestion<BatchEnv, FeedQuery, PublicRow[]>({
  name: 'feedRows',
  changes: ({ catalog, size }, rows) => {
    const scope = catalog === 0 ? 'site' : `tree:${catalog}`;
    const last = rows.length === size ? rows.at(-1) : undefined;
    const from = last ? { from: sortKey(last.publishDate) } : {};
    return [{ topic: listTopic(scope, 'publishDate', 'rows'), ...from }];
  },
  ask: async (env, query) => {
    const ids = await env.ask(catalogScope, feedScope(query));
    if (ids.length === 0) return [];
    const rows = await publicAt(env)
      .where('catalogId', 'in', ids)
      .select(publicColumns)
      .orderBy('publishDate', 'desc')
      .orderBy('contentId', 'desc')
      .limit(query.size)
      .execute();
    return rows.map((row) => toPublicRow(row, env.perspective.at));
  },
});
