import { rowsById, type PublicRow } from '@kaiyin/modules/content/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { siteOf } from '@kaiyin/server-kit';

interface Asked {
  memberId: number;
  size: number;
  page: number;
}

/** What a member has contributed and is public, a page of it. */
export const memberContributions = defineQuestion<BatchEnv, Asked, { total: number; rows: PublicRow[] }>({
  name: 'memberContributions',
  changes: 'always',
  ask: async (env, { memberId, size, page }) => {
    const { ctx, perspective } = env;
    const { at } = perspective;
    const of = ctx.db
      .selectFrom('cc_contribution')
      .innerJoin('cms_publication', 'cms_publication.contentId', 'cc_contribution.contentId')
      .where('cc_contribution.siteId', '=', siteOf(ctx).id)
      .where('memberId', '=', memberId)
      .where('validFrom', '<=', at)
      .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]));
    const [{ total }, found] = await Promise.all([
      of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      of
        .select('cms_publication.contentId')
        .orderBy('cc_contribution.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    ]);
    const rows = await rowsById(
      env,
      found.map(({ contentId }) => contentId),
    );
    return { total: Number(total), rows };
  },
});
