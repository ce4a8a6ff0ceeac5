import { rowsById, type PublicRow } from '@kaiyin/modules/content/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { siteOf } from '@kaiyin/server-kit';
import { marked, type MarkKind } from '../marks.ts';

export interface MemberContentAsked {
  memberId: number;
  kind: MarkKind;
  size: number;
  page: number;
}

/** What a member keeps or likes and is public, a page of it. */
export const memberContent = defineQuestion<BatchEnv, MemberContentAsked, { total: number; rows: PublicRow[] }>({
  name: 'memberContent',
  changes: 'always',
  ask: async (env, { memberId, kind, size, page }) => {
    const { ctx, perspective } = env;
    const of = marked(ctx, kind, { memberId, siteId: siteOf(ctx).id }, perspective.at);
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
