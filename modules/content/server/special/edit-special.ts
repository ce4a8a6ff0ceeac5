import { mostInSpecial } from '@kaiyin/modules/content/schema';
import { fail, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { loadContents, refuseOutOfScope } from '../queries.ts';
import { changeSpecial, heldBySpecial, type SomeInSpecial } from './change-special.ts';

/** Puts contents before those that a special topic holds; what is in it already stays where it is. */
export async function addToSpecial(
  ctx: Context,
  { specialId, contentIds, section }: SomeInSpecial & { section: string },
): Promise<{ added: number }> {
  let added = 0;
  await changeSpecial(ctx, specialId, async (ctx) => {
    const found = await loadContents(ctx, contentIds);
    if (found.some(({ deletedTime }) => deletedTime !== null)) throw notFound();
    const before = await heldBySpecial(ctx, specialId);
    const known = new Set(before.map(({ contentId }) => contentId));
    const fresh = [...new Set(contentIds)].filter((id) => !known.has(id));
    if (fresh.length === 0) return undefined;
    if (before.length + fresh.length > mostInSpecial) fail('content.special.tooMany', { limit: mostInSpecial });
    const first = Math.min(1, ...before.map(({ sort }) => sort)) - fresh.length;
    const place = { siteId: siteOf(ctx).id, specialId, section, isTop: false };
    await ctx.db
      .insertInto('cms_special_content')
      .values(fresh.map((contentId, index) => ({ ...place, contentId, sort: first + index })))
      .execute();
    added = fresh.length;
    return { contentsAdded: fresh };
  });
  return { added };
}

/** Takes contents out of a special topic; what is not in it needs no taking. */
export const removeFromSpecial = (ctx: Context, { specialId, contentIds }: SomeInSpecial): Promise<void> =>
  changeSpecial(ctx, specialId, async (ctx) => {
    const ids = await heldAmong(ctx, { specialId, contentIds });
    if (ids.length === 0) return undefined;
    await ctx.db
      .deleteFrom('cms_special_content')
      .where('specialId', '=', specialId)
      .where('contentId', 'in', ids)
      .execute();
    return { contentsRemoved: ids };
  });

interface Placing extends SomeInSpecial {
  isTop?: boolean | undefined;
  section?: string | undefined;
}

/** Puts contents of a special topic before its others, or into a section. */
export const placeInSpecial = (ctx: Context, { specialId, contentIds, isTop, section }: Placing): Promise<void> =>
  changeSpecial(ctx, specialId, async (ctx) => {
    const ids = await heldAmong(ctx, { specialId, contentIds });
    const values = { ...(isTop !== undefined && { isTop }), ...(section !== undefined && { section }) };
    if (ids.length === 0 || Object.keys(values).length === 0) return undefined;
    await ctx.db
      .updateTable('cms_special_content')
      .set(values)
      .where('specialId', '=', specialId)
      .where('contentId', 'in', ids)
      .execute();
    return { contentsPlaced: ids, ...values };
  });

/** Puts the named contents in this order, into the places that they have together; the others stay where they are. */
export const sortSpecial = (ctx: Context, { specialId, contentIds }: SomeInSpecial): Promise<void> =>
  changeSpecial(ctx, specialId, async (ctx) => {
    const next = [...new Set(contentIds)];
    const wanted = new Set(next);
    const before = await heldBySpecial(ctx, specialId);
    if (before.filter(({ contentId }) => wanted.has(contentId)).length !== next.length) fail('content.special.changed');
    const takers = next.values();
    const after = before.map((row) =>
      wanted.has(row.contentId) ? (takers.next().value ?? row.contentId) : row.contentId,
    );
    if (after.every((id, index) => id === before[index]?.contentId)) return undefined;
    for (const [sort, contentId] of after.entries())
      await ctx.db
        .updateTable('cms_special_content')
        .set({ sort })
        .where('specialId', '=', specialId)
        .where('contentId', '=', contentId)
        .execute();
    return { contentsSorted: next };
  });

/** The ones that a special topic holds; refuses those that the caller does not see. */
async function heldAmong(ctx: Context, { specialId, contentIds }: SomeInSpecial): Promise<number[]> {
  const wanted = new Set(contentIds);
  const held = (await heldBySpecial(ctx, specialId)).map(({ contentId }) => contentId);
  const ids = held.filter((id) => wanted.has(id));
  if (ids.length > 0) await refuseOutOfScope(ctx, ids);
  return ids;
}
