import type { Context } from '@kaiyin/server-kit';

/** Publications that readers see now. */
export const publicNow = ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const at = now().toISOString();
  return db
    .selectFrom('cms_publication')
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]));
};

/** Those of some contents that are public now. */
export async function publicIds(ctx: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await publicNow(ctx).select('contentId').where('contentId', 'in', ids).execute();
  return new Set(rows.map(({ contentId }) => contentId));
}

/** When a content that is public now was published; null of any other. */
export async function publicSinceOf(ctx: Context, contentId: number | null): Promise<string | null> {
  if (contentId === null) return null;
  const row = await publicNow(ctx)
    .select(['publishDate', 'validFrom'])
    .where('contentId', '=', contentId)
    .executeTakeFirst();
  return row ? (row.publishDate ?? row.validFrom) : null;
}
