import { raiseShown } from '@kaiyin/modules/page/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { contentsErased } from '../events.ts';
import { contentsChanged } from '../list-contents.ts';
import { mappingsOf } from '../mapping/families.ts';
import { forgetRelations } from '../related/forget-relations.ts';
import { forgetInSpecials } from '../special/forget-special.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import type { ContentIds } from './change-contents.ts';

/** Deletes for ever, versions and past publications included, with their mappings, which have no text of their own. */
export const purgeContents = (ctx: Context, { ids: chosen }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, chosen);
    await refuseUnlessAllowed(ctx, 'purge', items);
    const mappings = (await mappingsOf(ctx, chosen)).filter(({ id }) => !chosen.includes(id));
    const ids = [...chosen, ...mappings.map(({ id }) => id)];
    for (const table of ['cms_version', 'cms_publication'] as const) {
      await ctx.db.deleteFrom(table).where('contentId', 'in', ids).execute();
    }
    await forgetRelations(ctx, ids);
    await forgetInSpecials(ctx, ids);
    await ctx.db.deleteFrom('cms_content').where('id', 'in', ids).execute();
    await ctx.emit(contentsErased, { siteId: siteOf(ctx).id, contentIds: ids, leavesNothing: false });
    // What they were is no part of any instant any more.
    await raiseShown(ctx, siteOf(ctx).id);
    contentsChanged(ctx);
    for (const item of [...items, ...mappings]) await ctx.audit('content.purged', item);
  });
