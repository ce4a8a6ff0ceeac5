import { raiseShown } from '@kaiyin/modules/page/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { contentsChanged } from '../list-contents.ts';
import { releaseMappings } from '../mapping/release-mappings.ts';
import { forgetRelations } from '../related/forget-relations.ts';
import { forgetInSpecials } from '../special/forget-special.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import type { ContentIds } from './change-contents.ts';

/** Deletes for ever, versions and past publications included. Their mappings become contents of their own. */
export const purgeContents = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'purge', items);
    await releaseMappings(ctx, ids);
    for (const table of ['cms_version', 'cms_publication'] as const) {
      await ctx.db.deleteFrom(table).where('contentId', 'in', ids).execute();
    }
    await forgetRelations(ctx, ids);
    await forgetInSpecials(ctx, ids);
    await ctx.db.deleteFrom('cms_content').where('id', 'in', ids).execute();
    // What they were is no part of any instant any more.
    await raiseShown(ctx, siteOf(ctx).id);
    contentsChanged(ctx);
    for (const item of items) await ctx.audit('content.purged', item);
  });
