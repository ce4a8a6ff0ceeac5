import { memberGroup } from '@kaiyin/modules/member/schema';
import { crud, failField, refuseInUse, type Context, type Crud } from '@kaiyin/server-kit';

const plain = crud(memberGroup);

/** Groups of members; one that has members stays. */
export const memberGroups: Crud<typeof memberGroup> = {
  ...plain,
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      await refuseInUse(ctx, memberGroup, ids, 'cc_member_group', 'targetId');
      await plain.remove(ctx, { ids });
    }),
};

/** Refuses groups that are not there. */
export async function refuseNoGroup({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db.selectFrom('cc_member_group_config').select('id').where('id', 'in', ids).execute();
  if (found.length < new Set(ids).size)
    failField('groupIds', 'Common.RuleTips.Missing', { label: '{cc_member.groupIds}' });
}
