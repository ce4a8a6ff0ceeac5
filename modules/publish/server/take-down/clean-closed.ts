import type { PublishPipe } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';
import { forgetPages } from '../kept/keep-outcome.ts';
import { withLease } from '../lease.ts';
import { findSiteRow, type PublishDesk } from '../publish-desk.ts';
import { heldAt } from '../release/hold.ts';
import { momentOf } from '../release/moment.ts';
import { currentRelease, manifestAt, writeRelease } from '../release/releases.ts';
import { takenDown } from './taken-down.ts';
import { withoutTakenDown, type Cleaned } from './without-taken-down.ts';

interface Cleaning {
  siteId: number;
  reason: string;
}

/**
 * Takes what was taken down out of what closed pipes would show as soon as they are opened again. Pipes that are no more, and
 * may be made again, show nothing then.
 */
export const cleanClosed = (ctx: Context, desk: PublishDesk, { siteId, reason }: Cleaning): Promise<void> =>
  withLease(ctx, siteId, async (lease) => {
    const site = await findSiteRow(ctx, siteId);
    if (!site) return;
    const { at: now } = await momentOf(ctx, siteId);
    const held = await heldAt(ctx, siteId);
    const at = held?.at ?? now;
    const down = await takenDown(ctx, siteId);
    const write = async (pipeCode: string, { files, failures }: Cleaned, began: number) => {
      if (files.size === 0) return;
      await desk.blobs.settle(Array.from(files.values()).flatMap((file) => file?.hash ?? []));
      const release = await ctx.transaction(async (ctx) => {
        await lease.stillHeld(ctx);
        const pages = Array.from(files.values()).filter((file) => file !== null).length;
        const made = { kind: 'publish' as const, at: now, ...(held && { heldAt: at }), reason, files, pages, failures };
        return writeRelease(
          { ctx, siteId, pipeCode },
          { ...made, milliseconds: Math.round(performance.now() - began) },
        );
      });
      desk.sites.switchTo(siteId, pipeCode, release);
    };
    for (const pipe of await closedPipes(ctx, siteId)) {
      const began = performance.now();
      const number = await currentRelease(ctx, siteId, pipe.code);
      const shown = await manifestAt(ctx, siteId, pipe.code, number);
      const cleaning = { ...desk, ctx, site, pipe, perspective: { at, working: new Set<number>() }, release: number };
      await write(pipe.code, await withoutTakenDown(cleaning, shown, down), began);
    }
    for (const [pipeCode, rows] of Map.groupBy(await filesOfRemoved(ctx, siteId), (row) => row.pipeCode)) {
      await write(pipeCode, { files: new Map(rows.map(({ path }) => [path, null])), failures: [] }, performance.now());
      await ctx.transaction((ctx) => forgetPages({ ctx, siteId, pipeCode }));
    }
  });

const closedPipes = (ctx: Context, siteId: number) =>
  ctx.db
    .selectFrom('cms_publishpipe')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('state', '!=', 'enabled')
    .execute() as Promise<PublishPipe[]>;

const filesOfRemoved = ({ db }: Context, siteId: number) =>
  db
    .selectFrom('cms_manifest')
    .select(['pipeCode', 'path'])
    .where('siteId', '=', siteId)
    .where('untilRelease', 'is', null)
    .where('pipeCode', 'not in', db.selectFrom('cms_publishpipe').select('code').where('siteId', '=', siteId))
    .execute();
