import { contentsPassed, nextContentInstants } from '@kaiyin/modules/content/server';
import { widgetTurns } from '@kaiyin/modules/widget/server';
import type { Context } from '@kaiyin/server-kit';

/** Something that begins, changes or ends by time alone. */
interface Planned {
  at: string;
  kind: 'begins' | 'changes' | 'ends';
  title: string;
}

const byTime = (a: { at: string }, b: { at: string }): number => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1);

/** What time alone will change of a site after an instant, the nearest first, at most 100. */
export async function plannedInstants(ctx: Context, siteId: number, { after }: { after: string }): Promise<Planned[]> {
  const contents = await nextContentInstants(ctx, siteId, { after });
  const widgets = await widgetTurns(ctx, siteId, { after });
  return [...contents, ...widgets.filter(isSet).map(({ at, turn, title }) => ({ at, kind: turn, title }))]
    .toSorted(byTime)
    .slice(0, 100);
}

/** An end so far off stands for none. */
const isSet = ({ at }: { at: string }): boolean => at < '2999';

/** What should have come or gone after one instant until another. */
export async function passedInstants(
  ctx: Context,
  siteId: number,
  span: { after: string; until: string },
): Promise<{ title: string; at: string }[]> {
  const contents = await contentsPassed(ctx, siteId, span);
  const widgets = await widgetTurns(ctx, siteId, span);
  return [...contents, ...widgets].map(({ title, at }) => ({ title, at })).toSorted(byTime);
}
