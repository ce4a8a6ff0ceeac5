import { visibleTree } from '@kaiyin/modules/catalog/server';
import { listTopic, publicAt, type Publication } from '@kaiyin/modules/content/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion, sortKey } from '@kaiyin/publisher';
import { sql } from 'kysely';

/** A file of the sitemap: contents with ids of one range. */
export interface SitemapChunk {
  /** From 1. */
  number: number;
  /** When the youngest of its contents was updated. */
  since: string;
}

/** Contents that have a page of their own; that of a mapping is another address of its origin's. */
async function withPages(env: BatchEnv) {
  const tree = await env.ask(visibleTree, 'visible');
  const ids = tree.list.flatMap(({ id, catalogType }) => (catalogType === 'link' ? [] : [id]));
  return ids.length === 0
    ? undefined
    : publicAt(env).where('linkFlag', '=', false).where('mappingOf', 'is', null).where('catalogId', 'in', ids);
}

/** The files that a sitemap has for contents, when each holds ids of a range as long as `limit`. */
export const sitemapChunks = defineQuestion<BatchEnv, number, SitemapChunk[]>({
  name: 'sitemapChunks',
  changes: 'always',
  ask: async (env, limit) => {
    const chunk = sql<number>`${sql.ref('cms_publication.contentId')} / ${sql.lit(limit)}`;
    const found = await withPages(env);
    const rows = await found
      ?.select(({ fn }) => [chunk.as('chunk'), fn.max('updateTime').as('since')])
      .groupBy(chunk)
      .orderBy(chunk)
      .execute();
    return (rows ?? []).map(({ chunk: number, since }) => ({ number: Number(number) + 1, since }));
  },
});

export type SitemapEntry = Pick<Publication, 'contentId' | 'catalogId' | 'staticPath' | 'publishDate'> & {
  since: string;
};

/** Contents of one file of the sitemap, by their ids. */
export const sitemapEntries = defineQuestion<BatchEnv, { from: number; until: number }, SitemapEntry[]>({
  name: 'sitemapEntries',
  changes: ({ from, until }) => [
    { topic: listTopic('site', 'contentId', 'rows'), from: sortKey(from), until: sortKey(until) },
  ],
  ask: async (env, { from, until }) =>
    publicAt(env)
      .where('linkFlag', '=', false)
      .where('mappingOf', 'is', null)
      .where('contentId', '>=', from)
      .where('contentId', '<=', until)
      .select(['contentId', 'catalogId', 'staticPath', 'publishDate', 'updateTime as since'])
      .orderBy('contentId')
      .execute(),
});
