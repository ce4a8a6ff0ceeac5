import type { Context } from '@kaiyin/server-kit';

interface Erased {
  contentIds: readonly number[];
  leavesNothing: boolean;
}

/** After contents were deleted for ever: contributions no longer name them; where nothing may be left, they are deleted as well. */
export async function eraseOfContents({ db }: Context, { contentIds, leavesNothing }: Erased): Promise<void> {
  const rows = await db
    .selectFrom('cc_contribution')
    .select('id')
    .where('contentId', 'in', [0, ...contentIds])
    .execute();
  const ids = [0, ...rows.map(({ id }) => id)];
  if (!leavesNothing) {
    await db.updateTable('cc_contribution').set({ contentId: null }).where('id', 'in', ids).execute();
    return;
  }
  await db.deleteFrom('cc_contribution_log').where('contributionId', 'in', ids).execute();
  await db.deleteFrom('cc_contribution').where('id', 'in', ids).execute();
}
