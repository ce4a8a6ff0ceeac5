import { getOwnRecord, keepOwnRecord } from '@kaiyin/modules/account/server';
import { mostSavedViews, type SavedView } from '@kaiyin/modules/content/schema';
import { fail, failField, notFound, siteOf, type Context } from '@kaiyin/server-kit';

const keyOf = (ctx: Context): string => `ContentViews.${siteOf(ctx).id}`;

/** The caller's views of the list of contents at the current site. */
export async function listSavedViews(ctx: Context): Promise<SavedView[]> {
  return JSON.parse((await getOwnRecord(ctx, keyOf(ctx))) ?? '[]') as SavedView[];
}

export const addSavedView = (ctx: Context, view: Omit<SavedView, 'id'>): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    const views = await listSavedViews(ctx);
    if (views.length >= mostSavedViews) fail('content.savedView.tooMany', { most: mostSavedViews });
    refuseTaken(views, view.name);
    const id = Math.max(0, ...views.map((one) => one.id)) + 1;
    await keep(ctx, [...views, { ...view, id }]);
    return { id };
  });

export const updateSavedView = (ctx: Context, view: SavedView): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const views = await listSavedViews(ctx);
    if (!views.some(({ id }) => id === view.id)) throw notFound();
    refuseTaken(
      views.filter(({ id }) => id !== view.id),
      view.name,
    );
    await keep(
      ctx,
      views.map((one) => (one.id === view.id ? view : one)),
    );
  });

export const removeSavedViews = (ctx: Context, { ids }: { ids: readonly number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const views = await listSavedViews(ctx);
    if (ids.some((wanted) => !views.some(({ id }) => id === wanted))) throw notFound();
    await keep(
      ctx,
      views.filter(({ id }) => !ids.includes(id)),
    );
  });

const keep = (ctx: Context, views: readonly SavedView[]): Promise<void> =>
  keepOwnRecord(ctx, keyOf(ctx), JSON.stringify(views));

function refuseTaken(others: readonly SavedView[], name: string): void {
  if (others.some((one) => one.name === name)) failField('name', 'content.savedView.nameTaken', { name });
}
