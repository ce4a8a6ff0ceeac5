import type { FoundOfKind } from '@kaiyin/modules/search/schema';
import { mayCall, permissionsOf, type Context, type Finder } from '@kaiyin/server-kit';

/** Asks all finders that the caller may ask; one that fails is left out, and said in the log. */
export const findEverything =
  (finders: readonly Finder[]) =>
  async (ctx: Context, { words }: { words: string }): Promise<FoundOfKind[]> => {
    const open = finders.filter(({ as }) => mayCall(as, ctx.user) && (!as.site || ctx.site));
    const found = await Promise.all(
      open.map(async ({ id, as, find }): Promise<FoundOfKind> => {
        try {
          // Scopes of rows follow from the permission that a call asks for.
          return { id, rows: [...(await find({ ...ctx, asked: permissionsOf(as) }, words))] };
        } catch (error) {
          ctx.log.error({ err: error, finder: id }, 'a finder failed');
          return { id, rows: [] };
        }
      }),
    );
    return found.filter(({ rows }) => rows.length > 0);
  };
