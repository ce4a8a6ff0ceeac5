import type { SpecialOfContent } from '@kaiyin/modules/content/schema';
import { loadContent } from '../queries.ts';
import { addToSpecial, placeInSpecial, removeFromSpecial } from './edit-special.ts';
import { specialsOfContent } from './list-special.ts';
import type { Context } from '@kaiyin/server-kit';

interface Wanted {
  contentId: number;
  specials: SpecialOfContent[];
}

/** The content is in these special topics now and in no others, as far as the caller sees them; each asks its own right. */
export const saveSpecialsOfContent = (ctx: Context, { contentId, specials }: Wanted): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await loadContent(ctx, contentId);
    const had = new Map(
      (await specialsOfContent(ctx, { contentId })).map(({ specialId, section }) => [specialId, section]),
    );
    const wanted = new Map(specials.map(({ specialId, section }) => [specialId, section]));
    const contentIds = [contentId];
    for (const specialId of had.keys())
      if (!wanted.has(specialId)) await removeFromSpecial(ctx, { specialId, contentIds });
    for (const [specialId, section] of wanted) {
      const before = had.get(specialId);
      if (before === undefined) await addToSpecial(ctx, { specialId, contentIds, section });
      else if (before !== section) await placeInSpecial(ctx, { specialId, contentIds, section });
    }
  });
