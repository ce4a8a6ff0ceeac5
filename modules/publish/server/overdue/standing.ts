import type { SiteStanding } from '@kaiyin/modules/plan/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import type { PublishDesk } from '../publish-desk.ts';
import { heldAt } from '../release/hold.ts';
import { countWaiting } from '../release/waiting.ts';
import { delayOf } from './delays.ts';
import { grace } from './grace.ts';
import { isOverdue, overdueOf } from './overdue.ts';

/** Why the current site shows something else than its data. */
export async function siteStanding(ctx: Context, desk: PublishDesk): Promise<SiteStanding> {
  const site = siteOf(ctx);
  const held = await heldAt(ctx, site.id);
  return {
    held: held ? { ...held, waiting: await countWaiting(ctx, site.id) } : null,
    late: await lateness(ctx, desk, site),
  };
}

async function lateness(
  ctx: Context,
  desk: PublishDesk,
  site: { id: number; path: string },
): Promise<SiteStanding['late']> {
  const delay = await delayOf(ctx, site.id);
  const late = await overdueOf(ctx, desk, site);
  if (!isOverdue(late)) return null;
  const contents = late.contents.map(({ title, at }) => ({ title, at }));
  if (delay) {
    const { since, lastTime, reason: key, params } = delay;
    return { since, lastTime, reason: ctx.say({ key, params }), contents };
  }
  const [first] = contents;
  const limit = new Date(ctx.now().getTime() - grace).toISOString();
  if (!first || first.at > limit) return null;
  return { since: first.at, lastTime: first.at, reason: ctx.say('publish.lateUntried'), contents };
}
