import { user } from '@kaiyin/modules/account/schema';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { differences, touched, type Context } from '@kaiyin/server-kit';
import { refuseOthersBeyond, refuseToMoveMyself } from './rules.ts';
import { refuseMissingDepartment, refuseOutOfSight } from './workplace.ts';

/** Moves people to a department, or to none; what roles show them by department follows at once. */
export async function changeDepartment(
  ctx: Context,
  { ids, deptId }: { ids: number[]; deptId: number | null },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await refuseOthersBeyond(ctx, ids);
    await refuseMissingDepartment(ctx, deptId);
    const before = await ctx.db
      .selectFrom('sys_user')
      .selectAll()
      .where('id', 'in', ids)
      .where((eb) =>
        deptId === null ? eb('deptId', 'is not', null) : eb.or([eb('deptId', 'is', null), eb('deptId', '!=', deptId)]),
      )
      .orderBy('id')
      .execute();
    refuseToMoveMyself(
      ctx,
      before.map(({ id }) => id),
    );
    for (const person of before) {
      await ctx.db
        .updateTable('sys_user')
        .set({ deptId, ...touched(ctx) })
        .where('id', '=', person.id)
        .execute();
      const { id, userName: name } = person;
      await ctx.audit('sys_user.updated', { id, name }, differences(user, person, { ...person, deptId }));
    }
    if (before.length === 0) return;
    const moved = before.map(({ id }) => id);
    await refuseOutOfSight(ctx, moved);
    await refuseOthersBeyond(ctx, moved);
    grantsChanged(ctx);
  });
}
