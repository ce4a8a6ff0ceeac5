import type { Reason } from './release/reason.ts';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { NotedChange } from '@kaiyin/modules/page/server';
import type { Context } from '@kaiyin/server-kit';
import type { Lease } from './lease.ts';
import { isOvertaken, takeStock, type Stock } from './overtaken.ts';
import {
  keepPipe,
  keepUnreleased,
  releaseKept,
  renderPipe,
  settleBytes,
  type KeptPipe,
  type PipeOutcome,
  type PipePublish,
} from './publish-pipe.ts';
import type { WrittenRelease } from './release/releases.ts';

/** Whoever edits without a pause is not waited for longer: the release may then show an edit on some pages only. */
const mostRounds = 4;

interface Rounds {
  lease: Lease;
  reason: Reason;
  /** Taken before the site and the pipe of the step were read; without one, both are read again. */
  stock?: Stock | undefined;
  /** The site and the pipe as they are now; undefined when one of them is no more. */
  read(ctx: Context): Promise<{ site: Site; pipe: PublishPipe } | undefined>;
  /** In the transaction of the release: what lands with it. */
  released(ctx: Context, done: PipeRelease): Promise<void>;
}

export interface PipeRelease {
  release: WrittenRelease;
  rendered: PipeOutcome;
  taken: NotedChange[];
}

/**
 * Renders a pipe and releases it. When something is done meanwhile that pages show, what was rendered is kept, and what
 * that touches is rendered again, for the same instant, before anything is released: a release shows it on all pages or on none.
 */
export async function publishRounds(
  step: Omit<PipePublish, 'changes'>,
  { lease, reason, stock: first, read, released }: Rounds,
): Promise<WrittenRelease> {
  const began = performance.now();
  const taken = new Map<number, NotedChange>();
  let kept: KeptPipe | undefined;
  for (let round = 1; ; round++) {
    const isFirst = round === 1 && first !== undefined;
    const stock = isFirst ? first : await takeStock(step.ctx, step.site.id);
    const now = isFirst ? undefined : await read(step.ctx);
    const changes = stock.changes.filter(({ id }) => !taken.has(id));
    const rendered = await renderPipe({ ...step, ...now, changes });
    await settleBytes(step.blobs, rendered);
    for (const change of changes) taken.set(change.id, change);
    const { keep, release } = await step.ctx.transaction(async (ctx) => {
      await lease.stillHeld(ctx);
      const inside = { ...rendered, began, key: { ...rendered.key, ctx } };
      const keep = await keepPipe(inside, kept);
      const isMixed = round < mostRounds && (await isOvertaken(inside, stock, () => read(ctx)));
      const release = isMixed ? await keepUnreleased(inside) : await releaseKept(inside, { ...keep, reason });
      if (release) await released(ctx, { release, rendered, taken: [...taken.values()] });
      return { keep, release };
    });
    if (release) return release;
    kept = keep;
  }
}
