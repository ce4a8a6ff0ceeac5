import { rowsById, type PublicRow } from '@kaiyin/modules/content/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import type { Marked, Match } from '@kaiyin/modules/search/schema';
import { defineQuestion } from '@kaiyin/publisher';
import { siteOf } from '@kaiyin/server-kit';
import { findPublic, type PublicChoice } from '../find/find-public.ts';
import { excerptOf, marked } from '../find/mark.ts';
import { wantedOf } from '../find/wanted.ts';
import { textsOfVersions } from '../indexing/text-of-version.ts';

export interface SearchAsked extends Pick<PublicChoice, 'catalogId' | 'isAlone' | 'ct' | 'order' | 'page' | 'size'> {
  query: string;
  onlyTitle: boolean;
}

interface FoundOnPage {
  total: number;
  found: { row: PublicRow; title: Marked; excerpt: Marked; match: Match }[];
}

/** What is public of what has some words, a part of it. */
export const searchHits = defineQuestion<BatchEnv, SearchAsked, FoundOnPage>({
  name: 'searchHits',
  changes: 'always',
  ask: async (env, { query, onlyTitle, ...choice }) => {
    const { ctx, perspective } = env;
    const wanted = await wantedOf(ctx, query, onlyTitle);
    if (wanted.phrase === '') return { total: 0, found: [] };
    const place = { site: siteOf(ctx), at: perspective.at };
    const { hits, total } = await findPublic(ctx, place, wanted, choice);
    const ids = hits.map(({ contentId }) => contentId);
    const rows = new Map((await rowsById(env, ids)).map((row) => [row.contentId, row]));
    const texts = await textsOfVersions(
      ctx,
      hits.map(({ id }) => id),
    );
    const found = hits.flatMap(({ id, contentId, match }) => {
      const row = rows.get(contentId);
      if (!row) return [];
      return [{ row, match, title: marked(row.title, wanted), excerpt: excerptOf(texts.get(id)?.text ?? '', wanted) }];
    });
    return { total, found };
  },
});
