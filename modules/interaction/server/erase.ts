import type { Context } from '@kaiyin/server-kit';

/** Deletes marks of contents that are purged. */
export async function eraseOfContents(
  { db }: Context,
  { contentIds }: { contentIds: readonly number[] },
): Promise<void> {
  for (const table of ['cc_member_favorites', 'cc_member_like'] as const)
    await db.deleteFrom(table).where('dataType', '=', 'cms_content').where('dataId', 'in', contentIds).execute();
}
