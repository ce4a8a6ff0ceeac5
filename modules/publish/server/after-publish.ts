import { publicContentChanged } from '@kaiyin/modules/content/server';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import type { PublishResult } from '@kaiyin/modules/plan/schema';
import { questionKey } from '@kaiyin/publisher';
import type { Context } from '@kaiyin/server-kit';
import { pipeReleased } from './events.ts';
import { pieceToSweep, sweepPiece } from './kept/sweep-kept.ts';
import type { Lease } from './lease.ts';
import { clock, nextMidnight } from './page/clock.ts';

/** Lets a piece go of what nobody asks any more: it takes space, and time when it is asked again at every publish. */
export async function sweep(
  ctx: Context,
  { siteId, at, lease, result }: { siteId: number; at: string; lease: Lease; result: PublishResult },
): Promise<void> {
  for (const { pipeCode, pages } of result.releases) {
    const piece = await pieceToSweep({ ctx, siteId, pipeCode }, { pages, seed: at });
    if (!piece) continue;
    await ctx.transaction(async (ctx) => {
      await lease.stillHeld(ctx);
      await sweepPiece({ ctx, siteId, pipeCode }, piece);
    });
  }
}

/** Closed pipes do not take changes up: when they are opened again, everything of theirs is rendered. */
export async function loseTrackOfClosed(ctx: Context, siteId: number, open: readonly PublishPipe[]): Promise<void> {
  const codes = open.map(({ code }) => code);
  await ctx.transaction(async (ctx) => {
    const closed = await ctx.db
      .deleteFrom('cms_publish_state')
      .where('siteId', '=', siteId)
      .where('pipeCode', 'not in', codes)
      .returning('pipeCode')
      .execute();
    // Whoever has a copy of it hears of it here, should this publish have come before their own reaction.
    for (const { pipeCode } of closed) await ctx.emit(pipeReleased, { siteId, pipeCode });
  });
}

/** Pages that show the date are others tomorrow. */
export async function wakeAtMidnight(ctx: Context, siteId: number, at: string): Promise<void> {
  const shown = await ctx.db
    .selectFrom('cms_question')
    .select('id')
    .where('siteId', '=', siteId)
    .where('question', '=', questionKey(clock.name, 'day'))
    .executeTakeFirst();
  if (shown) await ctx.emit(publicContentChanged, { siteId, contentIds: [], at: nextMidnight(at) });
}
