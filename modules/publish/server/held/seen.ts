import type { Seen } from '@kaiyin/modules/content/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { heldAt } from '../release/hold.ts';
import './tables.ts';

/** What readers see of contents: by the instant that the releases shown are true for, not by what the data promise. */
export async function readersSee(ctx: Context, { ids: listed }: { ids: string }): Promise<Seen[]> {
  const ids = listed.split(',').map(Number);
  const siteId = siteOf(ctx).id;
  const now = ctx.now().toISOString();
  const shownAt = await instantsShown(ctx, siteId);
  const publications = await publicationsOf(ctx, siteId, ids);
  const copies = await ctx.db
    .selectFrom('cms_content')
    .innerJoin('cms_version', 'cms_version.id', 'cms_content.versionId')
    .select(['cms_content.id', 'cms_version.id as versionId', 'cms_version.number'])
    .where('cms_content.siteId', '=', siteId)
    .where('cms_content.id', 'in', ids)
    .orderBy('cms_content.id')
    .execute();
  return copies.map(({ id, number }) => {
    const own = publications.filter(({ contentId }) => contentId === id);
    const holding = (at: string | null) =>
      at === null
        ? undefined
        : own.find(({ validFrom, validUntil }) => validFrom <= at && (validUntil === null || validUntil > at));
    const [seen, due] = [holding(shownAt(id)), holding(now)];
    return {
      id,
      version: seen?.number ?? null,
      since: seen?.validFrom ?? null,
      latest: number,
      isAsDue: seen?.versionId === due?.versionId,
    };
  });
}

const publicationsOf = (ctx: Context, siteId: number, ids: readonly number[]) =>
  ctx.db
    .selectFrom('cms_publication')
    .leftJoin('cms_version', 'cms_version.id', 'cms_publication.versionId')
    .select(['cms_publication.contentId', 'versionId', 'validFrom', 'validUntil', 'cms_version.number'])
    .where('cms_publication.siteId', '=', siteId)
    .where('cms_publication.contentId', 'in', [...ids])
    .execute();

/** The instant that the pages of a content are true for; null while nothing of the site has been published. */
async function instantsShown(ctx: Context, siteId: number): Promise<(contentId: number) => string | null> {
  const state = await ctx.db
    .selectFrom('cms_publish_state')
    .innerJoin('cms_publishpipe', (join) =>
      join
        .onRef('cms_publishpipe.siteId', '=', 'cms_publish_state.siteId')
        .onRef('cms_publishpipe.code', '=', 'cms_publish_state.pipeCode'),
    )
    .select(({ fn }) => fn.min('cms_publish_state.at').as('at'))
    .where('cms_publish_state.siteId', '=', siteId)
    .where('cms_publishpipe.state', '=', 'enabled')
    .executeTakeFirst();
  const held = await heldAt(ctx, siteId);
  const shown = held?.at ?? state?.at ?? null;
  const beside = await ctx.db
    .selectFrom('cms_publish_beside')
    .select(['contentId', 'at'])
    .where('siteId', '=', siteId)
    .execute();
  const own = new Map(beside.map(({ contentId, at }) => [contentId, at]));
  return (contentId) => own.get(contentId) ?? shown;
}
