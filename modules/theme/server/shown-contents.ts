import { siteOf, type Context } from '@kaiyin/server-kit';

/** Contents of the current site (`item`), each with the publication that readers see now (`shown`), if there is one. */
export function shownContents(ctx: Context) {
  const now = ctx.now().toISOString();
  return ctx.db
    .selectFrom('cms_content as item')
    .leftJoin('cms_publication as shown', (join) =>
      join
        .onRef('shown.contentId', '=', 'item.id')
        .on('shown.validFrom', '<=', now)
        .on((eb) => eb.or([eb('shown.validUntil', 'is', null), eb('shown.validUntil', '>', now)])),
    )
    .where('item.siteId', '=', siteOf(ctx).id);
}
