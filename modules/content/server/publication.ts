import { pick } from '@kaiyin/entity';
import type { Content } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { copiedColumns, type Publication } from './tables.ts';

type Times = Pick<Publication, 'validFrom' | 'validUntil' | 'updateTime'>;

/** What a publication shows in lists, taken from the working copy. */
export const publicationOf = (item: Content, times: Times): Publication => ({
  ...pick(item, copiedColumns),
  contentId: item.id,
  publishDate: item.publishDate ?? times.validFrom,
  ...times,
});

/** When a version that is public becomes so: publishing it once more is no update. */
export async function updatedAt(ctx: Context, { id, versionId }: Content, from: string): Promise<string> {
  const last = await ctx.db
    .selectFrom('cms_publication')
    .select(['versionId', 'updateTime'])
    .where('contentId', '=', id)
    .where('validFrom', '<', from)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.versionId === versionId ? last.updateTime : from;
}

/** Ends what is public or planned of an item at an instant: rows that begin later go, the one that runs ends. */
export async function endPublications(ctx: Context, contentId: number, at: string): Promise<void> {
  await ctx.db.deleteFrom('cms_publication').where('contentId', '=', contentId).where('validFrom', '>=', at).execute();
  await ctx.db
    .updateTable('cms_publication')
    .set({ validUntil: at })
    .where('contentId', '=', contentId)
    .where('validFrom', '<', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .execute();
}

/** Columns of lists that change at once, without a new version: top place, order. */
export async function changeCurrent(
  ctx: Context,
  contentIds: number[],
  change: Partial<Pick<Publication, 'topTime' | 'topUntil' | 'sort'>>,
): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.db
    .updateTable('cms_publication')
    .set(change)
    .where('contentId', 'in', contentIds)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .execute();
}
