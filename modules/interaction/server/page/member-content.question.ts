import { rowsById, type PublicRow } from '@kaiyin/modules/content/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { containing, siteOf } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { marked, type MarkKind } from '../marks.ts';

export interface MemberContentAsked {
  memberId: number;
  kind: MarkKind;
  size: number;
  page: number;
  /** A part of the title; empty for all. */
  words: string;
  /** A kind of contents; empty for all. */
  contentType: string;
  /** A catalog with those below it; 0 for all. */
  catalogId: number;
}

/** What a member keeps or likes and is public, a page of it. */
export const memberContent = defineQuestion<BatchEnv, MemberContentAsked, { total: number; rows: PublicRow[] }>({
  name: 'memberContent',
  changes: 'always',
  ask: async (env, { memberId, kind, size, page, words, contentType, catalogId }) => {
    const { ctx, perspective } = env;
    let of = marked(ctx, kind, { memberId, siteId: siteOf(ctx).id }, perspective.at);
    if (words) of = of.where(containing('cms_publication.title', words));
    if (contentType) of = of.where('cms_publication.contentType', '=', contentType);
    if (catalogId) of = of.where(isBelow(catalogId));
    const [{ total }, found] = await Promise.all([
      of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      of
        .select('mark.dataId')
        .orderBy('mark.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    ]);
    const rows = await rowsById(
      env,
      found.map(({ dataId }) => dataId),
    );
    return { total: Number(total), rows };
  },
});

const isBelow = (catalogId: number) =>
  sql<boolean>`cms_publication."catalogId" in (select id from cms_catalog where ':' || ancestors || ':' like ${`%:${catalogId}:%`})`;
