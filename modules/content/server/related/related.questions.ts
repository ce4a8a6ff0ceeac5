import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { publicContent } from '../content.questions.ts';
import type { PublicRow } from '../public-contents.ts';
import { rowsById } from '../public-rows.ts';

interface Related {
  /** Of all that it is related to, public or not. */
  ids: readonly number[];
  rows: readonly PublicRow[];
}

/** The public ones among the contents that a public content is related to, in their order. */
export const relatedContents = defineQuestion<BatchEnv, number, Related>({
  name: 'relatedContents',
  // One that is not public yet may become so.
  changes: (id, { ids }) => [id, ...ids].map((one) => ({ topic: `content ${one}` })),
  ask: async (env, id) => {
    if (!(await env.ask(publicContent, id))) return { ids: [], rows: [] };
    const ids = await relatedIds(env, id);
    return { ids, rows: await rowsById(env, ids) };
  },
});

// Where everything is rendered, the relations of all contents are read at once.
const relatedIds = async (env: BatchEnv, id: number): Promise<readonly number[]> =>
  env.bulk ? ((await env.ask(relationsOfSite, 'all')).get(id) ?? []) : readRelated(env, id);

async function readRelated({ ctx }: BatchEnv, id: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('cms_content_rela')
    .select('relaContentId')
    .where('contentId', '=', id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ relaContentId }) => relaContentId);
}

const relationsOfSite = defineQuestion<BatchEnv, 'all', ReadonlyMap<number, readonly number[]>>({
  name: 'relationsOfSite',
  changes: 'always',
  ask: async ({ ctx, site }) => {
    const rows = await ctx.db
      .selectFrom('cms_content_rela')
      .select(['contentId', 'relaContentId'])
      .where('siteId', '=', site.id)
      .orderBy('contentId')
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const all = new Map<number, number[]>();
    for (const { contentId, relaContentId } of rows) {
      const own = all.get(contentId);
      if (own) own.push(relaContentId);
      else all.set(contentId, [relaContentId]);
    }
    return all;
  },
});
