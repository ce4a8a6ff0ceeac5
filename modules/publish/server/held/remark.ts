import { publicContentChanged } from '@kaiyin/modules/content/server';
import { publicWidgetChanged } from '@kaiyin/modules/widget/server';
import { heldHeader } from '@kaiyin/modules/plan/schema';
import { siteChanged } from '@kaiyin/modules/site/server';
import { type Shown } from '@kaiyin/modules/page/server';
import type { Context } from '@kaiyin/server-kit';
import { heldAt } from '../release/hold.ts';

interface OfSite {
  siteId: number;
}

/**
 * Says with the answer to a call that what it changed waits, because its site is held, and at which instant. Who publishes
 * has been asked about the hold and knows.
 */
export function remarkOnHold(shown: readonly Shown[]) {
  // What readers would see at once if their site were not held.
  const atOnce = new Set(
    [
      publicContentChanged,
      publicWidgetChanged,
      siteChanged,
      ...shown.filter(({ job }) => job).map(({ event }) => event),
    ].map(({ name }) => name),
  );
  return async (ctx: Context, input: object): Promise<Record<string, string>> => {
    if ('held' in input && input.held !== undefined) return {};
    const sites = ctx.emitted.filter(({ name }) => atOnce.has(name)).map(({ payload }) => payload as OfSite);
    for (const siteId of new Set(sites.map((one) => one.siteId))) {
      const held = await heldAt(ctx, siteId);
      if (held) return { [heldHeader]: held.at };
    }
    return {};
  };
}
