import type { Reason } from '../release/reason.ts';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';
import { inOrder } from '../failures.ts';
import { forgetPages } from '../kept/keep-outcome.ts';
import { withLease, type Lease } from '../lease.ts';
import { show, type PublishDesk } from '../publish-desk.ts';
import { findSiteRow } from '../site-row.ts';
import { heldAt } from '../release/hold.ts';
import { momentOf } from '../release/moment.ts';
import { currentRelease, failuresAt, manifestAt, writeRelease, type WrittenRelease } from '../release/releases.ts';
import { takenDown } from './taken-down.ts';
import { withoutTakenDown, type Cleaned } from './without-taken-down.ts';

interface Cleaning {
  siteId: number;
  reason: Reason;
}

/**
 * Takes what was taken down out of what closed pipes would show as soon as they are opened again. Pipes that are no more, and
 * may be made again, show nothing then.
 */
export const cleanClosed = (ctx: Context, desk: PublishDesk, { siteId, reason }: Cleaning): Promise<void> =>
  withLease(ctx, siteId, async (lease) => {
    const site = await findSiteRow(ctx, siteId);
    if (!site) return;
    const cleaning = { site, lease, reason };
    for (const pipe of await pipesOf(ctx, siteId)) {
      if (pipe.state === 'enabled') continue;
      const release = await cleanPipe(ctx, desk, { ...cleaning, pipe });
      if (release) desk.sites.switchTo(siteId, pipe.code, release);
    }
    for (const [pipeCode, rows] of Map.groupBy(await filesOfRemoved(ctx, siteId), (row) => row.pipeCode)) {
      const files = new Map(rows.map(({ path }) => [path, null]));
      const release = await write(ctx, desk, { ...cleaning, pipeCode, cleaned: { files, failures: [] } });
      if (release) desk.sites.switchTo(siteId, pipeCode, release);
      await ctx.transaction((ctx) => forgetPages({ ctx, siteId, pipeCode }));
    }
  });

interface InSite {
  site: Site;
  lease: Lease;
  reason: Reason;
}

/**
 * Takes what was taken down out of pages that failed since, and were left as they had been: readers are shown what they were
 * before, or nothing.
 */
export async function cleanLeft(ctx: Context, desk: PublishDesk, cleaning: InSite): Promise<void> {
  for (const pipe of await pipesOf(ctx, cleaning.site.id)) {
    const release = await cleanPipe(ctx, desk, { ...cleaning, pipe });
    if (release && pipe.state === 'enabled') await show(ctx, desk, { site: cleaning.site, pipe }, release);
    else if (release) desk.sites.switchTo(cleaning.site.id, pipe.code, release);
  }
}

async function cleanPipe(
  ctx: Context,
  desk: PublishDesk,
  { pipe, ...cleaning }: InSite & { pipe: PublishPipe },
): Promise<WrittenRelease | undefined> {
  const began = performance.now();
  const { site } = cleaning;
  const release = await currentRelease(ctx, site.id, pipe.code);
  const shown = await manifestAt(ctx, site.id, pipe.code, release);
  const { at } = await instantShown(ctx, site.id);
  const perspective = { at, working: new Set<number>() };
  const down = await takenDown(ctx, site.id);
  const cleaned = await withoutTakenDown({ ...desk, ctx, site, pipe, perspective, release }, shown, down);
  const of = { siteId: site.id, pipeCode: pipe.code, release };
  const before = (await failuresAt(ctx, of)).filter(({ page }) => !cleaned.files.has(page));
  const failures = inOrder([...before, ...cleaned.failures]);
  return write(ctx, desk, { ...cleaning, pipeCode: pipe.code, cleaned: { ...cleaned, failures }, began });
}

async function instantShown(ctx: Context, siteId: number): Promise<{ now: string; heldAt?: string; at: string }> {
  const { at: now } = await momentOf(ctx, siteId);
  const held = await heldAt(ctx, siteId);
  return held ? { now, heldAt: held.at, at: held.at } : { now, at: now };
}

interface Writing extends InSite {
  pipeCode: string;
  cleaned: Pick<Cleaned, 'files' | 'failures'>;
  began?: number;
}

async function write(
  ctx: Context,
  desk: PublishDesk,
  { site, lease, reason, pipeCode, cleaned: { files, failures }, began = performance.now() }: Writing,
): Promise<WrittenRelease | undefined> {
  if (files.size === 0) return undefined;
  await desk.blobs.settle(Array.from(files.values()).flatMap((file) => file?.hash ?? []));
  const { now, heldAt } = await instantShown(ctx, site.id);
  return ctx.transaction(async (ctx) => {
    await lease.stillHeld(ctx);
    const pages = Array.from(files.values()).filter((file) => file !== null).length;
    const made = { kind: 'publish' as const, at: now, ...(heldAt && { heldAt }), reason, files, pages, failures };
    return writeRelease(
      { ctx, siteId: site.id, pipeCode },
      { ...made, milliseconds: Math.round(performance.now() - began) },
    );
  });
}

const pipesOf = (ctx: Context, siteId: number) =>
  ctx.db.selectFrom('cms_publishpipe').selectAll().where('siteId', '=', siteId).execute() as Promise<PublishPipe[]>;

const filesOfRemoved = ({ db }: Context, siteId: number) =>
  db
    .selectFrom('cms_manifest')
    .select(['pipeCode', 'path'])
    .where('siteId', '=', siteId)
    .where('untilRelease', 'is', null)
    .where('pipeCode', 'not in', db.selectFrom('cms_publishpipe').select('code').where('siteId', '=', siteId))
    .execute();
