import type { Context } from '@kaiyin/server-kit';

/** Deletes what members have marked and whom they follow, when they are erased. */
export async function eraseOfMembers({ db }: Context, { memberIds }: { memberIds: readonly number[] }): Promise<void> {
  for (const table of ['cc_member_favorites', 'cc_member_like', 'cc_member_follow'] as const)
    await db.deleteFrom(table).where('memberId', 'in', memberIds).execute();
  await db.deleteFrom('cc_member_follow').where('followMemberId', 'in', memberIds).execute();
}

/** Deletes marks of contents that are purged. */
export async function eraseOfContents(
  { db }: Context,
  { contentIds }: { contentIds: readonly number[] },
): Promise<void> {
  for (const table of ['cc_member_favorites', 'cc_member_like'] as const)
    await db.deleteFrom(table).where('dataType', '=', 'cms_content').where('dataId', 'in', contentIds).execute();
}
