import type { Context } from '@kaiyin/server-kit';
import type { PublishDesk } from '../publish-desk.ts';
import { allSites } from './catch-up.ts';
import type { KeepingUp } from './keep-up.ts';
import { isOverdue, overdueOf } from './overdue.ts';

/** What a process says of itself: whether it may be sent readers, and which sites are late although it has tried. */
export interface Readiness {
  isReady: boolean;
  late: { site: string; reason: string }[];
}

/** No process waits longer than this for what another, or a job, has to do. */
const longest = 90_000;

/** However many sites are late, no more than these are asked whether they still are. */
const mostAsked = 20;

/**
 * Ready is whoever shows what should be public by now. A site that cannot be published, its storage away, is tried once
 * and then named with the reason: the other sites are not kept from their readers.
 */
export function readiness(
  context: () => Context,
  desk: PublishDesk,
  own: KeepingUp | undefined,
): () => Promise<Readiness> {
  const began = performance.now();
  let wasReady = false;
  // Sites may have come since the process looked first, as with the first start of all.
  const isReadyNow = async (ctx: Context, tried: ReadonlySet<number>) =>
    own?.isUpToDate() !== false && (performance.now() - began > longest || !(await anyUntried(ctx, desk, tried)));
  const look = async (): Promise<Readiness> => {
    const ctx = context();
    const rows = await ctx.db
      .selectFrom('cms_publish_delay')
      .innerJoin('cms_site', 'cms_site.id', 'cms_publish_delay.siteId')
      .select(['cms_site.id', 'cms_site.path as site', 'cms_publish_delay.reason'])
      .orderBy('cms_site.id')
      .execute();
    const tried = new Set(rows.map(({ id }) => id));
    wasReady ||= await isReadyNow(ctx, tried);
    // Nobody may have looked since the reason went.
    const inTime = new Set<number>();
    for (const { id, site } of rows.slice(0, mostAsked))
      if (!isOverdue(await overdueOf(ctx, desk, { id, path: site }))) inTime.add(id);
    const late = rows.filter(({ id }) => !inTime.has(id)).map(({ site, reason }) => ({ site, reason }));
    return { isReady: wasReady, late };
  };
  // Anybody may ask, and as often as they like.
  let looking: Promise<Readiness> | undefined;
  return () => (looking ??= look().finally(() => (looking = undefined)));
}

async function anyUntried(ctx: Context, desk: PublishDesk, tried: ReadonlySet<number>): Promise<boolean> {
  for (const site of await allSites(ctx))
    if (!tried.has(site.id) && isOverdue(await overdueOf(ctx, desk, site))) return true;
  return false;
}
