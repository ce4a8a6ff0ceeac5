import type { BatchEnv, RenderEnv } from '@kaiyin/modules/page/server';
import { defineQuestion, sortKey, when } from '@kaiyin/publisher';
import { listTopic } from './content-changes.ts';
import type { Among } from './content-filter.ts';
import { contentsToItems } from './content-item.ts';
import { contentCount, contentList } from './content-list.questions.ts';
import { orderedIds, orderOf, scopeTopic, type ContentSort, type WholeList } from './content-order.ts';
import type { PublicRow } from './public-contents.ts';
import { rowsById } from './public-rows.ts';

interface ChunkQuery extends WholeList {
  size: number;
  /** From 1, the oldest. */
  chunk: number;
}

/** As many items as a page has, counted from the end of a list that is oldest; the newest of them first. */
const contentChunk = defineQuestion<BatchEnv, ChunkQuery, PublicRow[]>({
  name: 'contentChunk',
  // What comes after a chunk does not move it.
  changes: (query, rows) => {
    const [newest, oldest] = [rows[0], rows.at(-1)];
    const order = orderOf[query.sort];
    const full = rows.length === query.size && newest !== undefined && oldest !== undefined;
    const until = full ? { until: sortKey(newest[order]) } : {};
    const from = full ? { from: sortKey(oldest[order]) } : {};
    const scope = scopeTopic(query);
    return [
      { topic: listTopic(scope, order, 'rows'), ...from, ...until },
      { topic: listTopic(scope, order, 'order'), ...until },
    ];
  },
  ask: async (env, { size, chunk, ...whole }) => {
    const ids = await orderedIds(env, whole, { limit: size, offset: (chunk - 1) * size, oldestFirst: true });
    return rowsById(env, ids.toReversed());
  },
});

/** How many pages a list has. It changes less often than the number of items. */
const contentPageCount = defineQuestion<BatchEnv, Among & { size: number }, number>({
  name: 'contentPageCount',
  changes: (query) => [{ topic: listTopic(scopeTopic(query), 'contentId', 'order') }],
  ask: async (env, { size, ...among }) => Math.ceil((await env.ask(contentCount, among)) / size),
});

export const stablePageQuestions = [contentChunk, contentPageCount];

interface StableList {
  among: Among;
  sort: ContentSort;
  topFirst: boolean;
  size: number;
}

/**
 * A page of a list whose pages are numbered from the oldest. The first file shows the newest items; file n shows the
 * n-1st page from the oldest, and is not touched by what comes.
 */
export function stablePage(env: RenderEnv, { among, sort, topFirst, size }: StableList) {
  const file = env.page.number;
  const rows =
    file === 1
      ? env.reader.ask(contentList, { ...among, sort, topFirst, limit: size, offset: 0 })
      : env.reader.ask(contentChunk, { ...among, sort, topFirst: false, size, chunk: file - 1 });
  return when(rows, (rows) =>
    when(contentsToItems(env, rows), (list) =>
      when(env.reader.ask(contentPageCount, { ...among, size }), (pages) => {
        env.paging(pages * size, size);
        return { list, variables: { PageTotal: pages * size, PageSize: size, StablePages: true } };
      }),
    ),
  );
}
