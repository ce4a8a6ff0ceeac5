import type { Context } from '@kaiyin/server-kit';
import { isBeingPublished, SiteTaken } from '../lease.ts';
import { bringFiles, type PublishDesk } from '../publish-desk.ts';
import { publishSite } from '../publish-site.ts';
import { finishTakeDown } from '../take-down/take-down.ts';
import { delayedSites, delayOf, forgetKnown, noteDelay } from './delays.ts';
import { isOverdue, overdueOf, wantsPublish, type Overdue } from './overdue.ts';

export interface SiteToCatchUp {
  id: number;
  path: string;
  name: string;
}

export const allSites = (ctx: Context): Promise<SiteToCatchUp[]> =>
  ctx.db.selectFrom('cms_site').select(['id', 'path', 'name']).orderBy('id').execute();

/** Brings a site to what it should show by now, whatever became of the jobs for it; a failure is noted for the console. */
export async function catchUp(ctx: Context, desk: PublishDesk, site: SiteToCatchUp): Promise<void> {
  const { tries } = (await delayOf(ctx, site.id)) ?? {};
  const late = await overdueOf(ctx, desk, site);
  if (!isOverdue(late)) return forgetKnown(ctx, site.id, tries);
  try {
    await putRight(ctx, desk, { site, late });
    const left = await overdueOf(ctx, desk, site);
    // One that waits, for the clock or because somebody has just changed something, has said why itself.
    if (!isOverdue(left)) await forgetKnown(ctx, site.id, tries);
  } catch (error) {
    // Whoever publishes it now puts it right, or is late.
    if (error instanceof SiteTaken) return;
    ctx.log.error({ err: error, site: site.path }, 'a site could not be brought to what it should show');
    await noteDelay(ctx, site.id, error);
  }
}

async function putRight(
  ctx: Context,
  desk: PublishDesk,
  { site, late }: { site: SiteToCatchUp; late: Overdue },
): Promise<void> {
  for (const pipeCode of late.pipes) await bringFiles(ctx, desk, { site, pipeCode });
  if (wantsPublish(late)) await publishSite(ctx, desk, { siteId: site.id, reason: '', automatic: true });
  const inSite = ctx.within({ site: { ...site, settings: {} } });
  for (const id of late.takeDowns) await finishTakeDown(inSite, desk, id);
}

/** Sites that were late the last time one looked and that nobody is publishing now; who is in time again has no delay any more. */
export async function stillLate(
  ctx: Context,
  desk: PublishDesk,
  before: ReadonlySet<number>,
): Promise<{ due: SiteToCatchUp[]; late: Set<number> }> {
  const [due, late] = [[] as SiteToCatchUp[], new Set<number>()];
  const delayed = await delayedSites(ctx);
  for (const site of await allSites(ctx)) {
    if (!isOverdue(await overdueOf(ctx, desk, site))) {
      await forgetKnown(ctx, site.id, delayed.get(site.id));
      continue;
    }
    late.add(site.id);
    if (before.has(site.id) && !(await isBeingPublished(ctx, site.id))) due.push(site);
  }
  return { due, late };
}
