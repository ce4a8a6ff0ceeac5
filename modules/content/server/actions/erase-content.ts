import { raiseShown } from '@kaiyin/modules/page/server';
import { notFound, type Context } from '@kaiyin/server-kit';
import { contentsErased } from '../events.ts';
import { contentsChanged } from '../list-contents.ts';
import { mappingsOf } from '../mapping/families.ts';
import { forgetRelations } from '../related/forget-relations.ts';
import { forgetInSpecials } from '../special/forget-special.ts';
import { loadContents } from '../queries.ts';
import { forgetTitle, tidyTitles } from '../title-search.ts';
import { distinct } from '../written-names.ts';

export interface WrittenTexts {
  titles: string[];
  /** Of summaries and bodies. */
  paragraphs: string[];
}

/** What an item has ever said, in any version. */
export async function writtenTexts(ctx: Context, id: number): Promise<WrittenTexts> {
  const versions = await ctx.db
    .selectFrom('cms_version')
    .leftJoin('cms_content', 'cms_content.id', 'cms_version.contentId')
    .select(['contentType', 'versionFields', 'body'])
    .where('contentId', '=', id)
    .execute();
  const titles = versions.flatMap(({ versionFields: { title, subTitle, shortTitle } }) => [
    title,
    subTitle,
    shortTitle,
  ]);
  const { contentTypes } = ctx.services;
  const paragraphs = versions.flatMap(({ contentType, versionFields: { summary }, body }) => [
    summary,
    ...(contentTypes.get(contentType ?? '')?.texts(body) ?? [body]),
  ]);
  return { titles: distinct(titles), paragraphs: distinct(paragraphs) };
}

/** Removes an item that is not public with its mappings and all that was written of it; only that they were is logged. */
export const eraseContent = (ctx: Context, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const [item] = await loadContents(ctx, [id]);
    if (!item) throw notFound();
    const ids = [id, ...(await mappingsOf(ctx, [id])).map((one) => one.id)];
    for (const table of ['cms_version', 'cms_publication'] as const)
      await ctx.db.deleteFrom(table).where('contentId', 'in', ids).execute();
    await forgetRelations(ctx, ids);
    await forgetInSpecials(ctx, ids);
    for (const one of ids) await forgetTitle(ctx.db, one);
    await tidyTitles(ctx.db);
    await ctx.db.deleteFrom('cms_content').where('id', 'in', ids).execute();
    await ctx.emit(contentsErased, { siteId: item.siteId, contentIds: ids, leavesNothing: true });
    await raiseShown(ctx, item.siteId);
    contentsChanged(ctx);
    for (const one of ids) await ctx.audit('content.erased', { id: one, siteId: item.siteId });
  });
