import type { Context } from '@kaiyin/server-kit';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { changeContents, type ContentIds } from './change-contents.ts';

/** Read-only from now on; what is public stays public. */
export const archiveContents = (ctx: Context, { ids }: ContentIds): Promise<void> => archive(ctx, ids, true);
export const unarchiveContents = (ctx: Context, { ids }: ContentIds): Promise<void> => archive(ctx, ids, false);

const archive = (ctx: Context, ids: number[], archived: boolean): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, archived ? 'archive' : 'unarchive', items);
    await changeContents(ctx, items, { archived });
    for (const item of items) await ctx.audit(archived ? 'content.archived' : 'content.unarchived', item);
  });
