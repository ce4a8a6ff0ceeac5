import { isPublic, type Content } from '@kaiyin/modules/content/schema';
import { notFound, type Context } from '@kaiyin/server-kit';
import { tellPublic } from '../actions/change-contents.ts';
import { changePublic } from '../content-changes.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';

export interface SomeRelated {
  contentId: number;
  relaContentIds: number[];
}

/** Changes the relations of a content that the caller may edit; its page follows with the next publish. `change` answers what the log says. */
export const changeRelations = (
  ctx: Context,
  contentId: number,
  change: (ctx: Context, item: Content) => Promise<Record<string, unknown> | undefined>,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const [item] = await loadContents(ctx, [contentId]);
    if (!item) throw notFound();
    await refuseUnlessAllowed(ctx, 'save', [item]);
    const details = await changePublic(ctx, [contentId], () => change(ctx, item));
    if (!details) return;
    await ctx.audit('content.related', item, details);
    if (isPublic(item, ctx.now().toISOString())) await tellPublic(ctx, [contentId]);
  });

/** The relations of a content in their order. */
export const relationsOf = (ctx: Context, contentId: number) =>
  ctx.db
    .selectFrom('cms_content_rela')
    .select(['id', 'relaContentId', 'sort'])
    .where('contentId', '=', contentId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** The relations of several contents, those of each in their order. */
export const relatedOf = (ctx: Context, contentIds: readonly number[]) =>
  ctx.db
    .selectFrom('cms_content_rela')
    .select(['contentId', 'relaContentId'])
    .where('contentId', 'in', [...contentIds])
    .orderBy('contentId')
    .orderBy('sort')
    .orderBy('id')
    .execute();
