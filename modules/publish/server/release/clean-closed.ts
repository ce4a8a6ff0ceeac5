import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import type { Context } from '@kaiyin/server-kit';
import { withLease } from '../lease.ts';
import { findSiteRow, type PublishDesk } from '../publish-desk.ts';
import { heldAt } from './hold.ts';
import { momentOf } from './moment.ts';
import { currentRelease, manifestAt, writeRelease } from './releases.ts';
import { isAtRelease, takenDown } from './taken-down.ts';
import { withoutTakenDown } from './without-taken-down.ts';

interface Cleaning {
  siteId: number;
  reason: string;
}

/** Takes what was taken down out of what closed pipes would show as soon as they are opened again. */
export const cleanClosed = (ctx: Context, desk: PublishDesk, { siteId, reason }: Cleaning): Promise<void> =>
  withLease(ctx, siteId, async (lease) => {
    const site = await findSiteRow(ctx, siteId);
    if (!site) return;
    const { at: now } = await momentOf(ctx, siteId);
    const at = (await heldAt(ctx, siteId))?.at ?? now;
    const down = await takenDown(ctx, siteId);
    for (const pipe of await closedPipes(ctx, site)) {
      const began = performance.now();
      const number = await currentRelease(ctx, siteId, pipe.code);
      const shown = await manifestAt(ctx, siteId, pipe.code, number);
      const cleaning = { ...desk, ctx, site, pipe, perspective: { at, working: new Set<number>() } };
      const files = await withoutTakenDown(cleaning, shown, down.filter(isAtRelease(pipe.code, number)));
      if (files.size === 0) continue;
      await desk.blobs.settle(Array.from(files.values()).flatMap((file) => file?.hash ?? []));
      const release = await ctx.transaction(async (ctx) => {
        await lease.stillHeld(ctx);
        const pages = Array.from(files.values()).filter((file) => file !== null).length;
        const made = { kind: 'publish' as const, at: now, reason, files, pages, failures: [] };
        const milliseconds = Math.round(performance.now() - began);
        return writeRelease({ ctx, siteId, pipeCode: pipe.code }, { ...made, milliseconds });
      });
      desk.sites.switchTo(siteId, pipe.code, release);
    }
  });

async function closedPipes(ctx: Context, site: Site): Promise<PublishPipe[]> {
  const open = new Set((await enabledPipes(ctx, site.id)).map(({ code }) => code));
  const all = await ctx.db.selectFrom('cms_publishpipe').selectAll().where('siteId', '=', site.id).execute();
  return (all as PublishPipe[]).filter(({ code }) => !open.has(code));
}
