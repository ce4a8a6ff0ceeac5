import type { Perspective } from '@kaiyin/publisher';
import type { PipeKey } from '../kept/kept-pages.ts';
import { releaseAt } from '../release/releases.ts';

/** What a held site is seen as by the pages that are published beside it. */
export interface AroundBeside {
  /** As it is held. */
  held: Perspective;
  /** The same, but for what has passed the hold: each as its own pages show it. */
  around: Perspective;
  /** Where files of the contents lie in the pipe that were published beside what is held, and of no others that were. */
  places: ReadonlySet<string>;
  /** Where files of those lie. */
  others: ReadonlySet<string>;
}

/** The perspectives of a hold, and of contents that pass it at an instant. Times are ISO 8601 UTC. */
export async function aroundBeside(
  key: PipeKey,
  { heldAt, at, contents }: { heldAt: string; at: string; contents: readonly number[] },
): Promise<AroundBeside> {
  const { ctx, siteId, pipeCode } = key;
  // What began between the release that is shown again and the instant that was gone back to had no page yet.
  const shown = await releaseAt(ctx, { siteId, pipeCode, at: heldAt });
  const held = { at: shown?.at ?? heldAt, working: new Set<number>() };
  const passed = await ctx.db
    .selectFrom('cms_publish_beside')
    .select(['contentId', 'at', 'places'])
    .where('siteId', '=', siteId)
    .execute();
  const beside = new Map(passed.map((one) => [one.contentId, one.at]));
  for (const id of contents) beside.set(id, at);
  const placesOf = (areOwn: boolean) =>
    new Set(
      passed
        .filter(({ contentId }) => contents.includes(contentId) === areOwn)
        .flatMap(({ places }) => places.flatMap((one) => (one.pipeCode === pipeCode ? one.path : []))),
    );
  const others = placesOf(false);
  return { held, around: { ...held, beside }, places: placesOf(true).difference(others), others };
}
