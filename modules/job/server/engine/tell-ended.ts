import type { RunStatus } from '@kaiyin/modules/job/schema';
import type { Context, Said } from '@kaiyin/server-kit';
import { runEnded } from '../events.ts';
import type { Run } from '../tables.ts';

/** How runs end that did not do what they should. */
const failed = ['failed', 'timedOut', 'lost'] as const;

type Ended = Pick<Run, 'id' | 'ownerKind' | 'ownerId' | 'name'> & { status: RunStatus; error: Said | null };

/** Tells that a run is over, and how many have failed one after the other. */
export async function tellEnded(ctx: Context, { id, ...run }: Ended): Promise<void> {
  const others = () =>
    ctx.db.selectFrom('sys_job_run').where('ownerKind', '=', run.ownerKind).where('ownerId', '=', run.ownerId);
  const success = await others()
    .select(({ fn }) => fn.max('id').as('id'))
    .where('status', '=', 'success')
    .where('id', '<', id)
    .executeTakeFirst();
  const { failures } = await others()
    .select(({ fn }) => fn.countAll<number>().as('failures'))
    .where('status', 'in', failed)
    .where('id', '<=', id)
    .where('id', '>', success?.id ?? 0)
    .executeTakeFirstOrThrow();
  await ctx.emit(runEnded, { ...run, failures: Number(failures) });
}
