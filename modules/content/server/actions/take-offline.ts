import { isPublic } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { changePublic } from '../content-changes.ts';
import { holdFamilies, mappingsOf } from '../mapping/families.ts';
import { followVersion } from '../mapping/follow-version.ts';
import { endPublications } from '../publication.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { changeContents, tellPublic, type ContentIds } from './change-contents.ts';

/** Ends what is public now, and whatever was planned; of their mappings as well, whoever may publish these. */
export const takeOffline = (ctx: Context, { ids }: ContentIds): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await holdFamilies(ctx, ids);
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'offline', items);
    const now = ctx.now().toISOString();
    const mappings = (await mappingsOf(ctx, ids)).filter(({ id }) => !ids.includes(id));
    const all = [...ids, ...mappings.map(({ id }) => id)];
    await changePublic(ctx, all, async () => {
      for (const id of all) await endPublications(ctx, id, now);
    });
    for (const item of items) await followVersion(ctx, item, item.versionId);
    for (const item of [...items, ...mappings.filter((one) => isPublic(one, now))]) {
      const never = item.publicFrom === null || item.publicFrom > now;
      await changeContents(ctx, [item], {
        submitted: false,
        scheduledFor: null,
        ...(never ? { publicFrom: null, publicUntil: null } : { publicUntil: now }),
      });
      await ctx.audit('content.offline', item);
    }
    await tellPublic(ctx, all);
  });
