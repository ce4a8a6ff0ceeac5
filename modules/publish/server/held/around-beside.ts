import type { Perspective } from '@kaiyin/publisher';
import type { PipeKey } from '../kept/kept-pages.ts';
import '../tables.ts';

/** What a held site is seen as by the pages that are published beside it. */
export interface AroundBeside {
  /** As it is held. */
  held: Perspective;
  /** The same, but for what has passed the hold: each as its own pages show it. */
  around: Perspective;
}

/** The perspectives of a hold, and of contents that pass it at an instant. Times are ISO 8601 UTC. */
export async function aroundBeside(
  key: PipeKey,
  { heldAt, at, contents }: { heldAt: string; at: string; contents: readonly number[] },
): Promise<AroundBeside> {
  const { ctx, siteId } = key;
  const held = { at: await instantOfRelease(key, heldAt), working: new Set<number>() };
  const passed = await ctx.db
    .selectFrom('cms_publish_beside')
    .select(['contentId', 'at'])
    .where('siteId', '=', siteId)
    .execute();
  const beside = new Map(passed.map((one) => [one.contentId, one.at]));
  for (const id of contents) beside.set(id, at);
  return { held, around: { ...held, beside } };
}

// What began between the release that is shown again and the instant that was gone back to had no page yet.
async function instantOfRelease({ ctx, siteId, pipeCode }: PipeKey, heldAt: string): Promise<string> {
  const release = await ctx.db
    .selectFrom('cms_release')
    .select('at')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('at', '<=', heldAt)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return release?.at ?? heldAt;
}
