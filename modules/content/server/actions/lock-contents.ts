import { unlockPermission } from '@kaiyin/modules/content/schema';
import { actor, forbidden, type Context } from '@kaiyin/server-kit';
import { contentsChanged } from '../list-contents.ts';
import { loadContents, refuseLocked, refuseUnlessAllowed } from '../queries.ts';
import type { ContentIds } from './change-contents.ts';

/** Locks contents: until they are unlocked, only the caller changes them. */
export const lockContents = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'lock', items);
    for (const item of items) {
      refuseLocked(ctx, item);
      if (item.lockedBy !== null) continue;
      await setLock(ctx, item.id, actor(ctx));
      await ctx.audit('content.locked', item);
    }
  });

/** Ends the locks of contents, those of others only where the caller may. */
export const unlockContents = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'unlock', items);
    for (const item of items) {
      if (item.lockedBy === null) continue;
      if (item.lockedBy !== actor(ctx) && !mayUnlockOthers(ctx)) throw forbidden(unlockPermission);
      await setLock(ctx, item.id, null);
      await ctx.audit('content.unlocked', item, { lockedBy: item.lockedBy });
    }
  });

const mayUnlockOthers = ({ user }: Context): boolean =>
  user !== null && ['*', unlockPermission].some((permission) => user.permissions.has(permission));

// A lock is no change of the text: who saved last, and when, stays.
async function setLock(ctx: Context, id: number, lockedBy: string | null): Promise<void> {
  await ctx.db.updateTable('cms_content').set({ lockedBy }).where('id', '=', id).execute();
  contentsChanged(ctx);
}
